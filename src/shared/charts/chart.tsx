import { Box } from '@chakra-ui/react'
import { BarChart, HeatmapChart, LineChart } from 'echarts/charts'
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type Ref, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react'

import { PageLifeContext } from '#src/shared/page/page-life.ts'
import { type ChartColors, useChartColors } from './chart-colors.ts'
import type { ChartPicture } from './chart-picture.ts'

echarts.use([
  LineChart,
  BarChart,
  HeatmapChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  DataZoomComponent,
  MarkLineComponent,
  VisualMapComponent,
  SVGRenderer,
])

/** The part of the time axis that is seen, in the axis' own numbers. */
export interface ChartWindow {
  readonly from: number
  readonly to: number
}

/** What was pressed, by its place among the data of its series. */
export interface ChartPress {
  readonly dataIndex: number
}

/** Makes an ECharts option anew for the present colours; keep its identity while the data stay. */
export type ChartOption = (colors: ChartColors) => echarts.EChartsCoreOption

interface ChartProps {
  /** What it shows, in words: charts are pictures to those who cannot see them. */
  readonly label: string
  readonly height: string
  readonly option: ChartOption
  /** Hears which part is seen once somebody zooms. */
  readonly onZoom?: (window: ChartWindow) => void
  readonly onPress?: (press: ChartPress) => void
  /** Gives the picture as it is drawn now. */
  readonly ref?: Ref<{ picture: () => ChartPicture | null }>
}

/** An ECharts picture that follows its box's size and the light or dark theme. */
export function Chart({ label, height, option, onZoom, onPress, ref }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [kept] = useState(() => new KeptChart())
  const colors = useChartColors()
  const life = useContext(PageLifeContext)
  useEffect(() => {
    if (box.current === null) return undefined
    kept.show(box.current)
    life?.hold(kept)
    const watch = new ResizeObserver(() => kept.fit())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      // While its page is hidden the picture stays as it is, so that coming back draws nothing.
      if (life?.isHidden) return
      life?.release(kept)
      kept.stop()
    }
  }, [kept, life])
  useEffect(() => kept.draw(option, colors), [kept, option, colors])
  useEffect(() => kept.hear(onZoom, onPress), [kept, onZoom, onPress])
  useImperativeHandle(
    ref,
    () => ({
      picture: () => {
        const svg = box.current?.querySelector('svg')
        if (!svg) return null
        return {
          // What stands in the page, written as XML; ECharts' own string is none where a font's name has quotes.
          svg: new XMLSerializer().serializeToString(svg),
          width: box.current?.clientWidth ?? 0,
          height: box.current?.clientHeight ?? 0,
          background: colors.panel,
        }
      },
    }),
    [colors],
  )
  return (
    <Box as="figure" aria-label={label} width="full" minW="0">
      <Box ref={box} aria-hidden height={height} width="full" />
    </Box>
  )
}

/** The library's picture in one box, and what it was drawn from. */
class KeptChart {
  #chart: echarts.ECharts | null = null
  #onZoom: ((window: ChartWindow) => void) | undefined
  #onPress: ((press: ChartPress) => void) | undefined
  #drawn: { readonly option: ChartOption; readonly colors: ChartColors } | null = null

  show(box: HTMLElement): void {
    if (this.#chart !== null) return
    const chart = echarts.init(box, null, { renderer: 'svg' })
    chart.on('datazoom', () => {
      const window = zoomOf(chart.getOption())
      if (window) this.#onZoom?.(window)
    })
    chart.on('click', ({ dataIndex }) => this.#onPress?.({ dataIndex }))
    this.#chart = chart
  }

  hear(onZoom?: (window: ChartWindow) => void, onPress?: (press: ChartPress) => void): void {
    this.#onZoom = onZoom
    this.#onPress = onPress
  }

  draw(option: ChartOption, colors: ChartColors): void {
    if (this.#drawn?.option === option && this.#drawn.colors === colors) return
    this.#drawn = { option, colors }
    this.#chart?.setOption(option(colors), { notMerge: true })
  }

  /** The observer of its size also speaks when it begins to look, and when the page is hidden. */
  fit(): void {
    const chart = this.#chart
    if (chart === null) return
    const { clientWidth, clientHeight } = chart.getDom()
    if (clientWidth === 0 || clientHeight === 0) return
    if (clientWidth !== chart.getWidth() || clientHeight !== chart.getHeight()) chart.resize()
  }

  stop(): void {
    this.#chart?.dispose()
    this.#chart = null
    this.#drawn = null
  }
}

/** The library says of its options only that they are some. */
function zoomOf(option: echarts.EChartsCoreOption): ChartWindow | null {
  const zooms: unknown = option['dataZoom']
  const zoom: unknown = Array.isArray(zooms) ? zooms[0] : null
  if (typeof zoom !== 'object' || zoom === null || !('startValue' in zoom) || !('endValue' in zoom))
    return null
  const { startValue, endValue } = zoom
  return typeof startValue === 'number' && typeof endValue === 'number'
    ? { from: startValue, to: endValue }
    : null
}
