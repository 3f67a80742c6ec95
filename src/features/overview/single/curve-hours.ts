import type { DayCurve } from '#machines/overview/index.ts'
import { hourAtSite } from '#src/shared/format/site-time.ts'

interface CurveHour {
  /** `08:00`, the hour's begin at the site. */
  readonly hour: string
  readonly meanPowerW: number
  readonly socPermille: number
}

/** Sums a curve up by the site's hours; hours without a point are left out. */
export function hoursOf({ points, detailUtcTime }: DayCurve): readonly CurveHour[] {
  const hours = new Map<number, { sum: number; count: number; socPermille: number }>()
  for (const { at, powerW, socPermille } of points) {
    const hour = hourAtSite(at, detailUtcTime)
    const { sum, count } = hours.get(hour) ?? { sum: 0, count: 0 }
    hours.set(hour, { sum: sum + powerW, count: count + 1, socPermille })
  }
  return [...hours].map(([hour, { sum, count, socPermille }]) => ({
    hour: `${String(hour).padStart(2, '0')}:00`,
    meanPowerW: Math.round(sum / count),
    socPermille,
  }))
}
