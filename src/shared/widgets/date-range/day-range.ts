import { daysOn } from '#src/shared/format/site-time.ts'

/** Days of a site's calendar, both included, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Days that a range holds at the most (core §5). */
export const mostDays = 7

/** Whether a range may go from one day to the other, in either direction. */
export const isWithinReach = (one: string, other: string): boolean =>
  other > daysOn(one, -mostDays) && other < daysOn(one, mostDays)

export type RangeFault = 'tooLong' | 'tooLate'

/** @param today the site's; null where days to come may be chosen */
export function faultOf({ from, to }: DayRange, today: string | null): RangeFault | null {
  if (today !== null && to > today) return 'tooLate'
  return isWithinReach(from, to) ? null : 'tooLong'
}

/** The last days up to today. */
export const lastDays = (today: string, days: number): DayRange => ({
  from: daysOn(today, 1 - days),
  to: today,
})

/** Ranges to choose at once. Two days are what the day view shows by default (collection §9). */
export const presetsOf = (today: string) =>
  ({
    today: lastDays(today, 1),
    yesterday: lastDays(daysOn(today, -1), 1),
    lastTwo: lastDays(today, 2),
    lastThree: lastDays(today, 3),
    lastSeven: lastDays(today, mostDays),
  }) as const satisfies Record<string, DayRange>

/**
 * A zone where it is this day now, so that a calendar marks it as today; without summer time, so that no day is 23 or
 * 25 hours long (docs/decisions/date-picker.md).
 */
export function zoneOfToday(today: string, now: number): string {
  const inUtc = new Date(now).toISOString().slice(0, 10)
  if (today === inUtc) return 'UTC'
  // The signs are turned round in these names: the first zones to see a new day, and the last.
  return today > inUtc ? 'Etc/GMT-14' : 'Etc/GMT+12'
}
