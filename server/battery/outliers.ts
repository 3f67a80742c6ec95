/** The middle of some numbers, rounded; of an even count the mean of the two in the middle. Null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half]
  if (upper === undefined) return null
  const lower = sorted.length % 2 === 0 ? (sorted[half - 1] ?? upper) : upper
  return Math.round((lower + upper) / 2)
}

/** How far a number is from the median; null where either is not known. */
export const deviationOf = (number: number | null, median: number | null): number | null =>
  number === null || median === null ? null : number - median

/** @param limit the furthest that is still ordinary */
export const isBeyond = (deviation: number | null, limit: number): boolean =>
  deviation !== null && Math.abs(deviation) > limit
