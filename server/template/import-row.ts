import { sql } from 'kysely'

import type { RowOutcome } from '#contract/template/import-state.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CellProblem } from '#server/platform/workbook/workbook-column.ts'

export interface KeptRow {
  readonly row: number
  readonly cells: readonly string[]
  /** `null` where a cell is wrong. */
  readonly entry: Readonly<Record<string, unknown>> | null
  readonly problems: Readonly<Record<string, CellProblem>>
  readonly outcome: RowOutcome
}

/** Texts as jsonb can hold them: without the one character that it cannot. */
const storable = (value: unknown): string => JSON.stringify(value).replaceAll(String.raw`\u0000`, '')

/** Keeps checked rows, all in one statement. */
export async function keepRows(tx: Tx, jobId: number, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = storable(rows)
  await sql`insert into import_row (job_id, row, cells, entry, problems, outcome)
    select ${jobId}, given.row, given.cells, nullif(given.entry, 'null'::jsonb), given.problems, given.outcome
    from jsonb_to_recordset(${given}::jsonb)
      as given(row integer, cells jsonb, entry jsonb, problems jsonb, outcome text)`.execute(tx)
}

export interface DoneRow {
  readonly row: number
  readonly outcome: RowOutcome
  readonly problems: Readonly<Record<string, CellProblem>>
}

/** Notes what became of rows, in the transaction that wrote them. */
export async function settleRows(tx: Tx, jobId: number, rows: readonly DoneRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update import_row set outcome = given.outcome, problems = given.problems, is_done = true
    from jsonb_to_recordset(${storable(rows)}::jsonb) as given(row integer, outcome text, problems jsonb)
    where import_row.job_id = ${jobId} and import_row.row = given.row`.execute(tx)
}
