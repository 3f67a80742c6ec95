import type { Level } from '#contract/reading/periods.ts'
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
 * @param nameOf the name of the period that an instant belongs to
 */
export function slowRollups(
  samples: readonly PlainSample[],
  nameOf: (at: number) => string,
  ranges: readonly (readonly [number, number])[],
  rules: readonly CounterRule[],
): Record<string, unknown> {
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

const dayMs = 86_400_000

/** An offset of a site, minutes, and the day (`YYYY-MM-DD`) from which on it has it; the first has it from the begin. */
export interface OffsetFrom {
  readonly from: string
  readonly minutes: number
}

/**
 * What a calendar at the site calls the period of an instant. Days are walked one after the other: each begins where
 * the one before ended, by the offset of that one.
 */
export function slowName(level: Level, at: number, offsets: readonly OffsetFrom[]): string {
  const minutesOn = (day: number): number =>
    offsets.findLast(({ from }) => Date.parse(from) <= day)?.minutes ?? offsets[0]?.minutes ?? 0
  const begins = (day: number): number => day - minutesOn(day - dayMs) * 60_000
  let day = Math.floor(at / dayMs) * dayMs - 3 * dayMs
  while (begins(day + dayMs) <= at) day += dayMs
  const name = new Date(day).toISOString().slice(0, 10)
  if (level === 'day') return name
  if (level === 'month') return name.slice(0, 7)
  // Which offset it is goes with the name: an hour may come twice on the day of a change.
  const minutes = minutesOn(day)
  const local = new Date(at + minutes * 60_000)
  if (level === 'quarter') local.setUTCMinutes(local.getUTCMinutes() - (local.getUTCMinutes() % 15))
  return `${name} ${minutes}: ${local.toISOString().slice(0, level === 'quarter' ? 16 : 13)}`
}
