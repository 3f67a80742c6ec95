import type { table as zh } from '../zh/table.ts'

export const table: Readonly<Record<keyof typeof zh, string>> = {
  'table.empty': 'no data available at the moment',
  'table.total': '{{count}} in total',
  'table.stale': 'The reload failed; this is what was loaded before.',
  'table.retry': 'Retry',
  'table.reload': 'Reload',
  'table.select.page': 'Select all rows of this page',
  'table.select.row': 'Select row {{row}}',
  'table.select.count': '{{count}} selected',
  'table.select.clear': 'Clear selection',
  'table.pager.size': 'Rows per page',
  'table.pager.perPage': '{{size}} / page',
  'table.pager.pages': 'Pages',
  'table.pager.previous': 'Previous page',
  'table.pager.next': 'Next page',
  'table.pager.jump': 'Go to page',
  'table.columns.title': 'Columns',
  'table.columns.up': '{{label}}: move forward',
  'table.columns.down': '{{label}}: move back',
  'table.columns.hint':
    'Drag the right edge of a heading to resize; on the keyboard, Shift+←/→ on a heading.',
  'table.columns.reset': 'Restore defaults',
  'table.export.title': 'Export',
  'table.export.failed': 'The export failed; please retry.',
}
