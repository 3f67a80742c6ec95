import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListQuery } from '#machines/list/index.ts'

import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { RelativeTime } from '#src/shared/ui/badge/relative-time.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { agencyItem } from '#src/shared/widgets/pick/search-items.tsx'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'
import { ListTable, type ListSnapshot } from './list-table.tsx'
import type { TableColumn } from '../column/table-column.ts'

interface Line {
  readonly id: number
}

const columns: readonly TableColumn<Line>[] = [
  { prop: 'id', label: '', isSortable: true, pin: 'start' },
  { prop: 'state', label: '', render: () => <ToneBadge tone="gray">{null}</ToneBadge> },
  { prop: 'at', label: '', render: () => <RelativeTime at={null} never="" /> },
]
const list: readonly Line[] = Array.from({ length: 20 }, (_, id) => ({ id }))
const query: ListQuery = { pageNum: 5, pageSize: 20, sortBy: 'id', sortOrder: 'asc', filters: {} }
const snapshot: ListSnapshot<Line> = {
  context: { query, list, total: 1000, isKnown: true, problem: null },
  hasTag: () => true,
  matches: () => false,
}
const choice = { kind: 'select', label: '', anyLabel: '', options: [] } as const
const values = { fTid: '-1', text: '', first: '', second: '' }
const nothing = (): void => undefined
const lineKey = ({ id }: Line): number => id

/**
 * What most screens are, a list whose rows came, many pages of them: to be drawn where nobody sees it
 * (drawn-ahead.tsx).
 */
export function ListAhead() {
  const { t } = useTranslation()
  const items = useMemo(
    (): readonly SearchItem[] => [
      agencyItem(t),
      { kind: 'text', name: 'text', label: '' },
      { ...choice, name: 'first' },
      { ...choice, name: 'second' },
    ],
    [t],
  )
  return (
    <PageFrame title="">
      <PageCard gap="3">
        <SearchForm label="" items={items} values={values} defaults={values} onSearch={nothing} />
        <ListTable
          tableId=""
          label=""
          columns={columns}
          rowKey={lineKey}
          snapshot={snapshot}
          send={nothing}
          selection={new Map(list.map((line) => [line.id, line]))}
          onSelect={nothing}
        />
      </PageCard>
    </PageFrame>
  )
}
