import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { ScatterChart } from 'echarts/charts'
import { GeoComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Place } from '#contract/kernel/record/field.ts'
import { type ChartColors, useChartColors } from '#src/shared/charts/chart-colors.ts'

import { useAnswerOf } from '#src/shared/net/use-answer.ts'

import { drawnRegions, englishNames, loadOutlines } from './map-outlines.ts'

echarts.use([GeoComponent, ScatterChart, TooltipComponent, SVGRenderer])

const [region] = drawnRegions
type Area = 'china' | typeof region

/** Degrees: what the region's map shows. */
const regionBox = { west: 110, east: 117, south: 31, north: 37 } as const

export interface MapPoint {
  readonly id: number
  readonly name: string
  readonly place: Place
}

interface ChinaMapProps {
  /** What it shows, in words. */
  readonly label: string
  readonly height: string
  readonly points: readonly MapPoint[]
  /** Told the place that was pressed; without it nothing can be picked. */
  readonly onPick?: (place: Place) => void
  /** Told the point that was pressed. */
  readonly onChoose?: (id: number) => void
}

const degrees = ({ longitude, latitude }: Place): [number, number] => [longitude / 1e6, latitude / 1e6]
const isInRegion = ({ place }: MapPoint): boolean => {
  const [east, north] = degrees(place)
  const { west, south } = regionBox
  return east > west && east < regionBox.east && north > south && north < regionBox.north
}

/** A map without tiles: outlines that come with the product, points on it, and a place that is pressed. */
export function ChinaMap({ label, height, points, onPick, onChoose }: ChinaMapProps) {
  const { t, i18n } = useTranslation()
  const colors = useChartColors()
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<echarts.ECharts | null>(null)
  const [area, setArea] = useState<Area>(() => (points.every(isInRegion) ? region : 'china'))
  const { data: loaded, problem } = useAnswerOf(area, async () => {
    echarts.registerMap(area, await loadOutlines[area]())
    return area
  })
  const pick = useEffectEvent((pixel: [number, number], drawn: echarts.ECharts) => {
    const found: unknown = drawn.convertFromPixel('geo', pixel)
    if (!Array.isArray(found)) return
    const [longitude, latitude] = found.map((degree) => Math.round(Number(degree) * 1e6))
    if (longitude !== undefined && latitude !== undefined) onPick?.({ longitude, latitude })
  })
  const choose = useEffectEvent((pressed: unknown) => {
    const id: unknown = Reflect.get(Object(pressed), 'id')
    if (typeof id === 'number') onChoose?.(id)
  })
  useEffect(() => {
    if (box.current === null) return undefined
    const made = echarts.init(box.current, null, { renderer: 'svg' })
    made.getZr().on('click', ({ offsetX, offsetY }) => pick([offsetX, offsetY], made))
    made.on('click', { seriesType: 'scatter' }, ({ data }) => choose(data))
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current)
    setChart(made)
    return () => {
      watch.disconnect()
      made.dispose()
      setChart(null)
    }
  }, [])
  useEffect(() => {
    if (chart === null || loaded !== area) return
    chart.setOption(optionOf({ area, points, colors, isEnglish: i18n.language === 'en' }), { notMerge: true })
  }, [chart, loaded, area, points, colors, i18n.language])
  const other: Area = area === 'china' ? region : 'china'
  return (
    <Box as="figure" aria-label={label} width="full" minW="0" position="relative">
      <Box
        ref={box}
        aria-hidden
        height={height}
        width="full"
        borderWidth="1px"
        rounded="md"
        overflow="hidden"
        cursor={onPick ? 'crosshair' : undefined}
      />
      <Flex position="absolute" top="2" insetEnd="2">
        <Button size="xs" variant="outline" bg="bg.panel" onClick={() => setArea(other)}>
          {t(other === 'china' ? 'screens.map.china' : 'screens.map.region')}
        </Button>
      </Flex>
      {problem && (
        <Text fontSize="sm" color="fg.error">
          {t('screens.map.failed')}
        </Text>
      )}
    </Box>
  )
}

interface Drawn {
  readonly area: Area
  readonly points: readonly MapPoint[]
  readonly colors: ChartColors
  readonly isEnglish: boolean
}

function optionOf({ area, points, colors, isEnglish }: Drawn): echarts.EChartsCoreOption {
  const named = { color: colors.text, fontSize: 10 }
  return {
    animation: false,
    tooltip: { trigger: 'item', formatter: '{b}', confine: true },
    geo: {
      map: area,
      roam: true,
      scaleLimit: { min: 1, max: 40 },
      nameMap: isEnglish ? englishNames : {},
      // Names of neighbours lie over one another on a small map; the pointer tells them.
      label: { show: false, ...named },
      itemStyle: { areaColor: colors.panel, borderColor: colors.text, borderWidth: 0.6 },
      emphasis: { label: { show: true, ...named }, itemStyle: { areaColor: colors.line } },
      select: { disabled: true },
      top: 12,
      bottom: 12,
    },
    series: [
      {
        type: 'scatter',
        coordinateSystem: 'geo',
        symbol: 'pin',
        symbolSize: 26,
        itemStyle: { color: colors.series[0] },
        data: points.map((point) => ({ id: point.id, name: point.name, value: degrees(point.place) })),
      },
    ],
  }
}
