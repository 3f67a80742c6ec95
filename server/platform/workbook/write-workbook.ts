import { setImmediate as nextTurn } from 'node:timers/promises'

import {
  bookParts,
  type CellStyle,
  rowXml,
  sheetEnd,
  sheetStart,
  type StyledCell,
  widthOf,
  type WrittenCell,
} from './sheet-xml.ts'
import { zipStream } from './zip-stream.ts'

export interface WrittenColumn {
  readonly heading: string
  readonly style?: CellStyle
}

/** A row, or one whose cells have looks of their own. */
export type WrittenRow = readonly (WrittenCell | StyledCell)[]

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
  let isBegun = false
  // The headings are the first.
  let number = 1
  for await (const batch of rows) {
    if (!isBegun) yield beginning(columns, batch)
    isBegun = true
    const before = number + 1
    yield batch.map((row, index) => rowText(before + index, row, columns)).join('')
    number += batch.length
    // A fast source must not keep other calls waiting.
    await nextTurn()
  }
  if (!isBegun) yield beginning(columns, [])
  yield sheetEnd()
}

/** Widths in which most of what the first rows hold is seen. */
function beginning(columns: readonly WrittenColumn[], firstRows: readonly WrittenRow[]): string {
  const widths = columns.map(({ heading }, index) => {
    const texts = firstRows.slice(0, 200).map((row) => widthOf(String(valueOf(row[index] ?? null) ?? '')))
    return { width: Math.min(48, Math.max(8, widthOf(heading), ...texts) + 2) }
  })
  return (
    sheetStart(widths) +
    rowXml(
      1,
      columns.map(({ heading }) => ({ value: heading, style: 'heading' })),
    )
  )
}

const valueOf = (cell: WrittenRow[number]): WrittenCell =>
  typeof cell === 'object' && cell !== null ? cell.value : cell

const rowText = (number: number, row: WrittenRow, columns: readonly WrittenColumn[]): string =>
  rowXml(
    number,
    row.map((cell, index): StyledCell => {
      if (typeof cell === 'object' && cell !== null) return cell
      const style = columns[index]?.style
      return { value: cell, ...(style && { style }) }
    }),
  )
