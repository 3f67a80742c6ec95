import {
  correctBounds,
  type Layout,
  type LayoutItem,
  moveElement,
  verticalCompactor,
} from 'react-grid-layout/core'

import { dashboardColumns, type DashboardTile, leastTile } from '#contract/reading/dashboard.contract.ts'

/** Highest tile, in rows. */
const mostHeight = 20

/** A step of the keyboard: columns to the right, rows down. */
export interface Step {
  readonly columns: -1 | 0 | 1
  readonly rows: -1 | 0 | 1
}

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
}
export const stepOf = (key: string): Step | null => steps[key] ?? null

/** Tiles as the grid takes them. */
export const layoutOf = (tiles: readonly DashboardTile[]): LayoutItem[] =>
  tiles.map(({ chartId, ...place }) => ({
    i: String(chartId),
    ...place,
    minW: leastTile.w,
    minH: leastTile.h,
    maxH: mostHeight,
  }))

/** Tiles with the places of a layout, in their order. */
export function tilesAt(tiles: readonly DashboardTile[], layout: Layout): readonly DashboardTile[] {
  const places = new Map(layout.map((item) => [item.i, item]))
  const next = tiles.map((tile) => {
    const place = places.get(String(tile.chartId))
    if (!place) return tile
    const { x, y, w, h } = place
    return x === tile.x && y === tile.y && w === tile.w && h === tile.h ? tile : { ...tile, x, y, w, h }
  })
  return next.every((tile, index) => tile === tiles[index]) ? tiles : next
}

const compacted = (layout: Layout): Layout =>
  verticalCompactor.compact(correctBounds([...layout], { cols: dashboardColumns }), dashboardColumns)

/** Moves a tile by one step; others make room for it, as when it is dragged. */
export function moved(
  tiles: readonly DashboardTile[],
  chartId: number,
  { columns, rows }: Step,
): readonly DashboardTile[] {
  const layout = layoutOf(tiles)
  const item = layout.find(({ i }) => i === String(chartId))
  if (!item) return tiles
  // Tiles float up: to come below the next one a tile must go past it.
  const below = layout.filter(
    (other) =>
      other !== item && other.y >= item.y + item.h && other.x < item.x + item.w && item.x < other.x + other.w,
  )
  const next = below.toSorted((one, other) => one.y - other.y)[0]
  const y = rows === 1 ? (next ? next.y + next.h : item.y) : Math.max(0, item.y + rows * above(layout, item))
  const x = Math.min(dashboardColumns - item.w, Math.max(0, item.x + columns))
  return tilesAt(tiles, compacted(moveElement(layout, item, x, y, true, false, 'vertical', dashboardColumns)))
}

/** Rows up to the begin of what stands above a tile. */
function above(layout: readonly LayoutItem[], item: LayoutItem): number {
  const those = layout.filter(
    (other) =>
      other !== item &&
      other.y + other.h <= item.y &&
      other.x < item.x + item.w &&
      item.x < other.x + other.w,
  )
  const nearest = those.toSorted((one, other) => other.y + other.h - (one.y + one.h))[0]
  return nearest ? item.y - nearest.y : 0
}

/** Makes a tile a column wider or narrower, a row higher or lower, within its least and most. */
export function sized(
  tiles: readonly DashboardTile[],
  chartId: number,
  { columns, rows }: Step,
): readonly DashboardTile[] {
  const layout = layoutOf(tiles)
  const item = layout.find(({ i }) => i === String(chartId))
  if (!item) return tiles
  item.w = Math.min(dashboardColumns - item.x, Math.max(leastTile.w, item.w + columns))
  item.h = Math.min(mostHeight, Math.max(leastTile.h, item.h + rows))
  // Those that it grew into make room.
  const roomy = moveElement(layout, item, item.x, item.y, true, false, 'vertical', dashboardColumns)
  return tilesAt(tiles, compacted(roomy))
}

/** With one chart more, below all others. */
export function withTile(tiles: readonly DashboardTile[], chartId: number): readonly DashboardTile[] {
  const bottom = Math.max(0, ...tiles.map(({ y, h }) => y + h))
  const last = tiles.filter(({ y, h }) => y + h === bottom)
  const right = Math.max(0, ...last.map(({ x, w }) => x + w))
  // Beside the last one where there is room.
  const beside = last.length > 0 && right + 6 <= dashboardColumns ? Math.min(...last.map(({ y }) => y)) : null
  const place = beside === null ? { x: 0, y: bottom } : { x: right, y: beside }
  return [...tiles, { chartId, ...place, w: 6, h: 7 }]
}
