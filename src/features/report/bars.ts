import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import type { ChartOption } from '#src/shared/charts/chart.tsx'

interface Bars {
  readonly periods: readonly string[]
  readonly unit: string
  readonly bars: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    /** Bars of one stack stand upon one another. */
    readonly stack?: string
  }[]
}

/** A bar of each series at each period, its unit beside the axis. */
export const barsOf =
  ({ periods, unit, bars }: Bars): ChartOption =>
  (colors) => ({
    ...baseOption(colors),
    grid: { ...baseOption(colors).grid, top: 56 },
    xAxis: {
      type: 'category',
      // The day is said by the controls; what tells them apart is their end.
      data: periods.map((period) => (period.length > 7 ? period.slice(-2) : period)),
      axisLabel: writtenIn(colors),
      axisLine: ruledIn(colors),
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameTextStyle: writtenIn(colors),
      axisLabel: writtenIn(colors),
      splitLine: ruledIn(colors),
    },
    series: bars.map(({ name, values, stack }) => ({
      type: 'bar',
      name,
      data: [...values],
      barMaxWidth: 28,
      ...(stack !== undefined && { stack }),
    })),
  })
