import type { TFunction } from 'i18next'

import type { ChartIndicator } from '#contract/reading/custom-chart.contract.ts'
import type { ChartData } from '#contract/reading/original.contract.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { usualOffset } from '#src/shared/format/site-windows.ts'

import { curveFacts } from '../curve/curve-content.ts'
import { curveSeries } from '../curve/curve-series.ts'
import { pointKey } from '../choose/point-address.ts'
import { customOption, type DrawnIndicator } from './custom-option.ts'

/** What came for each indicator; one whose points are not there yet is left out. */
export function drawnIndicators(
  indicators: readonly ChartIndicator[],
  answer: ChartData | null,
): readonly DrawnIndicator[] {
  const told = new Map((answer?.series ?? []).map((one) => [pointKey(one), one]))
  return indicators.flatMap((indicator) => {
    const one = told.get(pointKey(indicator))
    if (!one) return []
    const scale = 10 ** one.decimals
    const thresholds = indicator.thresholds.map((line) => ({ ...line, value: line.value / scale }))
    return [{ curve: curveSeries(one), axis: indicator.axis, look: indicator.look, thresholds }]
  })
}

interface Shown {
  /** Ms; the last instant of the picture. */
  readonly to: number
  readonly hours: number
  readonly startsAtZero: boolean
  readonly isSmall?: boolean
}

/** A custom chart as frames show it; times are those of the first indicator's site. */
export function customContent(
  drawn: readonly DrawnIndicator[],
  t: TFunction,
  { to, hours, ...look }: Shown,
): ChartContent | 'empty' {
  if (drawn.every(({ curve }) => curve.points.length === 0)) return 'empty'
  const last = to + offsetMsOf(drawn[0]?.curve.utcOffset ?? usualOffset)
  const window = { from: last - hours * 3_600_000, to: last }
  return {
    ...curveFacts(
      drawn.map(({ curve }) => curve),
      t,
    ),
    option: (colors) => customOption(drawn, colors, { window, ...look }),
  }
}
