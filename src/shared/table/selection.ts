export type RowKey = string | number

/** Rows chosen on this and other pages, so that what is done with them has them all at hand. */
export type Selection<Row> = ReadonlyMap<RowKey, Row>

export function toggleRow<Row>(selection: Selection<Row>, key: RowKey, row: Row): Selection<Row> {
  const next = new Map(selection)
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** Chooses every row of the page, or none of them where all were chosen; other pages stay as they are. */
export function togglePage<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
): Selection<Row> {
  const next = new Map(selection)
  const isWhole = pageState(selection, rows, rowKey) === 'all'
  for (const row of rows) {
    if (isWhole) next.delete(rowKey(row))
    else next.set(rowKey(row), row)
  }
  return next
}

export function pageState<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => RowKey,
): 'none' | 'some' | 'all' {
  const chosen = selection.size === 0 ? 0 : rows.filter((row) => selection.has(rowKey(row))).length
  if (chosen === 0) return 'none'
  return chosen === rows.length ? 'all' : 'some'
}
