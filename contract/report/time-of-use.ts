/** Parts of the day by price, as income is told (core §1 Operation Management). */
export const dayParts = ['sharp', 'peak', 'flat', 'valley'] as const
export type DayPart = (typeof dayParts)[number]

/** Parts that a plan names; what it leaves out is flat. */
export const namedParts = ['sharp', 'peak', 'valley'] as const satisfies readonly DayPart[]

/** A stretch of the day by the site's clock, in whole hours: what is older than 15 minutes' sums is kept by the hour. */
export interface DayStretch {
  readonly fromHour: number
  /** Not part of it; 24 is the day's end. */
  readonly toHour: number
  readonly part: (typeof namedParts)[number]
}

/** Each stretch ends after its begin, and no two of them overlap. */
export function stretchesAreClear(stretches: readonly DayStretch[]): boolean {
  const inOrder = stretches.toSorted((one, other) => one.fromHour - other.fromHour)
  return inOrder.every(
    ({ fromHour, toHour }, place) => fromHour < toHour && toHour <= (inOrder[place + 1]?.fromHour ?? 24),
  )
}

/** What an hour of the site's day is, 0 to 23. */
export const partAt = (stretches: readonly DayStretch[], hour: number): DayPart =>
  stretches.find(({ fromHour, toHour }) => fromHour <= hour && hour < toHour)?.part ?? 'flat'

/** Parts that a day has, in the order of {@link dayParts}. */
export function partsOfDay(stretches: readonly DayStretch[]): readonly DayPart[] {
  const found = new Set(Array.from({ length: 24 }, (_, hour) => partAt(stretches, hour)))
  return dayParts.filter((part) => found.has(part))
}
