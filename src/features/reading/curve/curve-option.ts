import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import type { ChartColors } from '#src/shared/charts/chart-colors.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { decimalText } from '#src/shared/format/quantity.ts'

import { type CurveSeries, valueText } from './curve-series.ts'

/** A line across the picture at a number of a unit. */
export interface Threshold {
  readonly value: number
  readonly unit: string
  readonly label: string
}

interface CurveLook {
  /** Of the site's clock; the data's own where it is absent. */
  readonly window?: { readonly from: number; readonly to: number } | undefined
  readonly thresholds?: readonly Threshold[]
  readonly canZoom?: boolean
  /** One day beside others: the clock without its date. */
  readonly isClockOnly?: boolean
}

export const axisWidth = 56
const clock = { hour: '{HH}:{mm}', minute: '{HH}:{mm}', second: '{HH}:{mm}:{ss}' } as const
export const calendar = { year: '{yyyy}', month: '{yyyy}-{MM}', day: '{MM}-{dd}', ...clock } as const

/** Curves over time, one axis a unit; a gap stays empty. The clock is the site's, whatever the browser's zone. */
export function curveOption(
  series: readonly CurveSeries[],
  colors: ChartColors,
  { window, thresholds = [], canZoom = true, isClockOnly = false }: CurveLook = {},
) {
  const units = [...new Set(series.map(({ unit }) => unit))]
  const written = writtenIn(colors)
  const base = baseOption(colors)
  const rightAxes = Math.max(0, units.length - 1)
  return {
    ...base,
    useUTC: true,
    legend: { ...base.legend, type: 'scroll', left: 0 },
    grid: {
      ...base.grid,
      top: 52,
      bottom: canZoom ? 40 : 8,
      right: 8 + Math.max(0, rightAxes - 1) * axisWidth,
    },
    tooltip: {
      ...base.tooltip,
      axisPointer: { type: 'cross', label: { show: false } },
      confine: true,
    },
    xAxis: {
      type: 'time',
      ...(window && { min: window.from, max: window.to }),
      axisLabel: {
        ...written,
        hideOverlap: true,
        formatter: isClockOnly
          ? { year: clock.hour, month: clock.hour, day: clock.hour, ...clock }
          : calendar,
      },
      axisLine: { show: true, onZero: false, ...ruledIn(colors) },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: units.map((unit, index) => ({
      type: 'value',
      name: unit,
      nameTextStyle: written,
      scale: true,
      position: index === 0 ? 'left' : 'right',
      offset: index < 2 ? 0 : (index - 1) * axisWidth,
      axisLabel: {
        ...written,
        formatter: (value: number) =>
          decimalText(value, currentLanguage(), Number.isInteger(value) ? 0 : Math.abs(value) < 10 ? 2 : 1),
      },
      splitLine: index === 0 ? ruledIn(colors) : { show: false },
      axisLine: { show: units.length > 1, ...ruledIn(colors) },
      axisTick: { show: false },
    })),
    ...(canZoom && {
      dataZoom: [
        { type: 'inside', filterMode: 'none' },
        {
          type: 'slider',
          filterMode: 'none',
          height: 18,
          bottom: 4,
          showDetail: false,
          borderColor: colors.line,
          textStyle: written,
        },
      ],
    }),
    series: series.map((one) => ({
      id: one.key,
      name: one.name,
      type: 'line',
      yAxisIndex: units.indexOf(one.unit),
      ...(one.isState && { step: 'end' }),
      data: withDots(one.points),
      connectNulls: false,
      symbol: 'none',
      lineStyle: { width: 1.5 },
      tooltip: {
        valueFormatter: (value: unknown) => valueText(one, typeof value === 'number' ? value : null),
      },
      ...markLines(
        thresholds.filter(
          ({ unit }) => unit === one.unit && series.find((other) => other.unit === unit) === one,
        ),
        colors,
      ),
    })),
  }
}

type Points = CurveSeries['points']

/** A line needs two points: what stands alone between gaps is a dot. */
export function withDots(points: Points) {
  const isNothing = (index: number): boolean => (points[index]?.[1] ?? null) === null
  return points.map((point, index) =>
    point[1] !== null && isNothing(index - 1) && isNothing(index + 1)
      ? { value: point, symbol: 'circle', symbolSize: 3 }
      : point,
  )
}

const markLines = (thresholds: readonly Threshold[], colors: ChartColors) =>
  thresholds.length === 0
    ? {}
    : {
        markLine: {
          symbol: 'none',
          silent: true,
          label: { position: 'insideEndTop', color: colors.text, fontSize: 11 },
          lineStyle: { type: 'dashed', width: 1.5, color: '#c0392b' },
          data: thresholds.map(({ value, label }) => ({
            yAxis: value,
            name: label,
            label: { formatter: label },
          })),
        },
      }
