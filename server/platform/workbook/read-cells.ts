import { type CellFault, cellText, isBlank, type RawCell } from './raw-cell.ts'
import type { CellProblem, CellReading, ColumnChoice, WorkbookColumn } from './workbook-column.ts'

/** What is wrong with a cell by itself, besides the rules of fields; words `import.cell.<name>`. */
export const cellFaults = ['formula', 'error', 'merged', 'digits_lost', 'no_such_record', 'twice'] as const

const problem = (rule: string): CellReading => ({ problem: { rule } })

/** Digits of a number that a sheet keeps: it has forgotten those of a longer one, such as an identity number's. */
const mostDigits = 15

/** A text; a number that was typed without quotes is its digits. */
export function readText(cell: RawCell): CellReading {
  if (typeof cell === 'number' && Math.abs(cell) >= 10 ** mostDigits) return problem('digits_lost')
  return { value: cellText(cell) }
}

/** A number as a decimal text, exact: `1,234.5` and full-width digits are read as meant. */
export function readDecimal(cell: RawCell): CellReading {
  if (typeof cell === 'number') return { value: plainDecimal(cell) }
  const text = cellText(cell).normalize('NFKC').replaceAll(/\s/gu, '')
  const plain = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(text) ? text.replaceAll(',', '') : text
  return /^[+-]?\d+(?:\.\d+)?$/u.test(plain) ? { value: plain.replace(/^\+/u, '') } : problem('number')
}

/** Sheets keep binary fractions: 0.1 + 0.2 is meant as 0.3. */
const plainDecimal = (value: number): string => {
  const text = String(Number(value.toPrecision(mostDigits)))
  return text.includes('e') ? BigInt(Math.round(value)).toString() : text
}

/** A day, `2026-11-22`, from a date of the sheet or from a text in one of the usual ways of writing it. */
export function readDay(cell: RawCell): CellReading {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return { value: cell.date.slice(0, 10) }
  const text = cellText(cell).normalize('NFKC')
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(text) ?? []
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? problem('day') : { value: iso }
}

const choiceKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** One of a few, by its word in either language or by the value itself. */
export function readChoice(cell: RawCell, choices: readonly ColumnChoice[]): CellReading {
  const key = choiceKey(cellText(cell))
  const found = choices.find(({ value, zh, en }) =>
    [String(value), zh, en].some((text) => choiceKey(text) === key),
  )
  return found ? { value: found.value } : problem('not_allowed')
}

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
  const naming = columns.filter(({ find }) => find)
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
