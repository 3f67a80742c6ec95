import type { CustomChart } from '#contract/reading/custom-chart.contract.ts'
import type { ChartData } from '#contract/reading/original.contract.ts'
import type { LatestReading } from '#contract/reading/reading.contract.ts'

/** A silence of so many intervals is a gap, as the server draws it. */
const gapIntervals = 2.5

/** Points of a chart over the last hours, up to an instant. */
export interface LivePoints {
  readonly answer: ChartData
  readonly to: number
}

/**
 * Puts what devices just said at the end of their curves, and lets go of what has left the span. What is not newer
 * than what is there changes nothing.
 *
 * @param series of the chart, in the order of the answer's
 */
export function withNewest(
  before: LivePoints,
  news: readonly LatestReading[],
  { series, hours }: Pick<CustomChart, 'series' | 'hours'>,
): LivePoints {
  if (before.answer.resolution !== 'sample') return before
  const readings = new Map(news.map((one) => [one.deviceId, one]))
  let { to } = before
  let isNews = false
  const curves = before.answer.series.map((curve, index) => {
    const facts = series[index]
    const said = facts && readings.get(facts.deviceId)
    const value = said?.values[facts?.place ?? -1]
    if (!facts || !said?.at || value === null || value === undefined) return curve
    const at = Date.parse(said.times?.[facts.place] ?? said.at)
    const last = curve.points.at(-1)
    if (last && at <= last[0]) return curve
    isNews = true
    to = Math.max(to, at)
    const everyMs = facts.everySeconds * 1000
    const gap: typeof curve.points =
      last && last[1] !== null && at - last[0] > everyMs * gapIntervals ? [[last[0] + everyMs, null]] : []
    const oldest = to - hours * 3_600_000
    return {
      ...curve,
      points: [...curve.points.filter(([then]) => then >= oldest), ...gap, [at, value] as [number, number]],
    }
  })
  return isNews ? { to, answer: { ...before.answer, series: curves } } : before
}
