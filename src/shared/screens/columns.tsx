import { clockTimeText, zonedTimeText } from '../format/zoned-time.ts'
import type { PlaceNames } from '#src/shared/user/place-names.ts'
import type { TableColumn } from '../table/column/table-column.ts'
import { RelativeTime } from '../ui/badge/relative-time.tsx'
import { type Tone, ToneBadge } from '../ui/badge/tone-badge.tsx'

type Column<Row> = Omit<TableColumn<Row>, 'render' | 'type' | 'value'>

interface LinkColumn<Row> extends Column<Row> {
  /** What it says; the field `prop` where it is absent. */
  readonly value?: (row: Row) => string
  /** Shorter than `value`, which exports write. */
  readonly shown?: (row: Row) => string
  readonly onOpen: (row: Row) => void
}

const fieldText = (row: object, prop: string): string => {
  const value: unknown = Reflect.get(row, prop)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A name that opens its record; it stays in sight, as a row's first column. */
export function link<Row extends object>({ onOpen, shown, ...column }: LinkColumn<Row>): TableColumn<Row> {
  const value = column.value ?? ((row: Row) => fieldText(row, column.prop))
  return {
    minWidth: 160,
    pin: 'start',
    ...column,
    value,
    render: (row, { tabIndex }) => (
      <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(row)}>
        {(shown ?? value)(row)}
      </button>
    ),
  }
}

interface WordColumn<Row> extends Column<Row> {
  readonly value: (row: Row) => string
}

/** A value in words. */
export const word = <Row,>(column: WordColumn<Row>): TableColumn<Row> => column

/** A state in a word, in the colour of what it means. */
export function badge<Row>({
  tone,
  ...column
}: WordColumn<Row> & { readonly tone: (row: Row) => Tone }): TableColumn<Row> {
  return {
    minWidth: 100,
    ...column,
    render: (row) => {
      const text = column.value(row)
      return text === '' ? null : <ToneBadge tone={tone(row)}>{text}</ToneBadge>
    },
  }
}

interface TimeColumn<Row> extends Column<Row> {
  /** UTC; `null`: not yet. */
  readonly at: (row: Row) => string | null
  /** Stands where there is no time. */
  readonly never?: string
}

/** How long ago, the exact time under the pointer and in exports. */
export function time<Row>({ at, never = '', ...column }: TimeColumn<Row>): TableColumn<Row> {
  return {
    minWidth: 120,
    ...column,
    value: (row) => {
      const instant = at(row)
      return instant === null ? never : zonedTimeText(instant)
    },
    render: (row) => <RelativeTime at={at(row)} never={never} />,
  }
}

/** Day and time to the second; exports write the zone behind it. */
export const exactTime = <Row,>({ at, never = '', ...column }: TimeColumn<Row>): TableColumn<Row> => ({
  minWidth: 170,
  ...column,
  value: (row) => {
    const instant = at(row)
    return instant === null ? never : zonedTimeText(instant)
  },
  render: (row) => {
    const instant = at(row)
    return instant === null ? never : clockTimeText(instant)
  },
})

interface AgencyRow {
  readonly fTid: number
  readonly fTName: string
}
/** The institution that a record belongs to, in the present language. */
export const agencyPlace = <Row extends AgencyRow>(
  names: PlaceNames,
  column: Omit<Column<Row>, 'prop'>,
): TableColumn<Row> => ({ minWidth: names.width, ...column, prop: 'fTName', value: names.agency })

/** Something that can be done with a row. */
export interface RowAct<Row> {
  readonly key: string
  readonly label: string
  /** False: not with this row; with all where it is absent. */
  readonly isShown?: (row: Row) => boolean
  readonly onAct: (row: Row) => void
}
