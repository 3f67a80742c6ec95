import { type TableColumn, valueOf } from '../column/table-column.ts'

/** Rows of cells, the headings first. */
export type Sheet = readonly (readonly (string | number)[])[]

/** The table as it is looked at: the columns shown, in their order, and the rows loaded. */
export function sheetOf<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Sheet {
  const exported = columns.filter(({ type }) => type !== 'operation')
  return [
    exported.map(({ label }) => label),
    ...rows.map((row) => exported.map((column) => valueOf(column, row))),
  ]
}

/** Spreadsheets read a text that begins like this as a formula. */
const formulaStart = /^[=+\-@\t\r]/u

/** Makes spreadsheets find their encoding. */
const byteOrderMark = '\uFEFF'

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV as RFC 4180 has it. A text that would become a formula gets a quote in front; numbers stay numbers. */
export const csvOf = (sheet: Sheet): string =>
  `${byteOrderMark}${sheet.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
