import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { ImportReason, ImportState, RowOutcome } from '#contract/template/import-state.ts'
import type { Instant, Json, MaybeInstant } from '#server/platform/database/schema.ts'
import type { CellProblem } from '#server/platform/workbook/workbook-column.ts'

/** Imports and their rows (migration 0035). */
interface ImportTables {
  import_job: {
    id: GeneratedAlways<number>
    /** Names the target, see `import-target.ts`. */
    kind: string
    file_name: string
    /** The workbook; `null` once its rows are read. */
    file: Buffer | null
    language: 'ZH' | 'EN'
    /** Who brought it, and whose rights and institutions count. */
    user_id: number
    address: string
    /** As its machine has it. */
    state: ImportState
    reason: ImportReason | null
    detail: Generated<string>
    total: Generated<number>
    progress: Generated<number>
    added: Generated<number>
    changed: Generated<number>
    same: Generated<number>
    refused: Generated<number>
    /** Of the workbook's columns, in the language of the job. */
    headings: ColumnType<readonly string[], string | undefined, string>
    started_at: Instant
    ended_at: MaybeInstant
    deadline_at: MaybeInstant
    /** A node works at it until then, unless it prolongs that. */
    leased_until: MaybeInstant
  }
  import_row: {
    job_id: number
    /** As the workbook counts it. */
    row: number
    /** Texts of its cells, as the workbook has them. */
    cells: Json<readonly string[]>
    /** Values by field, where the row can be imported. */
    entry: Json<Readonly<Record<string, unknown>> | null>
    /** By field. */
    problems: Json<Readonly<Record<string, CellProblem>>>
    outcome: RowOutcome
    is_done: Generated<boolean>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends ImportTables {}
}
