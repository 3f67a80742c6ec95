import { describe, expect, it } from 'vitest'

import type { DashboardTile } from '#contract/reading/dashboard.contract.ts'
import { moved, sized, withTile } from '#src/features/reading/board/grid-moves.ts'

const tile = (chartId: number, x: number, y: number, w = 6, h = 7): DashboardTile => ({ chartId, x, y, w, h })
const places = (tiles: readonly DashboardTile[]) =>
  Object.fromEntries(tiles.map(({ chartId, x, y, w, h }) => [chartId, [x, y, w, h]]))

describe('a dashboard arranged by keys (issue 18 drag and resize)', () => {
  const two = [tile(1, 0, 0), tile(2, 0, 7)]

  it('moves a tile past the one below it, and back', () => {
    const down = moved(two, 1, { columns: 0, rows: 1 })
    expect(places(down)).toEqual({ 1: [0, 7, 6, 7], 2: [0, 0, 6, 7] })
    expect(places(moved(down, 1, { columns: 0, rows: -1 }))).toEqual(places(two))
  })

  it('keeps a tile on the grid', () => {
    expect(moved(two, 1, { columns: -1, rows: 0 })).toBe(two)
    const [first] = moved([tile(1, 6, 0)], 1, { columns: 1, rows: 0 })
    expect(first).toMatchObject({ x: 6, y: 0 })
  })

  it('sizes a tile within its least and the grid, and makes room for it', () => {
    expect(places(sized([tile(1, 0, 0), tile(2, 6, 0)], 1, { columns: 1, rows: 0 }))).toEqual({
      1: [0, 0, 7, 7],
      2: [6, 7, 6, 7],
    })
    const least = [tile(1, 0, 0, 3, 3)]
    expect(sized(least, 1, { columns: -1, rows: 0 })).toBe(least)
  })

  it('lays a new chart beside the last one where there is room, else below', () => {
    const one = withTile([], 1)
    const both = withTile(one, 2)
    expect(places(withTile(both, 3))).toEqual({ 1: [0, 0, 6, 7], 2: [6, 0, 6, 7], 3: [0, 7, 6, 7] })
  })
})
