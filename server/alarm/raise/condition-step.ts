import { isScheduled, type Schedule } from '#contract/alarm/schedule.ts'

/** What a rule asks of a value, in thousandths of the unit, and when it counts. */
export interface Condition extends Schedule {
  readonly lower: number | null
  readonly upper: number | null
  /** By so much it must come back before the condition is over. */
  readonly hysteresis: number
  /** For so long it must hold, by the instants of the samples. */
  readonly holdMs: number
}

/** Where a condition stands: it holds, or is about to. */
export interface Standing {
  readonly holds: boolean
  /** Since when it is outside, epoch ms; null: it is not, or it already holds. */
  readonly pendingSince: number | null
}
export const calm: Standing = { holds: false, pendingSince: null }

export interface Reading {
  /** Epoch ms. */
  readonly at: number
  readonly value: number
}

export const isOutside = ({ lower, upper }: Condition, value: number): boolean =>
  (upper !== null && value > upper) || (lower !== null && value < lower)

const isBack = ({ lower, upper, hysteresis }: Condition, value: number): boolean =>
  (upper === null || value <= upper - hysteresis) && (lower === null || value >= lower + hysteresis)

/** One sample more. @param offsetMs of the site's clock from UTC @returns where it stands then, and whether that raises or ends something */
export function step(
  condition: Condition,
  standing: Standing,
  { at, value }: Reading,
  offsetMs: number,
): { readonly standing: Standing; readonly act: 'raise' | 'clear' | null } {
  const counts = isScheduled(condition, at, offsetMs)
  if (standing.holds) {
    const isOver = !counts || isBack(condition, value)
    return isOver ? { standing: calm, act: 'clear' } : { standing, act: null }
  }
  if (!counts || !isOutside(condition, value)) return { standing: calm, act: null }
  const since = standing.pendingSince ?? at
  return at - since >= condition.holdMs
    ? { standing: { holds: true, pendingSince: null }, act: 'raise' }
    : { standing: { holds: false, pendingSince: since }, act: null }
}

/** A time during which a condition held; `to` null: it still did at the last sample. */
export interface Course {
  readonly from: number
  readonly to: number | null
  readonly value: number
}

/** The courses that samples in the order of time come to, from a calm begin. */
export function coursesOf(
  condition: Condition,
  readings: readonly Reading[],
  offsetMs: number,
): { readonly courses: Course[]; readonly standing: Standing } {
  const courses: Course[] = []
  let standing = calm
  let begun: Reading | null = null
  for (const reading of readings) {
    const next = step(condition, standing, reading, offsetMs)
    standing = next.standing
    if (next.act === 'raise') begun = reading
    if (next.act === 'clear' && begun) {
      courses.push({ from: begun.at, to: reading.at, value: begun.value })
      begun = null
    }
  }
  if (begun) courses.push({ from: begun.at, to: null, value: begun.value })
  return { courses, standing }
}

/** The change in a minute from each reading to the next; what lies further apart than an hour says nothing. */
export function ratesOf(readings: readonly Reading[]): Reading[] {
  return readings.flatMap((reading, index) => {
    const before = readings[index - 1]
    const minutes = before ? (reading.at - before.at) / 60_000 : 0
    return before && minutes > 0 && minutes <= 60
      ? [{ at: reading.at, value: Math.round((reading.value - before.value) / minutes) }]
      : []
  })
}
