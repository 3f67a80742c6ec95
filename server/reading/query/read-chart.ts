import { sql } from 'kysely'

import { type Level, levels } from '#contract/reading/periods.ts'
import { periodAt, siteClock } from '#contract/reading/site-clock.ts'
import type { Resolution, Statistic } from '#contract/reading/data-points.ts'
import type { ChartData } from '#contract/reading/original.contract.ts'
import type { Db } from '#server/platform/database/database.ts'

import { readDeviceClocks } from '../rollup/site-clocks.ts'
import { readRolledSeries, statisticOf } from './read-rolled.ts'
import type { Series } from './read-points.ts'
import { itemColumn } from './item-column.ts'

type Point = [at: number, value: number | null]
interface Span {
  readonly from: Date
  readonly to: Date
}

const dayMs = 86_400_000
/** A silence of so many intervals is a gap. */
const gapIntervals = 2.5
/** Readings a pixel from which on they are thinned. */
const crowded = 4

/** Curves of single readings: all of them, or the lowest and highest of each pixel where they are many. */
export async function readSampleChart(
  db: Db,
  series: readonly Series[],
  span: Span,
  width: number,
): Promise<ChartData> {
  const spanMs = span.to.getTime() - span.from.getTime()
  const mostExpected = Math.max(...series.map(({ facts }) => spanMs / (facts.everySeconds * 1000)))
  const isThinned = mostExpected > width * crowded
  const stepMs = Math.ceil(spanMs / width)
  const curves = await Promise.all(
    series.map((one) => (isThinned ? readThinned(db, one, span, stepMs) : readAll(db, one, span))),
  )
  return {
    thinning: isThinned ? 'minMax' : 'none',
    resolution: 'sample',
    series: series.map(({ facts }, index) => ({ ...facts, statistic: null, points: curves[index] ?? [] })),
  }
}

const within = ({ facts, item }: Series, { from, to }: Span) => sql`
  select (extract(epoch from at) * 1000)::int8 as ms, ${itemColumn(item)}::int8 as value from sample
  where device_id = ${facts.deviceId} and at >= ${from} and at < ${to} and ${itemColumn(item)} is not null`

async function readAll(db: Db, series: Series, span: Span): Promise<Point[]> {
  const { rows } = await sql<{ ms: number; value: number }>`${within(series, span)} order by at`.execute(db)
  return withGaps(
    rows.map(({ ms, value }) => ({ first: ms, last: ms, points: [[ms, value]] })),
    series,
  )
}

/** An array compares by its first number: its least holds the lowest reading and the first instant of it. */
async function readThinned(db: Db, series: Series, span: Span, stepMs: number): Promise<Point[]> {
  const { rows } = await sql<{ low: number[]; high: number[]; first: number; last: number }>`
    select min(array[value, ms]) as low, max(array[value, -ms]) as high, min(ms) as first, max(ms) as last
    from (${within(series, span)}) as reading
    group by (ms - ${span.from.getTime()}::int8) / ${stepMs}::int8
    order by 3`.execute(db)
  return withGaps(
    rows.map(({ low: [lowest = 0, lowestAt = 0], high: [highest = 0, highestAt = 0], first, last }) => ({
      first,
      last,
      points: inOrder([lowestAt, lowest], [-highestAt, highest]),
    })),
    series,
  )
}

function inOrder(low: Point, high: Point): Point[] {
  if (low[0] === high[0]) return [low]
  return low[0] < high[0] ? [low, high] : [high, low]
}

/** Puts a point without a value into each silence, so that no line is drawn over it. */
function withGaps(
  pieces: readonly { readonly first: number; readonly last: number; readonly points: readonly Point[] }[],
  { facts }: Series,
): Point[] {
  const longest = facts.everySeconds * 1000 * gapIntervals
  const points: Point[] = []
  let before: number | null = null
  for (const piece of pieces) {
    if (before !== null && piece.first - before > longest)
      points.push([before + facts.everySeconds * 1000, null])
    points.push(...piece.points)
    before = piece.last
  }
  return points
}

/** The finest periods of which a screen can show as many as the span has. */
export function resolutionFor({ from, to }: Span): Resolution {
  const days = (to.getTime() - from.getTime()) / dayMs
  if (days <= 7) return 'sample'
  if (days <= 31) return 'quarter'
  if (days <= 120) return 'hour'
  return days <= 3000 ? 'day' : 'month'
}

/** Curves of periods: each at the begin of its period, with a gap where a period has no reading. */
export async function readRolledChart(
  db: Db,
  series: readonly Series[],
  span: Span,
  level: Level,
  wished: Statistic | undefined,
): Promise<ChartData> {
  const [rolled, clocks] = await Promise.all([
    readRolledSeries(db, series, span, level, wished),
    readDeviceClocks(db, [...new Set(series.map(({ facts }) => facts.deviceId))]),
  ])
  return {
    thinning: 'none',
    resolution: level,
    series: series.map(({ facts, item }, index) => {
      const clock = clocks.get(facts.deviceId) ?? siteClock(facts.detailUtcTime)
      const points: Point[] = []
      let expected: number | null = null
      for (const [at, value] of rolled[index] ?? []) {
        if (expected !== null && at > expected) points.push([expected, null])
        points.push([at, value])
        expected = periodAt(level, at, clock).to
      }
      return { ...facts, statistic: statisticOf(item, wished), points }
    }),
  }
}

export const isLevel = (resolution: Resolution): resolution is Level =>
  levels.some((level) => level === resolution)
