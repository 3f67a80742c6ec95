import { type CounterRule, counterStep } from '#server/reading/rollup/counter-step.ts'

/** A sample as it stands at the end. */
export interface PlainSample {
  readonly at: number
  readonly values: readonly (number | null)[]
  readonly counters: readonly (number | null)[]
}

type Read = { at: number; value: number }

/**
 * What periods come to, worked out the slow way: every sample looked at for every item, periods named by what a
 * calendar at the site would say. Shares nothing with the fast way but the rules of a single step of a counter.
 *
 * @param letters of an ISO instant that name the period; for quarters the minutes are rounded down before
 */
export function slowRollups(
  samples: readonly PlainSample[],
  offsetMinutes: number,
  letters: number,
  ranges: readonly (readonly [number, number])[],
  rules: readonly CounterRule[],
): Record<string, unknown> {
  const nameOf = (at: number): string => {
    const local = new Date(at + offsetMinutes * 60_000)
    if (letters === 16) local.setUTCMinutes(local.getUTCMinutes() - (local.getUTCMinutes() % 15))
    return local.toISOString().slice(0, letters)
  }
  const names = [...new Set(samples.map(({ at }) => nameOf(at)))].toSorted()
  return Object.fromEntries(
    names.map((name) => {
      const mine = samples.filter(({ at }) => nameOf(at) === name).toSorted((one, other) => one.at - other.at)
      const readOf = (pick: (sample: PlainSample) => number | null | undefined): Read[] =>
        mine.flatMap((sample) => {
          const value = pick(sample)
          return value === null || value === undefined ? [] : [{ at: sample.at, value }]
        })
      const values = ranges.map(([low, high], place) => {
        const all = readOf((sample) => sample.values[place])
        const good = all.filter(({ value }) => value >= low && value <= high)
        const lowest = Math.min(...good.map(({ value }) => value))
        const highest = Math.max(...good.map(({ value }) => value))
        return {
          read: good.length,
          odd: all.length - good.length,
          first: good[0] ?? null,
          last: good.at(-1) ?? null,
          low: good.find(({ value }) => value === lowest) ?? null,
          high: good.find(({ value }) => value === highest) ?? null,
          sum: good.reduce((sum, { value }) => sum + value, 0),
        }
      })
      const counters = rules.map((rule, place) => {
        const all = readOf((sample) => sample.counters[place])
        const steps = all.slice(1).map((read, index) => counterStep(all[index] ?? read, read, rule))
        return {
          read: all.length,
          first: all[0] ?? null,
          last: all.at(-1) ?? null,
          rise: steps.reduce((sum, { rise }) => sum + rise, 0),
          faults: steps.filter(({ isFault }) => isFault).length,
        }
      })
      return [name, { samples: mine.length, values, counters }]
    }),
  )
}
