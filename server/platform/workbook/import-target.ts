import type { MenuCode } from '#contract/kernel/rights.ts'
import type { RowOutcome } from '#contract/template/import-state.ts'

import type { Tx } from '../database/database.ts'
import type { AuditSource } from '../evidence/audit.ts'
import type { Caller } from '../kernel/handler.ts'
import type { CellProblem, Phrase, WorkbookColumn } from './workbook-column.ts'

/** Whose rights and institutions count, and when. */
export interface ImportWorld {
  readonly caller: Caller
  readonly source: AuditSource
  readonly at: Date
}

/** A row as its cells say: values by field; what was left empty is absent. */
export interface ImportEntry {
  /** As the workbook counts it. */
  readonly row: number
  readonly values: Readonly<Record<string, unknown>>
}

export interface Placed {
  readonly outcome: RowOutcome
  /** Of a refused row, by the name of the column; `''` is about the row as a whole. */
  readonly problems?: Readonly<Record<string, CellProblem>>
}

/** A kind of record that workbooks can be imported to. Areas make them; `server/import-targets.ts` lists them. */
export interface ImportTarget {
  /** `templateId` and `importType` of the calls. */
  readonly id: string
  /** Whose right `add` an import needs, and `edit` where rows change records. */
  readonly menu: MenuCode
  readonly title: Phrase
  /** As the caller may fill them in: choices are those in use, references those within the caller's institutions. */
  columns(tx: Tx, who: Pick<ImportWorld, 'caller' | 'at'>): Promise<readonly WorkbookColumn[]>
  /** What names a row's record: of two rows of one workbook with the same key the second is refused. */
  keyBy?(tx: Tx): Promise<(values: Readonly<Record<string, unknown>>) => string | null>
  /**
   * What becomes of rows, one answer each in their order. By the same rules as the calls of one record, but with
   * a question for all of them at once. It changes nothing.
   */
  judge(tx: Tx, world: ImportWorld, entries: readonly ImportEntry[]): Promise<readonly Placed[]>
  /**
   * Judges rows and writes those that are not refused, in the caller's transaction, with their history. It must
   * lock what it judges by, so that two imports at once do not add the same record twice; rows that another one
   * has added meanwhile are `same` or `changed`.
   */
  write(tx: Tx, world: ImportWorld, entries: readonly ImportEntry[]): Promise<readonly Placed[]>
}
