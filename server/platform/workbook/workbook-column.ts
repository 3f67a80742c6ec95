import type { RuleValues } from '#contract/rules/rule.ts'

import type { SoughtColumn } from './find-sheet.ts'
import type { RawCell } from './raw-cell.ts'
import type { WrittenCell } from './sheet-xml.ts'

/** A phrase in both languages. */
export interface Phrase {
  readonly zh: string
  readonly en: string
}

/** Why a cell is not taken: a rule of `contract/rules`, or one of `cellFaults`, with what its words fill in. */
export interface CellProblem {
  readonly rule: string
  readonly values?: RuleValues
}

export type CellReading = { readonly value: unknown } | { readonly problem: CellProblem }

/** One of the values that a drop-down offers. */
export interface ColumnChoice extends Phrase {
  readonly value: unknown
}

/** A column of a workbook: how its template looks, how its cells are read, and how values are written into them. */
export interface WorkbookColumn {
  /** Of the field, as the call of one record names it. */
  readonly name: string
  readonly heading: Phrase
  /** Other headings that name it, such as that of its value in words in an export. */
  readonly alsoHeaded?: readonly string[]
  /** What may be entered, in a sentence or two. */
  readonly note: Phrase
  readonly isRequired: boolean
  readonly format: 'text' | 'number' | 'day'
  /** A few only; a cell holds one of them in either language. */
  readonly choices?: readonly ColumnChoice[]
  /** What the template's example row holds. */
  readonly example: Readonly<Record<keyof Phrase, WrittenCell>>
  /** A cell that holds something and is neither a formula nor an error. */
  read(cell: RawCell): CellReading
  /** A record's value as people read it. */
  write(value: unknown, language: keyof Phrase): WrittenCell
  /**
   * Of a column that names other records: the values of those that the texts name, within what the caller sees.
   * `read` gives the text then, and texts that are not in the answer are refused.
   */
  find?(texts: readonly string[]): Promise<ReadonlyMap<string, unknown>>
}

/** A column as the reader looks for it: in the language of the job first, which is said where it is missing. */
export const soughtColumn = (
  { name, heading, alsoHeaded = [], isRequired }: WorkbookColumn,
  language: keyof Phrase,
): SoughtColumn => ({
  headings: [heading[language], heading.zh, heading.en, name, ...alsoHeaded],
  isRequired,
})
