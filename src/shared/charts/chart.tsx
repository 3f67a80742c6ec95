import { Box } from '@chakra-ui/react'
import { LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'

import { type ChartColors, useChartColors } from './chart-colors.ts'
import type { ChartPicture } from './chart-picture.ts'

echarts.use([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** Makes an ECharts option anew for the present colours; keep its identity while the data stay. */
export type ChartOption = (colors: ChartColors) => echarts.EChartsCoreOption

interface ChartProps {
  /** What it shows, in words: charts are pictures to those who cannot see them. */
  readonly label: string
  readonly height: string
  readonly option: ChartOption
  /** Gives the picture as it is drawn now. */
  readonly ref?: Ref<{ picture: () => ChartPicture | null }>
}

/** An ECharts picture that follows its box's size and the light or dark theme. */
export function Chart({ label, height, option, ref }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<echarts.ECharts | null>(null)
  const colors = useChartColors()
  useEffect(() => {
    if (box.current === null) return undefined
    const made = echarts.init(box.current, null, { renderer: 'svg' })
    chart.current = made
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(option(colors), { notMerge: true })
  }, [option, colors])
  useImperativeHandle(
    ref,
    () => ({
      picture: () => {
        const drawn = box.current?.querySelector('svg')
        if (!drawn || chart.current === null) return null
        return {
          // What stands in the page, written as XML; ECharts' own string is none where a font's name has quotes.
          svg: new XMLSerializer().serializeToString(drawn),
          width: chart.current.getWidth(),
          height: chart.current.getHeight(),
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
