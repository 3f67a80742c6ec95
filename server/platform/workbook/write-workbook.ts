import { setImmediate as nextTurn } from 'node:timers/promises'

import {
  bookParts,
  type CellStyle,
  cellXml,
  rowXml,
  sheetEnd,
  sheetStart,
  widthOf,
  type WrittenCell,
} from './sheet-xml.ts'
import { zipStream } from './zip-stream.ts'

export interface WrittenColumn {
  readonly heading: string
  readonly style?: CellStyle
}

/** A row, or one whose cells have looks of their own. */
export type WrittenRow = readonly (WrittenCell | { readonly value: WrittenCell; readonly style: CellStyle })[]

export interface WrittenSheet {
  readonly name: string
  readonly columns: readonly WrittenColumn[]
  /** Batches, as they come from wherever they are read. */
  readonly rows: AsyncIterable<readonly WrittenRow[]>
}

/** An .xlsx of one sheet with headings, written while its rows are still being read. */
export async function* writeWorkbook({ name, columns, rows }: WrittenSheet): AsyncGenerator<Uint8Array> {
  yield* zipStream([
    ...Object.entries(bookParts([{ name }], false)),
    ['xl/worksheets/sheet1.xml', sheetText(columns, rows)],
  ])
}

async function* sheetText(
  columns: readonly WrittenColumn[],
  rows: AsyncIterable<readonly WrittenRow[]>,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const batch of rows) {
    if (isFirst) yield beginning(columns, batch)
    isFirst = false
    yield batch.map((row) => rowText(row, columns)).join('')
    // A fast source must not keep other calls waiting.
    await nextTurn()
  }
  if (isFirst) yield beginning(columns, [])
  yield sheetEnd()
}

/** Widths in which most of what the first rows hold is seen. */
function beginning(columns: readonly WrittenColumn[], firstRows: readonly WrittenRow[]): string {
  const widths = columns.map(({ heading }, index) => {
    const texts = firstRows.slice(0, 200).map((row) => widthOf(String(valueOf(row[index] ?? null) ?? '')))
    return { width: Math.min(48, Math.max(8, widthOf(heading), ...texts) + 2) }
  })
  return sheetStart(widths) + rowXml(columns.map(({ heading }) => cellXml(heading, 'heading')))
}

const valueOf = (cell: WrittenRow[number]): WrittenCell =>
  typeof cell === 'object' && cell !== null ? cell.value : cell

const rowText = (row: WrittenRow, columns: readonly WrittenColumn[]): string =>
  rowXml(
    row.map((cell, index) =>
      typeof cell === 'object' && cell !== null
        ? cellXml(cell.value, cell.style)
        : cellXml(cell, columns[index]?.style),
    ),
  )
