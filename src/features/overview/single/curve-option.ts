import type { DayCurve } from '#machines/overview/index.ts'
import { baseOption, writtenIn } from '#src/shared/charts/base-option.ts'
import type { ChartColors } from '#src/shared/charts/chart-colors.ts'
import { dayAxis, powerAxis, powerIn } from '#src/shared/charts/day-axes.ts'
import { percentText } from '#src/shared/format/quantity.ts'
import type { Language } from '#src/shared/i18n/language.ts'

interface SeriesNames {
  readonly power: string
  readonly soc: string
  readonly before: string
}

type Point = [at: number, value: number | null]

const minute = 60_000
/** Nothing for so long is a gap in the line, not a straight line over it. */
const gapMs = 5 * minute

/** Points of a series, with an empty one in each gap. */
export function seriesOf(curve: DayCurve, value: 'powerW' | 'socPermille', longest = gapMs): Point[] {
  const series: Point[] = []
  let before: number | null = null
  for (const point of curve.points) {
    const at = Date.parse(point.at)
    if (before !== null && at - before > longest) series.push([before + minute, null])
    series.push([at, point[value]])
    before = at
  }
  return series
}

const soc = (value: unknown): string => (typeof value === 'number' ? percentText(value) : '—')

/** The chart of a day: power and state of charge over the whole day, in the site's own time. */
export function curveOption(curve: DayCurve, names: SeriesNames, colors: ChartColors, language: Language) {
  // A line needs two points: the first minutes of a day are dots.
  const isDotted = curve.points.length < 3
  const written = writtenIn(colors)
  const power = powerIn(language)
  return {
    ...baseOption(colors),
    xAxis: dayAxis(curve, colors, written),
    yAxis: [
      powerAxis(language, colors, written),
      {
        type: 'value',
        min: 0,
        max: 1000,
        interval: 250,
        axisLabel: { ...written, formatter: (value: number) => `${value / 10} %` },
        splitLine: { show: false },
        axisLine: { show: false },
        axisTick: { show: false },
      },
    ],
    series: [
      ...(curve.before !== undefined && curve.before.length > 1
        ? [
            {
              name: names.before,
              type: 'line',
              data: curve.before.map(({ at, powerW }): Point => [Date.parse(at), powerW]),
              showSymbol: false,
              silent: true,
              // The natural grey background of a day that is not over.
              itemStyle: { color: colors.text, opacity: 0.35 },
              lineStyle: { width: 1.5, color: colors.text, opacity: 0.35 },
              tooltip: { valueFormatter: power },
            },
          ]
        : []),
      {
        name: names.power,
        type: 'line',
        data: seriesOf(curve, 'powerW'),
        showSymbol: isDotted,
        itemStyle: { color: colors.series[0] },
        lineStyle: { width: 2 },
        areaStyle: { opacity: 0.12, origin: 0 },
        tooltip: { valueFormatter: power },
      },
      {
        name: names.soc,
        type: 'line',
        yAxisIndex: 1,
        data: seriesOf(curve, 'socPermille'),
        showSymbol: isDotted,
        itemStyle: { color: colors.series[1] },
        lineStyle: { width: 1.5, type: 'dashed' },
        tooltip: { valueFormatter: soc },
      },
    ],
  }
}
