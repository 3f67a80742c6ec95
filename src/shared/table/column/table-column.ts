import type { ReactNode } from 'react'

/** What a cell's drawing may ask of its place. */
export interface CellPlace {
  /** The keyboard is in this row: what can be pressed in it joins the tab order, and only then. */
  readonly tabIndex: 0 | -1
}

/** A column, with the names that core §3 gives its parts. */
export interface TableColumn<Row> {
  /** Name of the row's field; also the column's name in sorting and in what is remembered. */
  readonly prop: string
  readonly label: string
  /** Px; without it the column shares what is left. */
  readonly width?: number
  /** Px below which the table scrolls sideways instead (default 120); never less than its heading needs. */
  readonly minWidth?: number
  /** Lines that a long text has where rows are cards; one where it is absent. */
  readonly cardLines?: 2
  /** Default: numbers right, all else left. */
  readonly align?: 'left' | 'center' | 'right'
  /** `operation` holds buttons: always shown, never exported. */
  readonly type?: 'text' | 'number' | 'operation'
  readonly isSortable?: boolean
  /** Stays in sight while the table scrolls sideways; `end` on wide screens alone. */
  readonly pin?: 'start' | 'end'
  /** What the cell says, for reading, searching and export. Default: the field `prop`. */
  readonly value?: (row: Row) => string | number
  /** How the cell looks. Default: its value. */
  readonly render?: (row: Row, place: CellPlace) => ReactNode
}

export const defaultMinWidth = 120

/** Px of a heading's letter: Chinese ones are square, others as wide as those of a wide font. */
const letterWidth = (letter: string): number => (letter > '\u2e7f' ? 14 : 7.5)
/** Px of a heading beside its words: what is left free around them, and the arrow of those that sort. */
const aroundHeading = 26
const besideSort = 16

/** Px in which a heading's words are not cut, whichever their language. */
export const headingWidth = ({
  label,
  isSortable,
}: Pick<TableColumn<never>, 'label' | 'isSortable'>): number =>
  Math.ceil(Array.from(label, letterWidth).reduce((sum, width) => sum + width, aroundHeading)) +
  (isSortable ? besideSort : 0)

export function valueOf<Row extends object>(column: TableColumn<Row>, row: Row): string | number {
  if (column.value) return column.value(row)
  const value: unknown = Reflect.get(row, column.prop)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}

export const alignOf = ({ align, type }: Pick<TableColumn<never>, 'align' | 'type'>): string =>
  align ?? (type === 'number' ? 'right' : 'left')

export interface TableSort {
  readonly sortBy: string
  readonly sortOrder: 'asc' | 'desc'
  readonly onSort: (sortBy: string, sortOrder: 'asc' | 'desc') => void
}
