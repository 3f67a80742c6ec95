import type { ImportJobEvent } from './import-job.machine.ts'

const at = '2026-01-01T00:10:00.000Z'
const deadlineAt = '2026-01-01T01:00:00.000Z'

/** One event for each way the record can move. */
export const importJobCases: readonly ImportJobEvent[] = [
  {
    type: 'workbook.take',
    importType: 'meterAsset',
    fileName: 'meters.xlsx',
    startedBy: 'admin',
    deadlineAt,
  },
  { type: 'check.completed', fit: 3, refused: 1, deadlineAt },
  { type: 'check.completed', fit: 0, refused: 4, deadlineAt },
  { type: 'check.failed', reason: 'wrong_sheet', at },
  { type: 'import.start', deadlineAt },
  { type: 'import.completed', taken: 4, refused: 0, at },
  { type: 'import.completed', taken: 3, refused: 1, at },
  { type: 'import.completed', taken: 0, refused: 4, at },
  { type: 'import.failed', reason: 'not_permitted', taken: 2, refused: 0, at },
  { type: 'import.failed', reason: 'not_permitted', taken: 0, refused: 0, at },
  { type: 'import.cancel', taken: 1, at },
  { type: 'deadline.passed', at },
]
