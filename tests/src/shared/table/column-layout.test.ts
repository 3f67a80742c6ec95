import { describe, expect, it } from 'vitest'

import {
  moveColumn,
  orderedColumns,
  parseLayout,
  plainLayout,
  resizeColumn,
  shownColumns,
  toggleColumn,
  tracksOf,
} from '#src/shared/table/column/column-layout.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'

const column = (prop: string, more: Partial<TableColumn<never>> = {}): TableColumn<never> => ({
  prop,
  label: prop,
  ...more,
})
const columns = [column('a'), column('b', { width: 80 }), column('c', { minWidth: 200 })]
const props = (list: readonly TableColumn<never>[]) => list.map(({ prop }) => prop)

describe('column layout (core §2 Shared widgets)', () => {
  it('moves a column and stops at the ends', () => {
    const moved = moveColumn(columns, plainLayout, 'a', 1)
    expect(props(orderedColumns(columns, moved))).toEqual(['b', 'a', 'c'])
    expect(moveColumn(columns, plainLayout, 'a', -1)).toBe(plainLayout)
    expect(moveColumn(columns, plainLayout, 'c', 1)).toBe(plainLayout)
    expect(moveColumn(columns, plainLayout, 'none', 1)).toBe(plainLayout)
  })

  it('puts a column that a new version brings where the screen lists it', () => {
    const layout = { ...plainLayout, order: ['c', 'a'] }
    expect(props(orderedColumns(columns, layout))).toEqual(['c', 'a', 'b'])
    expect(props(orderedColumns([column('new'), ...columns], layout))).toEqual(['new', 'c', 'a', 'b'])
  })

  it('forgets a column that is no more', () => {
    expect(props(orderedColumns(columns, { ...plainLayout, order: ['gone', 'b', 'b'] }))).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('hides and shows a column, but never all of them and never the operations', () => {
    const operations = column('operations', { type: 'operation' })
    const hidden = toggleColumn(plainLayout, 'b')
    expect(props(shownColumns(columns, hidden))).toEqual(['a', 'c'])
    expect(toggleColumn(hidden, 'b')).toEqual(plainLayout)
    const none = { ...plainLayout, hidden: ['a', 'b', 'c', 'operations'] }
    expect(props(shownColumns([...columns, operations], none))).toEqual(['a', 'b', 'c', 'operations'])
    expect(
      props(shownColumns([column('a'), operations], { ...plainLayout, hidden: ['operations'] })),
    ).toEqual(['a', 'operations'])
  })

  it('gives each column its width, the rest sharing what is left', () => {
    const layout = resizeColumn(plainLayout, 'a', 150.4)
    expect(tracksOf(columns, layout)).toBe('150px 80px minmax(200px, 1fr)')
    expect(tracksOf([column('x')], plainLayout)).toBe('minmax(120px, 1fr)')
    // A longer heading widens it; the arrow of one that sorts takes room too.
    const label = 'Communication address'
    expect(tracksOf([column('x', { label })], plainLayout)).toBe('minmax(184px, 1fr)')
    expect(tracksOf([column('x', { label, isSortable: true })], plainLayout)).toBe('minmax(200px, 1fr)')
    expect(tracksOf([column('x', { label: '通信地址', minWidth: 60 })], plainLayout)).toBe(
      'minmax(82px, 1fr)',
    )
    expect(resizeColumn(plainLayout, 'a', 3).widths).toEqual({ a: 48 })
    expect(resizeColumn(plainLayout, 'a', 9_999).widths).toEqual({ a: 1200 })
  })

  it('reads what was kept, and ignores what makes no sense there', () => {
    const layout = { order: ['b', 'a'], hidden: ['c'], widths: { a: 100 } }
    expect(parseLayout(JSON.stringify(layout))).toEqual(layout)
    for (const text of [null, '', '{', '[]', '7', '"text"']) expect(parseLayout(text)).toEqual(plainLayout)
    expect(parseLayout('{"order":["a",7],"hidden":"b","widths":{"a":"wide","b":1}}')).toEqual({
      order: ['a'],
      hidden: [],
      widths: { b: 48 },
    })
  })
})
