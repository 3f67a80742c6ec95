import type { ChartLook, ThresholdTone } from '#contract/reading/custom-chart.contract.ts'
import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import type { ChartColors } from '#src/shared/charts/chart-colors.ts'
import { decimalText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

import { axisWidth, calendar, withDots } from '../curve/curve-option.ts'
import { type CurveSeries, valueText } from '../curve/curve-series.ts'

/** A curve, and how its chart draws it. Numbers are those of its unit. */
export interface DrawnIndicator {
  readonly curve: CurveSeries
  /** 0: the axis of its unit. */
  readonly axis: number
  readonly look: ChartLook
  readonly thresholds: readonly {
    readonly value: number
    readonly label: string
    readonly tone: ThresholdTone
  }[]
}

interface CustomLook {
  readonly window: { readonly from: number; readonly to: number }
  readonly startsAtZero: boolean
  /** On a dashboard: less around the curves. */
  readonly isSmall?: boolean
}

/** Places of the theme's colours that thresholds have: orange and red. */
const toneColors: Readonly<Record<ThresholdTone, number>> = { warning: 2, fault: 6 }

/** Which axis each indicator stands on, and the units of each. */
export function axesOf(drawn: readonly DrawnIndicator[]): {
  readonly names: readonly string[]
  readonly places: readonly number[]
} {
  const keys = drawn.map(({ axis, curve }) => (axis === 0 ? `unit ${curve.unit}` : `axis ${axis}`))
  const known = [...new Set(keys)]
  return {
    names: known.map((key) =>
      [...new Set(drawn.filter((_, at) => keys[at] === key).map(({ curve: { unit } }) => unit))]
        .filter((unit) => unit !== '')
        .join(', '),
    ),
    places: keys.map((key) => known.indexOf(key)),
  }
}

/** A custom chart's picture: an axis a unit or as it was put, its looks and its thresholds. The clock is the site's. */
export function customOption(
  drawn: readonly DrawnIndicator[],
  colors: ChartColors,
  { window, startsAtZero, isSmall = false }: CustomLook,
) {
  const { names, places } = axesOf(drawn)
  const written = writtenIn(colors)
  const base = baseOption(colors)
  return {
    ...base,
    useUTC: true,
    legend: { ...base.legend, type: 'scroll', left: 0 },
    grid: { ...base.grid, top: 52, right: 8 + Math.max(0, names.length - 2) * axisWidth },
    tooltip: { ...base.tooltip, confine: true },
    xAxis: {
      type: 'time',
      min: window.from,
      max: window.to,
      axisLabel: { ...written, hideOverlap: true, formatter: calendar },
      axisLine: { show: true, onZero: false, ...ruledIn(colors) },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: names.map((name, index) => ({
      type: 'value',
      name,
      nameTextStyle: written,
      scale: !startsAtZero,
      position: index === 0 ? 'left' : 'right',
      offset: index < 2 ? 0 : (index - 1) * axisWidth,
      ...(isSmall && { splitNumber: 3 }),
      axisLabel: {
        ...written,
        formatter: (value: number) =>
          decimalText(value, currentLanguage(), Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1),
      },
      splitLine: index === 0 ? ruledIn(colors) : { show: false },
      axisLine: { show: names.length > 1, ...ruledIn(colors) },
      axisTick: { show: false },
    })),
    ...(!isSmall && { dataZoom: [{ type: 'inside', filterMode: 'none' }] }),
    series: drawn.map(({ curve, look, thresholds }, index) => ({
      id: curve.key,
      name: curve.name,
      type: look === 'bar' ? 'bar' : 'line',
      yAxisIndex: places[index],
      ...((look === 'step' || curve.isState) && look !== 'bar' && { step: 'end' }),
      ...(look === 'area' && { areaStyle: { opacity: 0.15 } }),
      data: look === 'bar' ? curve.points : withDots(curve.points),
      ...(look !== 'bar' && { connectNulls: false, symbol: 'none', lineStyle: { width: 1.5 } }),
      ...(look === 'bar' && { barMaxWidth: 12 }),
      tooltip: {
        valueFormatter: (value: unknown) => valueText(curve, typeof value === 'number' ? value : null),
      },
      ...(thresholds.length > 0 && { markLine: thresholdLines(thresholds, colors) }),
    })),
  }
}

const thresholdLines = (thresholds: DrawnIndicator['thresholds'], colors: ChartColors) => ({
  symbol: 'none',
  silent: true,
  data: thresholds.map(({ value, label, tone }) => ({
    yAxis: value,
    name: laidName(label),
    lineStyle: { type: 'dashed', width: 1.5, color: colors.series[toneColors[tone]] },
    label: { formatter: laidName(label), position: 'insideEndTop', color: colors.text, fontSize: 11 },
  })),
})
