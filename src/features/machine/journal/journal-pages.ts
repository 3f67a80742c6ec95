import type { JournalRow } from '#contract/machine/machine.contract.ts'

/** Where the page of rows begins that holds a row. */
export const pageStart = (seq: number, size: number): number => Math.floor((seq - 1) / size) * size + 1

/** Numbers that a page of rows should hold and does not: what is missing in the middle. */
export function missingRows(rows: readonly JournalRow[], fromSeq: number, last: number): readonly number[] {
  const here = new Set(rows.map(({ seq }) => seq))
  return Array.from({ length: Math.max(0, last - fromSeq + 1) }, (_, i) => fromSeq + i).filter(
    (seq) => !here.has(seq),
  )
}
