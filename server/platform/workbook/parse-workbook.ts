import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx'

import { checkContainer } from './check-container.ts'
import { findSheet, type FoundSheet, type SoughtColumn } from './find-sheet.ts'
import { isBlank, type RawCell, type RawRow } from './raw-cell.ts'
import { WorkbookError } from './workbook-fault.ts'

export interface ParsedSheet {
  readonly total: number
  readonly rows: Iterable<RawRow>
}

/**
 * Reads the rows below the headings; empty ones are passed over. Runs in a worker thread, see `read-worker.ts`.
 *
 * @throws WorkbookError
 */
export function parseWorkbook(file: Buffer, columns: readonly SoughtColumn[], mostRows: number): ParsedSheet {
  checkContainer(file)
  const book = readBook(file, mostRows)
  const found = findSheet(visibleSheets(book), columns)
  const isDate1904 = book.Workbook?.WBProps?.date1904 === true
  const rows = (): Generator<RawRow> => rowsOf(found, isDate1904)
  let total = 0
  for (const _ of rows()) total += 1
  if (total === 0) throw new WorkbookError('no_rows')
  if (total > mostRows) throw new WorkbookError('too_many_rows', String(mostRows))
  return { total, rows: rows() }
}

function readBook(file: Buffer, mostRows: number): WorkBook {
  try {
    return read(file, {
      type: 'buffer',
      dense: true,
      cellFormula: true,
      cellNF: true,
      cellHTML: false,
      cellText: false,
      // What is beyond is not read at all; one row more shows that there is any.
      sheetRows: mostRows + 12,
    })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new WorkbookError(isLocked ? 'encrypted' : 'damaged')
  }
}

/** Lists for drop-downs stand on hidden ones. */
const visibleSheets = (book: WorkBook) =>
  book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name]
    return sheet && (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0 ? [sheet] : []
  })

function* rowsOf({ sheet, headRow, places }: FoundSheet, isDate1904: boolean): Generator<RawRow> {
  const data = sheet['!data'] ?? []
  const merged = mergedPlaces(sheet, headRow)
  for (let index = headRow + 1; index < data.length; index++) {
    const row = data[index] ?? []
    const cells = places.map((place): RawCell => {
      if (place < 0) return null
      if (merged.get(index)?.has(place)) return { fault: 'merged' }
      return rawCell(row[place], isDate1904)
    })
    if (!cells.every(isBlank)) yield { row: index + 1, cells }
  }
}

/** Rows and columns that merged cells cover: what they say of each row is anybody's guess. */
function mergedPlaces({ '!merges': merges = [] }: FoundSheet['sheet'], headRow: number) {
  const places = new Map<number, Set<number>>()
  for (const { s, e } of merges) {
    for (let row = Math.max(s.r, headRow + 1); row <= e.r; row++) {
      const inRow = places.get(row) ?? new Set()
      for (let column = s.c; column <= Math.min(e.c, s.c + 200); column++) inRow.add(column)
      places.set(row, inRow)
    }
  }
  return places
}

function rawCell(cell: CellObject | undefined, isDate1904: boolean): RawCell {
  if (!cell) return null
  if (cell.f !== undefined || cell.F !== undefined) return { fault: 'formula' }
  const { t, v, z } = cell
  if (t === 'e') return { fault: 'error' }
  if (typeof v === 'number' && typeof z === 'string' && SSF.is_date(z)) return dateCell(v, isDate1904)
  if (v instanceof Date) return { date: v.toISOString().slice(0, 19) }
  return v ?? null
}

const text = (value: number, length = 2): string => String(value).padStart(length, '0')

/** @param serial days since the sheet's epoch */
function dateCell(serial: number, date1904: boolean): RawCell {
  const code: unknown = SSF.parse_date_code(serial, { date1904 })
  if (typeof code !== 'object' || code === null) return serial
  const part = (name: string): number => Number(Reflect.get(code, name) ?? 0)
  const day = `${text(part('y'), 4)}-${text(part('m'))}-${text(part('d'))}`
  const [hour, minute, second] = [part('H'), part('M'), Math.floor(part('S'))]
  if (hour + minute + second === 0) return { date: day }
  return { date: `${day}T${text(hour)}:${text(minute)}:${text(second)}` }
}
