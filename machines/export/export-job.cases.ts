import type { ExportEvent } from './export-job.machine.ts'

const at = '2026-01-01T00:10:00.000Z'
const deadlineAt = '2026-01-01T01:00:00.000Z'
const expiresAt = '2026-01-08T00:10:00.000Z'

/** One event for each way the record can move. */
export const exportCases: readonly ExportEvent[] = [
  { type: 'export.order', format: 'parquet', orderedBy: 'admin', deadlineAt },
  { type: 'writing.begin', deadlineAt: '2026-01-01T06:00:00.000Z' },
  // Another server begins anew where one has died.
  { type: 'writing.begin', deadlineAt: '2026-01-01T12:00:00.000Z' },
  { type: 'writing.completed', rows: 1440, bytes: 20_000, at, expiresAt },
  { type: 'writing.completed', rows: 0, bytes: 100, at, expiresAt },
  { type: 'writing.failed', reason: 'too_many_rows', at },
  { type: 'export.cancel', at },
  { type: 'deadline.passed', at },
]
