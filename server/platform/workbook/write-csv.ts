import { setImmediate as nextTurn } from 'node:timers/promises'

import type { WrittenCell } from './sheet-xml.ts'

/** Spreadsheets read a text that begins like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/u

/** Makes spreadsheets find their encoding. */
const byteOrderMark = '\uFEFF'

function csvCell(value: WrittenCell): string {
  if (typeof value === 'number') return String(value)
  const text = value !== null && formulaStart.test(value) ? `'${value}` : (value ?? '')
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLines = (rows: readonly (readonly WrittenCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** CSV as RFC 4180 has it, while its rows are still being read. A text that would become a formula gets a quote in front. */
export async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLines([headings]))
  for await (const batch of rows) {
    yield Buffer.from(csvLines(batch))
    await nextTurn()
  }
}
