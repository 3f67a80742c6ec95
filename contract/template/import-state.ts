/** Where an import is (machines/import/import-job.machine.ts). */
export const importStates = [
  'checking',
  'reviewed',
  'importing',
  'done',
  'partial',
  'failed',
  'cancelled',
  'unknown',
] as const
export type ImportState = (typeof importStates)[number]

/** What becomes of a row. `same`: the record is there with just these values, so nothing is changed. */
export const rowOutcomes = ['added', 'changed', 'same', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Why an import ended before its rows were looked at, besides the faults of workbooks. */
export const importReasons = [
  'not_a_workbook',
  'encrypted',
  'macros',
  'damaged',
  'too_large',
  'wrong_sheet',
  'double_heading',
  'no_rows',
  'too_many_rows',
  /** Who started it may not do it any more. */
  'not_permitted',
  /** Nobody decided about the checked rows for a day. */
  'expired',
  /** It took longer than it may. */
  'overdue',
] as const
export type ImportReason = (typeof importReasons)[number]
