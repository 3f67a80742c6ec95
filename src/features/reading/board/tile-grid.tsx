// oxlint-disable-next-line import/no-unassigned-import -- the library's own style
import 'react-grid-layout/css/styles.css'

import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GridLayout, useContainerWidth } from 'react-grid-layout'

import type { CustomChart } from '#contract/reading/custom-chart.contract.ts'
import { dashboardColumns, type DashboardTile } from '#contract/reading/dashboard.contract.ts'

import { layoutOf, moved, sized, stepOf, tilesAt } from './grid-moves.ts'
import { handleClass, Tile } from './tile.tsx'

const rowHeight = 40
const gap = 12
/** What react-draggable would write a style into, which the page's policy forbids; it takes what has the name. */
const selectionStyle = 'react-draggable-style-el'
/** Narrower than this the tiles stand below one another. */
const narrowPx = 720

interface TileGridProps {
  readonly tiles: readonly DashboardTile[]
  readonly charts: readonly CustomChart[]
  /** Null: it is looked at, not arranged. */
  readonly onChange: ((tiles: readonly DashboardTile[]) => void) | null
}

const heightOf = (rows: number): number => rows * rowHeight + (rows - 1) * gap

/** The charts of a dashboard in their places; dragged, sized, or moved by the arrow keys while it is arranged. */
export function TileGrid({ tiles, charts, onChange }: TileGridProps) {
  const { t } = useTranslation()
  const { width, containerRef, mounted } = useContainerWidth({ initialWidth: 1200 })
  const [said, setSaid] = useState('')
  const isNarrow = width < narrowPx
  const byId = new Map(charts.map((chart) => [chart.id, chart]))
  const shown = isNarrow ? tiles.toSorted((one, other) => one.y - other.y || one.x - other.x) : tiles
  const arrange = isNarrow ? null : onChange
  const layout = isNarrow
    ? shown.map((tile, index) => ({
        i: String(tile.chartId),
        x: 0,
        y: shown.slice(0, index).reduce((sum, { h }) => sum + h, 0),
        w: 1,
        h: tile.h,
      }))
    : layoutOf(shown)
  const onKey = (chartId: number, key: string, isSizing: boolean): boolean => {
    const step = stepOf(key)
    if (step === null || arrange === null) return false
    const next = (isSizing ? sized : moved)(tiles, chartId, step)
    if (next !== tiles) arrange(next)
    const place = next.find((tile) => tile.chartId === chartId)
    if (place)
      setSaid(
        t('dashboard.moved', {
          name: byId.get(chartId)?.name ?? '',
          column: place.x + 1,
          row: place.y + 1,
          width: place.w,
          height: place.h,
        }),
      )
    return true
  }
  const remove = (chartId: number): void => {
    if (onChange) onChange(tiles.filter((tile) => tile.chartId !== chartId))
  }
  return (
    <Box
      ref={containerRef}
      minW="0"
      css={{ 'body.react-draggable-transparent-selection &': { userSelect: 'none' } }}
    >
      <span id={selectionStyle} hidden />
      {arrange !== null && (
        <Box as="output" aria-live="polite" srOnly>
          {said}
        </Box>
      )}
      {mounted && (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={{
            cols: isNarrow ? 1 : dashboardColumns,
            rowHeight,
            margin: [gap, gap],
            containerPadding: [0, 0],
          }}
          dragConfig={{ enabled: arrange !== null, handle: `.${handleClass}` }}
          resizeConfig={{ enabled: arrange !== null, handles: ['se'] }}
          onDragStop={(next) => arrange?.(tilesAt(tiles, next))}
          onResizeStop={(next) => arrange?.(tilesAt(tiles, next))}
        >
          {shown.map(({ chartId, h }) => {
            const chart = byId.get(chartId)
            return (
              <div key={String(chartId)}>
                {chart && (
                  <Tile
                    chart={chart}
                    height={heightOf(h)}
                    arranging={
                      onChange && {
                        onKey: (event) => {
                          if (onKey(chartId, event.key, event.shiftKey)) event.preventDefault()
                        },
                        onRemove: () => remove(chartId),
                      }
                    }
                  />
                )}
              </div>
            )
          })}
        </GridLayout>
      )}
    </Box>
  )
}
