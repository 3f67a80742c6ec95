import type { TableColumn } from '#src/shared/table/column/table-column.ts'

import { sheetNumber } from './battery-text.ts'

/** Names of what is a number of a row. */
export type NumbersOf<Row> = {
  [Prop in keyof Row & string]: Row[Prop] extends number | null ? Prop : never
}[keyof Row & string]

/** How a number is told, and how many of it are one of the unit. */
export type Telling = readonly [text: (value: number | null) => string, divisor: number]

/** A number in its unit; sorted and searched as a number of the unit. */
export const numberColumn =
  <Row extends object>() =>
  (
    prop: NumbersOf<Row>,
    label: string,
    [text, divisor]: Telling,
    more: Partial<TableColumn<Row>> = {},
  ): TableColumn<Row> => {
    const of = (row: Row): number | null => {
      const value: unknown = row[prop]
      return typeof value === 'number' ? value : null
    }
    return {
      prop,
      label,
      type: 'number',
      minWidth: 110,
      isSortable: true,
      value: (row) => sheetNumber(of(row), divisor),
      render: (row) => <span data-part="text">{text(of(row))}</span>,
      ...more,
    }
  }
