import type { DosageMode } from '#contract/fee/fee-codes.ts'

/** One of those that share. */
export interface Sharer {
  /** Weight of the proportional way. */
  readonly permille: number
  /** Own use, fen; null: nobody knows. */
  readonly usedFen: number | null
}

/**
 * Divides a whole number of Wh among sharers (collection §9 Distribution modes). The parts are whole and add up to
 * the whole in every case; what rounding leaves goes to the largest remainders, of equal ones to the first.
 *
 * - 1 proportional: by their weights.
 * - 2 equal: the same for each.
 * - 3 intelligent: by what each used itself, at least a tenth of the mean, so that an empty flat bears a little; whose
 *   use nobody knows counts as the mean. Where nobody's use is known, or nobody used anything, the same for each.
 *
 * @returns null where the proportional way has no weight at all
 */
export function divide(mode: DosageMode, wh: number, sharers: readonly Sharer[]): readonly number[] | null {
  if (sharers.length === 0) return []
  if (mode === 2)
    return byWeights(
      wh,
      sharers.map(() => 1n),
    )
  if (mode === 1) {
    const weights = sharers.map(({ permille }) => BigInt(permille))
    return weights.every((weight) => weight === 0n) ? null : byWeights(wh, weights)
  }
  return byWeights(wh, weightsOfUse(sharers))
}

/** Tenths of the mean are taken exactly: all weights are ten times the number of those that are known. */
function weightsOfUse(sharers: readonly Sharer[]): readonly bigint[] {
  const known = sharers.flatMap(({ usedFen }) => (usedFen === null ? [] : [BigInt(usedFen)]))
  const sum = known.reduce((all, used) => all + used, 0n)
  if (sum === 0n) return sharers.map(() => 1n)
  const least = sum
  return sharers.map(({ usedFen }) => {
    if (usedFen === null) return 10n * sum
    const weight = 10n * BigInt(known.length) * BigInt(usedFen)
    return weight > least ? weight : least
  })
}

function byWeights(wh: number, weights: readonly bigint[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  const parts = weights.map((weight, place) => {
    const product = BigInt(wh) * weight
    return { place, part: product / all, rest: product % all }
  })
  let left = BigInt(wh) - parts.reduce((sum, { part }) => sum + part, 0n)
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1,
  )
  const more = new Set<number>()
  for (const { place } of byRest) {
    if (left === 0n) break
    more.add(place)
    left -= 1n
  }
  return parts.map(({ place, part }) => Number(part) + (more.has(place) ? 1 : 0))
}
