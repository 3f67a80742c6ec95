import type { DataPoint } from '#contract/reading/data-points.ts'
import { dayAtSite, isCalendarDay, isUtcOffset } from '#src/shared/format/site-time.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'

import { pointKey, pointsIn, pointsText } from './point-address.ts'

/** What both screens of readings keep in their address. Days are of the sites' calendar; empty: today. */
export const anyPicked = { p: '', from: '', to: '', o: '' }
export type PickedFilters = typeof anyPicked

export interface Picked {
  readonly points: readonly DataPoint[]
  /** Of the site of what was picked first. */
  readonly utcOffset: string
  readonly today: string
  readonly from: string
  readonly to: string
}

const quarterMs = 900_000

export function pickedOf({ p, from, to, o }: PickedFilters, most: number, now: number): Picked {
  const utcOffset = isUtcOffset(o) ? o : usualOffset
  const today = dayAtSite(now, utcOffset)
  const last = isCalendarDay(to) && to <= today ? to : today
  return {
    points: pointsIn(p).slice(0, most),
    utcOffset,
    today,
    from: isCalendarDay(from) && from <= last ? from : last,
    to: last,
  }
}

/** What an address has picked, with days by the sites' clock of the moment. */
export function usePicked(filters: PickedFilters, most: number): Picked {
  // Days of all clocks begin at a quarter of an hour.
  const quarter = useReadOfNow((now) => String(Math.floor(now / quarterMs)))
  return pickedOf(filters, most, Number(quarter) * quarterMs)
}

/** The address with a point more, or without one that was there. One too many changes nothing. */
export function togglePoint(
  filters: PickedFilters,
  point: DataPoint,
  utcOffset: string,
  most: number,
): PickedFilters {
  const points = pointsIn(filters.p)
  const key = pointKey(point)
  const others = points.filter((one) => pointKey(one) !== key)
  if (others.length < points.length) return { ...filters, p: pointsText(others) }
  if (points.length >= most) return filters
  return { ...filters, p: pointsText([...points, point]), o: points.length === 0 ? utcOffset : filters.o }
}
