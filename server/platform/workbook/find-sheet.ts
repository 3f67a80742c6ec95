import type { WorkSheet } from '@e965/xlsx'

import { WorkbookError } from './workbook-fault.ts'

/** A column as the reader looks for it. */
export interface SoughtColumn {
  /** Any of these names it: its heading in either language, its field. The first is said where it is missing. */
  readonly headings: readonly string[]
  readonly isRequired: boolean
}

export interface FoundSheet {
  readonly sheet: WorkSheet
  /** Index of the row that holds the headings, from 0. */
  readonly headRow: number
  /** For each column sought its index in the sheet; -1 where the sheet does without it. */
  readonly places: readonly number[]
}

/** Titles and remarks may stand above the headings. */
const mostRowsAbove = 10

/** Compares headings as people read them: `容量（kWh） *` and `容量(kWh)` are one. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s*\u200B\uFEFF]/gu, '')
    .toLowerCase()

/**
 * The sheet that holds the columns, wherever it stands and whatever it is called.
 *
 * @throws WorkbookError wrong_sheet with the required headings that the nearest sheet lacks; double_heading
 */
export function findSheet(sheets: readonly WorkSheet[], columns: readonly SoughtColumn[]): FoundSheet {
  const keys = columns.map(({ headings }) => new Set(headings.map(headingKey)))
  let best: (FoundSheet & { readonly matched: number }) | undefined
  for (const sheet of sheets) {
    for (let headRow = 0; headRow < mostRowsAbove; headRow++) {
      const row = sheet['!data']?.[headRow] ?? []
      const texts = Array.from(row, (cell) => headingKey(String(cell?.v ?? '')))
      const places = keys.map((key) => texts.findIndex((text) => text !== '' && key.has(text)))
      const matched = places.filter((place) => place >= 0).length
      if (matched > (best?.matched ?? 0)) best = { sheet, headRow, places, matched }
    }
  }
  const missing = columns.filter(({ isRequired }, index) => isRequired && (best?.places[index] ?? -1) < 0)
  if (!best || missing.length > 0)
    throw new WorkbookError('wrong_sheet', missing.map(({ headings }) => headings[0] ?? '').join(', '))
  refuseDoubles(best, keys)
  return best
}

function refuseDoubles({ sheet, headRow }: FoundSheet, keys: readonly ReadonlySet<string>[]): void {
  const row = sheet['!data']?.[headRow] ?? []
  const texts = Array.from(row, (cell) => String(cell?.v ?? ''))
  for (const key of keys) {
    const named = texts.filter((text) => text.trim() !== '' && key.has(headingKey(text)))
    if (named.length > 1) throw new WorkbookError('double_heading', named[0])
  }
}
