import {
  isWithinDays,
  mostDays,
  type Resolution,
  resolutions,
  type Statistic,
  statistics,
} from '#contract/reading/data-points.ts'
import { daysOn, isCalendarDay, startOfDayAtSite } from '#src/shared/format/site-time.ts'

import { anyPicked, type Picked } from '../choose/use-picked.ts'

/** All that a curve's address says: what is picked, how it is compared, by which periods and which number of them. */
export const anyCurve = { ...anyPicked, days: '', r: '', s: '' }
export type CurveFilters = typeof anyCurve

/** Days beside one another, and curves in one picture, at the most. */
export const mostComparedDays = 5
export const mostCurves = 10

export const resolutionOf = (text: string): Resolution | undefined =>
  resolutions.find((known) => known === text)
export const statisticOf = (text: string): Statistic | undefined => statistics.find((known) => known === text)

/** Days that are compared; none: a span is shown. */
export const comparedDays = (text: string): readonly string[] =>
  [...new Set(text.split('~').filter(isCalendarDay))].slice(0, mostComparedDays)

interface Span {
  readonly from: string
  readonly to: string
}

/** Whole days of the site's calendar, as calls take them. */
export const daysSpan = ({ from, to }: Span, utcOffset: string): Span => ({
  from: new Date(startOfDayAtSite(from, utcOffset)).toISOString(),
  to: new Date(startOfDayAtSite(daysOn(to, 1), utcOffset)).toISOString(),
})

/** What is asked for. Single readings go no further than seven days; then the span decides. */
export function curveQuery(picked: Picked, span: Span, { r, s }: Pick<CurveFilters, 'r' | 's'>) {
  const resolution = resolutionOf(r)
  const statistic = statisticOf(s)
  const isTooLong = resolution === 'sample' && !isWithinDays(mostDays)(span)
  return {
    points: [...picked.points],
    ...span,
    ...(resolution !== undefined && !isTooLong && { resolution }),
    ...(statistic !== undefined && { statistic }),
  }
}
