import { describe, expect, it } from 'vitest'

import { type CounterRule, counterStep } from '#server/reading/rollup/counter-step.ts'

const minute = 60_000
/** Registers of six digits in Wh, at most 1 MWh an hour. */
const rule: CounterRule = { rollsOverAt: 1_000_000_000, mostPerHour: 1_000_000, changes: [] }
const at = (value: number, minutes: number) => ({ value, at: minutes * minute })

describe('a step of a counter (readings: never a negative energy)', () => {
  it('is what it rose', () => {
    expect(counterStep(at(100, 0), at(700, 1), rule)).toEqual({ rise: 600, isFault: false })
    expect(counterStep(at(100, 0), at(100, 1), rule)).toEqual({ rise: 0, isFault: false })
  })

  it('is a fault where it rose faster than can be, and what can be after a long silence', () => {
    expect(counterStep(at(0, 0), at(900_000, 1), rule)).toEqual({ rise: 0, isFault: true })
    expect(counterStep(at(0, 0), at(900_000, 60), rule)).toEqual({ rise: 900_000, isFault: false })
  })

  it('goes on over a register that began anew', () => {
    expect(counterStep(at(999_999_400, 0), at(600, 15), rule)).toEqual({ rise: 1200, isFault: false })
  })

  it('takes a fall for a fault where the register cannot have come round', () => {
    expect(counterStep(at(500_000_000, 0), at(3, 15), rule)).toEqual({ rise: 0, isFault: true })
    expect(counterStep(at(1000, 0), at(999, 15), rule)).toEqual({ rise: 0, isFault: true })
    expect(counterStep(at(1000, 0), at(999, 15), { ...rule, rollsOverAt: null })).toEqual({
      rise: 0,
      isFault: true,
    })
    // Nothing says how fast it may rise: it comes round from its last tenth alone.
    const slow = { ...rule, mostPerHour: null }
    expect(counterStep(at(500_000_000, 0), at(3, 15), slow)).toEqual({ rise: 0, isFault: true })
    expect(counterStep(at(950_000_000, 0), at(3, 15), slow)).toEqual({ rise: 50_000_003, isFault: false })
  })

  it('counts up to the old meter’s last reading and on from the new one’s first', () => {
    const changes = [{ at: 10 * minute, lastReading: 5400, firstReading: 20 }]
    expect(counterStep(at(5000, 0), at(120, 15), { ...rule, changes })).toEqual({ rise: 500, isFault: false })
    // Before it and after it the change means nothing.
    expect(counterStep(at(20, 10), at(120, 15), { ...rule, changes })).toEqual({ rise: 100, isFault: false })
    expect(counterStep(at(4000, 0), at(5000, 9), { ...rule, changes })).toEqual({
      rise: 1000,
      isFault: false,
    })
  })

  it('says that a change was noted with a last reading below one that was read', () => {
    const changes = [{ at: 10 * minute, lastReading: 4000, firstReading: 20 }]
    expect(counterStep(at(5000, 0), at(120, 15), { ...rule, changes })).toEqual({ rise: 100, isFault: true })
  })

  it('counts over two changes between two readings', () => {
    const changes = [
      { at: 5 * minute, lastReading: 5100, firstReading: 0 },
      { at: 10 * minute, lastReading: 30, firstReading: 900 },
    ]
    expect(counterStep(at(5000, 0), at(1000, 15), { ...rule, changes })).toEqual({
      rise: 230,
      isFault: false,
    })
  })
})
