import { LineChart } from 'echarts/charts'
import { GridComponent, TitleComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

import { type Measured, numberOf } from './figures.ts'

use([LineChart, GridComponent, TitleComponent, SVGRenderer])

const columns = 4
const [width, height, gap] = [320, 130, 24]

/** A small chart for each row that was measured more than once, as one SVG. */
export function chartOf(history: readonly Measured[]): string {
  const rows = history.flatMap(({ what, figures }) => {
    const values = figures.flatMap(({ value }) => numberOf(value) ?? [])
    return values.length > 1 ? [{ what, values }] : []
  })
  const lines = Math.max(1, Math.ceil(rows.length / columns))
  const chart = init(null, null, {
    renderer: 'svg',
    ssr: true,
    width: columns * width,
    height: lines * height,
  })
  const place = (index: number): { left: number; top: number } => ({
    left: (index % columns) * width + gap,
    top: Math.floor(index / columns) * height,
  })
  chart.setOption({
    animation: false,
    backgroundColor: '#ffffff',
    title: rows.map(({ what }, index) => ({
      ...place(index),
      text: what,
      textStyle: {
        fontSize: 10,
        fontWeight: 'normal',
        color: '#333333',
        width: width - gap,
        overflow: 'truncate',
      },
    })),
    grid: rows.map((_, index) => {
      const { left, top } = place(index)
      return { left: left + 30, top: top + 30, width: width - gap - 50, height: height - 56 }
    }),
    xAxis: rows.map(({ values }, index) => ({
      gridIndex: index,
      type: 'category',
      data: values.map((_value, at) => at + 1),
      axisLabel: { fontSize: 8 },
    })),
    yAxis: rows.map((_, index) => ({ gridIndex: index, axisLabel: { fontSize: 8 }, splitNumber: 2 })),
    series: rows.map(({ values }, index) => ({
      type: 'line',
      xAxisIndex: index,
      yAxisIndex: index,
      data: values,
      symbolSize: 4,
      lineStyle: { width: 1.5 },
    })),
  })
  const svg = chart.renderToSVGString()
  chart.dispose()
  return `${svg}\n`
}
