import { type Level, type Period, offsetMsOf } from './periods.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const steps = { quarter: 15 * minuteMs, hour: 60 * minuteMs } as const

/** The offset that a site has, and those that it had. */
export interface SiteClock {
  readonly offsetMs: number
  /** The oldest first: days before this one, counted from 1970, had the offset, as far as no earlier row says. */
  readonly past: readonly { readonly beforeDay: number; readonly offsetMs: number }[]
}

/** @param past days `YYYY-MM-DD` and offsets such as `+08:00`, the oldest first */
export const siteClock = (
  utcOffset: string,
  past: readonly { readonly beforeDay: string; readonly utcOffset: string }[] = [],
): SiteClock => ({
  offsetMs: offsetMsOf(utcOffset),
  past: past.map((one) => ({
    beforeDay: Date.parse(`${one.beforeDay}T00:00:00Z`) / dayMs,
    offsetMs: offsetMsOf(one.utcOffset),
  })),
})

const offsetOn = ({ offsetMs, past }: SiteClock, day: number): number =>
  past.find(({ beforeDay }) => day < beforeDay)?.offsetMs ?? offsetMs

/** A day begins where the one before ended, so that the first day of a new offset is longer or shorter. */
const startOf = (clock: SiteClock, day: number): number => day * dayMs - offsetOn(clock, day - 1)

/** Begin of a day of the site's calendar, `YYYY-MM-DD`, epoch ms; and of days after it. */
export const dayStart = (clock: SiteClock, day: string, plus = 0): number =>
  startOf(clock, Date.parse(`${day}T00:00:00Z`) / dayMs + plus)

/** The offset in effect at an instant, from when and until when, and the first day that it had. */
function offsetAt(clock: SiteClock, at: number) {
  const next = clock.past.findIndex(({ beforeDay }) => at < startOf(clock, beforeDay))
  const rows = next < 0 ? clock.past.length : next
  const begun = clock.past[rows - 1]
  const ending = clock.past[rows]
  return {
    offsetMs: ending?.offsetMs ?? clock.offsetMs,
    from: begun ? startOf(clock, begun.beforeDay) : -Infinity,
    to: ending ? startOf(clock, ending.beforeDay) : Infinity,
    firstDay: begun?.beforeDay ?? -Infinity,
  }
}

/**
 * The period of a site's own clock and calendar that holds an instant. Past days keep the boundaries that they had:
 * a new offset begins with a day, and no instant belongs to two periods of a level or to none.
 */
export function periodAt(level: Level, at: number, clock: SiteClock): Period {
  const held = offsetAt(clock, at)
  if (level === 'quarter' || level === 'hour') {
    const from = Math.floor((at + held.offsetMs) / steps[level]) * steps[level] - held.offsetMs
    return { from: Math.max(from, held.from), to: Math.min(from + steps[level], held.to) }
  }
  const day = Math.max(Math.floor((at + held.offsetMs) / dayMs), held.firstDay)
  if (level === 'day') return { from: startOf(clock, day), to: startOf(clock, day + 1) }
  const date = new Date(day * dayMs)
  const first = (plus: number): number =>
    startOf(clock, Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + plus, 1) / dayMs)
  return { from: first(0), to: first(1) }
}

/** All periods of a level that hold something of a span, in their order. */
export function periodsIn(level: Level, { from, to }: Period, clock: SiteClock): Period[] {
  const periods: Period[] = []
  for (let at = from; at < to;) {
    const period = periodAt(level, at, clock)
    periods.push(period)
    at = period.to
  }
  return periods
}
