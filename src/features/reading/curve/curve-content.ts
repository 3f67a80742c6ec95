import type { TFunction } from 'i18next'

import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'

import { curveOption, type Threshold } from './curve-option.ts'
import { type CurveSeries, seenFacts, valueText } from './curve-series.ts'

/** The clock of a site is kept as if it were UTC. */
export const clockText = (at: number): string => dateTimeAtSite(at, '+00:00')

interface ContentLook {
  readonly window?: { readonly from: number; readonly to: number } | undefined
  readonly thresholds?: readonly Threshold[]
  readonly canZoom?: boolean
  readonly isClockOnly?: boolean
}

/** Curves as a picture, their statistics as a table, and their points as a file. */
export function curveContent(
  series: readonly CurveSeries[],
  t: TFunction,
  look: ContentLook = {},
): ChartContent {
  return { ...curveFacts(series, t), option: (colors) => curveOption(series, colors, look) }
}

/** What there is of curves besides their picture: a sentence, a table of their statistics, and a file. */
export function curveFacts(series: readonly CurveSeries[], t: TFunction): Omit<ChartContent, 'option'> {
  return {
    label: t('reading.chart.label', { names: series.map(({ name }) => name).join(', ') }),
    table: {
      headings: [
        t('reading.stat.series'),
        t('reading.stat.low'),
        t('reading.stat.high'),
        t('reading.stat.mean'),
        t('reading.stat.last'),
      ],
      rows: series.map((one) => {
        const { low, high, mean, last } = seenFacts(one, null)
        return [one.name, ...[low?.[1], high?.[1], mean, last].map((value) => valueText(one, value))]
      }),
    },
    sheet: () => sheetOf(series, t),
  }
}

/** One row an instant, one column a curve. */
function sheetOf(series: readonly CurveSeries[], t: TFunction): (string | number)[][] {
  const rows = new Map<number, (string | number)[]>()
  for (const [index, { points }] of series.entries()) {
    for (const [at, value] of points) {
      const row = rows.get(at) ?? series.map(() => '')
      row[index] = value ?? ''
      rows.set(at, row)
    }
  }
  const offset = series[0]?.utcOffset ?? '+08:00'
  return [
    [
      `${t('reading.column.at')} (UTC${offset})`,
      ...series.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
    ],
    ...[...rows.entries()]
      .toSorted(([one], [other]) => one - other)
      .map(([at, values]) => [clockText(at), ...values]),
  ]
}
