import type { Sample } from '../taking/sample.ts'
import { counterStep, type CounterRule } from './counter-step.ts'

/** What an item that is no counter read in a period. Without a reading everything but `odd` is 0 or null. */
export interface ValueRollup {
  readonly read: number
  /** Readings that cannot be true; nothing else counts them. */
  readonly odd: number
  readonly first: number | null
  readonly firstAt: number | null
  readonly last: number | null
  readonly lastAt: number | null
  readonly low: number | null
  readonly lowAt: number | null
  readonly high: number | null
  readonly highAt: number | null
  /** Over `read` it is the mean. */
  readonly sum: number
}

/** What a counter did from its first reading of a period to its last. */
export interface CounterRollup {
  readonly read: number
  readonly faults: number
  readonly rise: number
  readonly first: number | null
  readonly firstAt: number | null
  readonly last: number | null
  readonly lastAt: number | null
}

/** A device's readings of a period. Two that follow one another can be put together, see {@link together}. */
export interface Rollup {
  readonly samples: number
  readonly firstAt: number
  readonly lastAt: number
  readonly values: readonly ValueRollup[]
  readonly counters: readonly CounterRollup[]
}

/** What can be true of each item, by place. */
export interface RollupRules {
  readonly values: readonly { readonly low: number | null; readonly high: number | null }[]
  readonly counters: readonly CounterRule[]
}

export const noValue: ValueRollup = {
  read: 0,
  odd: 0,
  first: null,
  firstAt: null,
  last: null,
  lastAt: null,
  low: null,
  lowAt: null,
  high: null,
  highAt: null,
  sum: 0,
}
export const noCounter: CounterRollup = {
  read: 0,
  faults: 0,
  rise: 0,
  first: null,
  firstAt: null,
  last: null,
  lastAt: null,
}
const noRule: CounterRule = { rollsOverAt: null, mostPerHour: null, changes: [] }

/** One sample as a period of its own. */
export const ofSample = ({ at, values, counters }: Sample, rules: RollupRules): Rollup => ({
  samples: 1,
  firstAt: at,
  lastAt: at,
  values: values.map((value, place) => ofValue(value, at, rules.values[place])),
  counters: counters.map((value) =>
    value === null
      ? noCounter
      : { read: 1, faults: 0, rise: 0, first: value, firstAt: at, last: value, lastAt: at },
  ),
})

function ofValue(
  value: number | null,
  at: number,
  range: RollupRules['values'][number] | undefined,
): ValueRollup {
  if (value === null) return noValue
  if (value < (range?.low ?? -Infinity) || value > (range?.high ?? Infinity)) return { ...noValue, odd: 1 }
  return {
    read: 1,
    odd: 0,
    first: value,
    firstAt: at,
    last: value,
    lastAt: at,
    low: value,
    lowAt: at,
    high: value,
    highAt: at,
    sum: value,
  }
}

/** A period and the one after it, as one. Of equal lowest and highest readings the earlier counts. */
export function together(before: Rollup, after: Rollup, rules: RollupRules): Rollup {
  const values = Math.max(before.values.length, after.values.length)
  const counters = Math.max(before.counters.length, after.counters.length)
  return {
    samples: before.samples + after.samples,
    firstAt: before.firstAt,
    lastAt: after.lastAt,
    values: Array.from({ length: values }, (_, place) =>
      valuesTogether(before.values[place] ?? noValue, after.values[place] ?? noValue),
    ),
    counters: Array.from({ length: counters }, (_, place) =>
      countersTogether(
        before.counters[place] ?? noCounter,
        after.counters[place] ?? noCounter,
        rules.counters[place] ?? noRule,
      ),
    ),
  }
}

function valuesTogether(one: ValueRollup, other: ValueRollup): ValueRollup {
  const odd = one.odd + other.odd
  if (one.read === 0) return { ...other, odd }
  if (other.read === 0) return { ...one, odd }
  const isLower = (other.low ?? 0) < (one.low ?? 0)
  const isHigher = (other.high ?? 0) > (one.high ?? 0)
  return {
    read: one.read + other.read,
    odd,
    first: one.first,
    firstAt: one.firstAt,
    last: other.last,
    lastAt: other.lastAt,
    low: isLower ? other.low : one.low,
    lowAt: isLower ? other.lowAt : one.lowAt,
    high: isHigher ? other.high : one.high,
    highAt: isHigher ? other.highAt : one.highAt,
    sum: one.sum + other.sum,
  }
}

function countersTogether(one: CounterRollup, other: CounterRollup, rule: CounterRule): CounterRollup {
  if (one.read === 0) return other
  if (other.read === 0) return one
  const { rise, isFault } = stepBetween(one, other, rule)
  return {
    read: one.read + other.read,
    faults: one.faults + other.faults + Number(isFault),
    rise: one.rise + rise + other.rise,
    first: one.first,
    firstAt: one.firstAt,
    last: other.last,
    lastAt: other.lastAt,
  }
}

/** What a counter rose between the last reading of one period and the first of a later one. */
export const stepBetween = (one: CounterRollup, other: CounterRollup, rule: CounterRule) =>
  one.last === null || one.lastAt === null || other.first === null || other.firstAt === null
    ? { rise: 0, isFault: false }
    : counterStep({ value: one.last, at: one.lastAt }, { value: other.first, at: other.firstAt }, rule)

/** Periods in the order of time as one; null where there is none. */
export function allTogether(periods: Iterable<Rollup>, rules: RollupRules): Rollup | null {
  let sum: Rollup | null = null
  for (const period of periods) sum = sum === null ? period : together(sum, period, rules)
  return sum
}
