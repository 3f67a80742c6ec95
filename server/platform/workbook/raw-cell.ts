/** What makes a cell unfit before anybody asks what it says. */
export type CellFault = 'formula' | 'error' | 'merged'

/**
 * A cell as it stands in a workbook. A date is what the sheet calls one, as `2026-11-22` or
 * `2026-11-22T08:30:00`, without any offset: a sheet knows none.
 */
export type RawCell =
  | null
  | string
  | number
  | boolean
  | { readonly date: string }
  | { readonly fault: CellFault }

export interface RawRow {
  /** As the sheet counts it, from 1. */
  readonly row: number
  /** One for each column asked for, in that order. */
  readonly cells: readonly RawCell[]
}

/** Marks that people and other programs leave around what they mean. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/gu

/** What a cell reads like, for messages and for the workbook of faulty rows. */
export function cellText(cell: RawCell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'date' in cell ? cell.date.replace('T', ' ') : ''
  return String(cell).replaceAll(invisible, '').trim()
}

/** Whether nothing was entered: a cell of spaces alone is empty, a formula is not. */
export const isBlank = (cell: RawCell): boolean =>
  !(typeof cell === 'object' && cell !== null && 'fault' in cell) && cellText(cell) === ''
