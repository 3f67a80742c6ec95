import { plannedAt, type PowerPlan } from '#contract/alarm/power-plan.ts'
import type { ChartData } from '#contract/reading/original.contract.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'

import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { decimalText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite, minuteAtSite } from '#src/shared/format/site-time.ts'
import type { Language } from '#src/shared/i18n/language.ts'

type Series = Pick<
  ChartData['series'][number],
  | 'decimals'
  | 'name'
  | 'nameEnglish'
  | 'deviceName'
  | 'deviceNameEnglish'
  | 'unit'
  | 'detailUtcTime'
  | 'points'
>

/** Two points of a line: instants, and thousandths of the unit. */
export interface Trend {
  readonly from: { readonly at: string; readonly value: number }
  readonly to: { readonly at: string; readonly value: number }
}

interface CurveParts {
  /** Thousandths of the unit. */
  readonly lower: number | null
  readonly upper: number | null
  readonly marks: readonly string[]
  /** When it was over; marked in another colour. */
  readonly gone?: string | null
  readonly trend: Trend | undefined
  /** Of the site's day, drawn as steps; thousandths of the unit. */
  readonly plan: PowerPlan
  readonly words: {
    readonly upper: string
    readonly lower: string
    readonly time: string
    readonly trend: string
    readonly plan: string
    readonly mark: string
    readonly gone: string
  }
  readonly language: Language
  readonly title: string
}

/** So far beside the first and the last reading a moment is still one of the curve. */
const besideMs = 5 * 60_000

/** Rows of the table beside the picture. */
const mostRows = 60

/** Places of readings with a gap on both sides: they make no line, so they are dots. */
const lonelyIn = (points: readonly (readonly [number, number | null])[]): ReadonlySet<number> =>
  new Set(
    points.flatMap(([, value], place) => {
      const hasBeside = [points[place - 1], points[place + 1]].some(
        (beside) => (beside?.[1] ?? null) !== null,
      )
      return value === null || hasBeside ? [] : [place]
    }),
  )

const minuteMs = 60_000

/** The plan from one instant to another: where it changes, and its ends. */
function stepsOf(plan: PowerPlan, from: number, to: number, offsetMs: number): [number, number][] {
  const at = (instant: number): number => plannedAt(plan, instant, offsetMs) / 1000
  const steps: [number, number][] = [[from, at(from)]]
  for (let minute = Math.ceil(from / minuteMs) * minuteMs; minute < to; minute += minuteMs)
    if (at(minute) !== steps.at(-1)?.[1]) steps.push([minute, at(minute)])
  return [...steps, [to, at(to)]]
}

/** A curve in the unit of people and the time of its site, with its thresholds and the moments that are marked. */
export function curveContent(series: Series, parts: CurveParts): ChartContent {
  const { lower, upper, marks, gone = null, trend, plan, words, language, title } = parts
  const scale = 10 ** series.decimals
  const points = series.points.map(([at, value]) => [at, value === null ? null : value / scale] as const)
  const name = language === 'en' ? series.nameEnglish : series.name
  const device = language === 'en' ? series.deviceNameEnglish || series.deviceName : series.deviceName
  const unit = series.unit === '' ? '' : ` (${series.unit})`
  const offset = series.detailUtcTime
  const lonely = lonelyIn(points)
  const [first] = points
  const last = points.at(-1)
  const lastAt = trend ? Date.parse(trend.to.at) : last?.[0]
  const level = (value: number | null, word: string) =>
    value === null || !first || lastAt === undefined
      ? []
      : [
          {
            name: `${word} ${value / 1000}`,
            type: 'line',
            symbol: 'none',
            lineStyle: { type: 'dashed', width: 1 },
            data: [
              [first[0], value / 1000],
              [lastAt, value / 1000],
            ],
          },
        ]
  const planned =
    plan.length === 0 || !first || lastAt === undefined
      ? []
      : [
          {
            name: words.plan,
            type: 'line',
            step: 'end',
            symbol: 'none',
            lineStyle: { type: 'dashed', width: 2 },
            data: stepsOf(plan, first[0], lastAt, offsetMsOf(offset)),
          },
        ]
  const expected = trend
    ? [
        {
          name: words.trend,
          type: 'line',
          symbol: ['none', 'circle'],
          symbolSize: 8,
          showSymbol: true,
          lineStyle: { type: 'dotted', width: 2 },
          data: [trend.from, trend.to].map(({ at, value }) => [Date.parse(at), value / 1000]),
        },
      ]
    : []
  /** A mark stands at the reading that is nearest to its moment, and nowhere where that lies beyond the curve. */
  const marked = (mark: string): [number, number | null][] => {
    const at = Date.parse(mark)
    if (!first || !last || at < first[0] - besideMs || at > last[0] + besideMs) return []
    const nearest = points
      .filter(([, value]) => value !== null)
      .reduce<readonly [number, number | null] | null>(
        (best, point) => (best === null || Math.abs(point[0] - at) < Math.abs(best[0] - at) ? point : best),
        null,
      )
    return nearest ? [[nearest[0], nearest[1]]] : []
  }
  const dots = (word: string, color: string, moments: readonly string[]) => {
    const data = moments.flatMap(marked)
    return data.length === 0
      ? []
      : [
          {
            name: word,
            type: 'line',
            lineStyle: { width: 0 },
            symbol: 'circle',
            symbolSize: 9,
            itemStyle: { color },
            data,
          },
        ]
  }
  const written = (value: number): string => decimalText(value, language, Math.min(series.decimals, 3))
  return {
    label: `${title}: ${device}, ${name}${unit}`,
    option: (colors) => ({
      ...baseOption(colors),
      xAxis: {
        type: 'time',
        axisLabel: {
          ...writtenIn(colors),
          formatter: (at: number) => minuteAtSite(at, offset),
          hideOverlap: true,
        },
        axisLine: ruledIn(colors),
      },
      yAxis: {
        type: 'value',
        scale: true,
        axisLabel: writtenIn(colors),
        splitLine: ruledIn(colors),
      },
      series: [
        {
          name: `${name}${unit}`,
          type: 'line',
          showSymbol: lonely.size > 0,
          showAllSymbol: true,
          symbolSize: (_value: unknown, { dataIndex }: { readonly dataIndex: number }) =>
            lonely.has(dataIndex) ? 4 : 0,
          data: points,
          lineStyle: { width: 2 },
        },
        ...level(upper, words.upper),
        ...level(lower, words.lower),
        ...planned,
        ...expected,
        ...dots(words.mark, '#e5484d', marks),
        ...dots(words.gone, '#30a46c', gone === null ? [] : [gone]),
      ],
    }),
    table: {
      headings: [words.time, `${name}${unit}`],
      rows: points
        .filter((_, index) => index % Math.max(1, Math.ceil(points.length / mostRows)) === 0)
        .map(([at, value]) => [dateTimeAtSite(at, offset), value === null ? '—' : written(value)]),
    },
    sheet: () => [
      [words.time, `${name}${unit}`],
      ...points.map(([at, value]) => [dateTimeAtSite(at, offset), value ?? '']),
    ],
  }
}
