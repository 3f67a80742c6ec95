import { defaultMinWidth, headingWidth, type TableColumn } from './table-column.ts'

/** What a user made of a table's columns. */
export interface ColumnLayout {
  /** Columns in the user's order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Px of the columns whose width the user set. */
  readonly widths: Readonly<Record<string, number>>
}

/** Narrower than this a column cannot be caught any more. */
export const leastWidth = 48
const mostWidth = 1200

/** Nothing chosen yet: columns as the screen lists them. */
export const plainLayout: ColumnLayout = { order: [], hidden: [], widths: {} }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const names = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []

/** Reads what was kept in the browser; what cannot be understood there is left out. */
export function parseLayout(text: string | null): ColumnLayout {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return plainLayout
  }
  if (!isRecord(kept)) return plainLayout
  const widths = Object.entries(isRecord(kept['widths']) ? kept['widths'] : {}).flatMap(([prop, width]) =>
    typeof width === 'number' && Number.isFinite(width) ? [[prop, fit(width)] as const] : [],
  )
  return {
    order: names(kept['order']),
    hidden: names(kept['hidden']),
    widths: Object.fromEntries(widths),
  }
}

/**
 * The columns in the user's order. A column that the layout does not know yet stands behind the one that it
 * follows in the screen's own list, so that a new version's columns appear where they belong.
 */
export function orderedColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { order }: ColumnLayout,
): readonly TableColumn<Row>[] {
  const known = order.flatMap((prop) => columns.filter((column) => column.prop === prop))
  const result = [...new Set(known)]
  columns.forEach((column, index) => {
    if (result.includes(column)) return
    const before = columns[index - 1]
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, column)
  })
  return result
}

/** The columns to draw. Operations and the last column left cannot be hidden. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: ColumnLayout,
): readonly TableColumn<Row>[] {
  const ordered = orderedColumns(columns, layout)
  const shown = ordered.filter(({ prop, type }) => type === 'operation' || !layout.hidden.includes(prop))
  return shown.some(({ type }) => type !== 'operation') ? shown : ordered
}

export function toggleColumn(layout: ColumnLayout, prop: string): ColumnLayout {
  const hidden = layout.hidden.includes(prop)
    ? layout.hidden.filter((name) => name !== prop)
    : [...layout.hidden, prop]
  return { ...layout, hidden }
}

/** Moves a column by so many places; at the ends it stays. */
export function moveColumn(
  columns: readonly TableColumn<never>[],
  layout: ColumnLayout,
  prop: string,
  by: number,
): ColumnLayout {
  const order = orderedColumns(columns, layout).map((column) => column.prop)
  const from = order.indexOf(prop)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return layout
  order.splice(to, 0, ...order.splice(from, 1))
  return { ...layout, order }
}

export const resizeColumn = (layout: ColumnLayout, prop: string, width: number): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [prop]: fit(width) },
})

const fit = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)))

/** The columns' widths as CSS grid tracks. */
export function tracksOf(columns: readonly TableColumn<never>[], { widths }: ColumnLayout): string {
  return columns.map((column) => trackOf(column, widths[column.prop])).join(' ')
}

function trackOf(column: TableColumn<never>, chosen: number | undefined): string {
  const fixed = chosen ?? column.width
  if (fixed !== undefined) return `${fixed}px`
  return `minmax(${Math.max(column.minWidth ?? defaultMinWidth, headingWidth(column))}px, 1fr)`
}
