import type { BatteryResolution } from '#contract/battery/battery.contract.ts'
import { dayStart, periodAt, type SiteClock } from '#contract/reading/site-clock.ts'

const dayMs = 86_400_000

/** Whole days of a site's calendar, and where today begins. Instants are epoch ms. */
export interface DaySpan {
  readonly from: number
  readonly to: number
  readonly yesterday: number
  readonly today: number
  /** Days that have begun. */
  readonly days: number
  readonly resolution: BatteryResolution
  readonly clock: SiteClock
}

interface Days {
  readonly fromDay: string
  readonly toDay: string
}

/** So many days at the most are looked at by the quarter of an hour, and by the hour. */
const quarterDays = 2
const hourDays = 14

export function daySpan({ fromDay, toDay }: Days, clock: SiteClock, now: Date): DaySpan {
  const asked = (Date.parse(toDay) - Date.parse(fromDay)) / dayMs + 1
  const today = periodAt('day', now.getTime(), clock).from
  const from = dayStart(clock, fromDay)
  const to = dayStart(clock, toDay, 1)
  // Days are 23 to 25 hours long where an offset changes.
  const begun = Math.round((Math.min(to, today + dayMs) - from) / dayMs)
  return {
    from,
    to,
    today,
    yesterday: periodAt('day', today - 1, clock).from,
    days: Math.max(0, Math.min(asked, begun)),
    resolution: asked <= quarterDays ? 'quarter' : asked <= hourDays ? 'hour' : 'day',
    clock,
  }
}
