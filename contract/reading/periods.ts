/** Lengths of time that readings are summed up over, the shortest first. */
export const levels = ['quarter', 'hour', 'day', 'month'] as const
export type Level = (typeof levels)[number]

/** From the first ms to the one after the last, epoch ms. */
export interface Period {
  readonly from: number
  readonly to: number
}

const minuteMs = 60_000
const steps = { quarter: 15 * minuteMs, hour: 60 * minuteMs, day: 1440 * minuteMs } as const

/** Milliseconds of a site's offset from UTC, e.g. `+08:00`. */
export function offsetMsOf(utcOffset: string): number {
  const sign = utcOffset.startsWith('-') ? -1 : 1
  return sign * (Number(utcOffset.slice(1, 3)) * 60 + Number(utcOffset.slice(4, 6))) * minuteMs
}

/** The period of a site's own clock and calendar that holds an instant. */
export function periodOf(level: Level, at: number, offsetMs: number): Period {
  const local = at + offsetMs
  if (level === 'month') {
    const day = new Date(local)
    const first = (plus: number): number =>
      Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + plus, 1) - offsetMs
    return { from: first(0), to: first(1) }
  }
  const from = Math.floor(local / steps[level]) * steps[level] - offsetMs
  return { from, to: from + steps[level] }
}
