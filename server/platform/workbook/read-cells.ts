import { type CellFault, isBlank, type RawCell } from './raw-cell.ts'
import type { CellProblem, WorkbookColumn } from './workbook-column.ts'

/** Digits of a number that a sheet keeps: it has forgotten those of a longer one, such as an identity number's. */
const mostDigits = 15

/** Whether a number that is meant as a text has lost its last digits. */
export const hasLostDigits = (cell: RawCell): boolean =>
  typeof cell === 'number' && Math.abs(cell) >= 10 ** mostDigits

export interface ReadEntry {
  /** By the names of the columns; what is empty is left out. */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: Readonly<Record<string, CellProblem>>
}

/** What a row says, column by column; each has one problem at the most. */
export function readEntry(cells: readonly RawCell[], columns: readonly WorkbookColumn[]): ReadEntry {
  const values: Record<string, unknown> = {}
  const problems: Record<string, CellProblem> = {}
  columns.forEach((column, index) => {
    const cell = cells[index] ?? null
    const fault = faultIn(cell)
    if (fault) problems[column.name] = { rule: fault }
    else if (isBlank(cell)) {
      if (column.isRequired) problems[column.name] = { rule: 'required' }
    } else {
      const reading = column.read(cell)
      if ('problem' in reading) problems[column.name] = reading.problem
      else values[column.name] = reading.value
    }
  })
  return { values, problems }
}

const faultIn = (cell: RawCell): CellFault | null =>
  typeof cell === 'object' && cell !== null && 'fault' in cell ? cell.fault : null

/** Puts what columns that name other records mean in place of their texts, one question a column. */
export async function findNamed(
  entries: readonly ReadEntry[],
  columns: readonly WorkbookColumn[],
): Promise<readonly ReadEntry[]> {
  const naming = columns.filter((column) => column.find !== undefined)
  const found = await Promise.all(
    naming.map(async (column) => {
      const texts = new Set(
        entries.flatMap(({ values }) => (column.name in values ? [String(values[column.name])] : [])),
      )
      return { name: column.name, meant: (await column.find?.([...texts])) ?? new Map<string, unknown>() }
    }),
  )
  if (found.length === 0) return entries
  return entries.map((entry) => {
    const values = { ...entry.values }
    const problems = { ...entry.problems }
    for (const { name, meant } of found) {
      if (!(name in values)) continue
      const text = String(values[name])
      if (meant.has(text)) values[name] = meant.get(text)
      else {
        delete values[name]
        problems[name] = { rule: 'no_such_record' }
      }
    }
    return { values, problems }
  })
}
