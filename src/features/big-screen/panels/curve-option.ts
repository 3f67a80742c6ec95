import type { TotalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import { baseOption } from '#src/shared/charts/base-option.ts'
import type { ChartColors } from '#src/shared/charts/chart-colors.ts'
import { dayAxis, powerAxis, powerIn } from '#src/shared/charts/day-axes.ts'
import type { Language } from '#src/shared/i18n/language.ts'

type Point = [at: number, value: number | null]

const minute = 60_000
/** Nothing for so long is a gap in the line, not a straight line over it. */
const gapMs = 15 * minute

/** Points of a series, with an empty one in each gap, and where discharging rests. */
export function seriesOf(curve: TotalPowerCurve, value: 'chargeW' | 'dischargeW'): Point[] {
  const series: Point[] = []
  let before: number | null = null
  for (const [index, point] of curve.points.entries()) {
    const at = Date.parse(point.at)
    if (before !== null && at - before > gapMs) series.push([before + minute, null])
    // One line at 0 says that nothing flows; a second one over it would only hide it.
    const rests = [-1, 0, 1].every((step) => (curve.points[index + step]?.dischargeW ?? 0) === 0)
    series.push([at, value === 'dischargeW' && rests ? null : point[value]])
    before = at
  }
  return series
}

/**
 * Today's power of all stations over the whole day: charging above 0, discharging below.
 *
 * @param rem px of one rem: ECharts knows no other size of text
 */
export function curveOption(
  curve: TotalPowerCurve,
  names: { readonly charge: string; readonly discharge: string },
  colors: ChartColors,
  rem: number,
  language: Language,
) {
  const power = powerIn(language)
  const written = { color: colors.text, fontSize: 0.86 * rem, margin: 0.7 * rem }
  const base = baseOption(colors)
  const isDotted = curve.points.length < 3
  const line = (name: string, value: 'chargeW' | 'dischargeW', color: string | undefined) => ({
    name,
    type: 'line',
    data: seriesOf(curve, value),
    color,
    showSymbol: isDotted,
    lineStyle: { width: rem / 7 },
    areaStyle: { opacity: 0.18, origin: 0 },
    tooltip: { valueFormatter: power },
  })
  return {
    ...base,
    grid: { ...base.grid, left: 0.6 * rem, right: 1.2 * rem, top: 3 * rem, bottom: 0.6 * rem },
    legend: { ...base.legend, itemWidth: rem, itemHeight: rem / 4, itemGap: 0.8 * rem, textStyle: written },
    tooltip: { ...base.tooltip, textStyle: { color: colors.text, fontSize: rem } },
    xAxis: dayAxis(curve, colors, written),
    yAxis: powerAxis(language, colors, written),
    series: [
      line(names.charge, 'chargeW', colors.series[0]),
      line(names.discharge, 'dischargeW', colors.series[2]),
    ],
  }
}
