import { describe, expect, it } from 'vitest'

import { deviceTypes, placesOf } from '#contract/device/device-types.ts'
import { stateOf } from '#server/device-monitor/device-state.ts'
import { headlineOf } from '#server/device-monitor/headlines.ts'

const now = new Date('2026-11-21T02:00:00.000Z')
const minutesAgo = (minutes: number): number => now.getTime() - minutes * 60_000
const none = [0, 0, 0, 0] as const
const some = [0, 0, 1, 0] as const
const state = (at: number | null, everySeconds: number, alarms: typeof none | typeof some = none) =>
  stateOf({ at, everySeconds, alarms: [...alarms], now })

describe('the state of a device (core §1 Device Monitoring; docs/decisions/device-states.md)', () => {
  it('is normal while it is read, and alarm where a condition holds', () => {
    expect(state(minutesAgo(1), 60)).toBe('normal')
    expect(state(minutesAgo(1), 60, some)).toBe('alarm')
  })

  it('is silent after three readings did not come, and never before a quarter of an hour', () => {
    expect(state(minutesAgo(15), 5)).toBe('normal')
    expect(state(minutesAgo(15) - 1, 5)).toBe('silent')
    expect(state(minutesAgo(180), 3600)).toBe('normal')
    expect(state(minutesAgo(180) - 1, 3600)).toBe('silent')
  })

  it('is silent or never heard whatever alarms hold: nobody knows how it is now', () => {
    expect(state(minutesAgo(60), 60, some)).toBe('silent')
    expect(state(null, 60, some)).toBe('never')
    expect(state(null, 60)).toBe('never')
  })

  it('of a device whose clock is ahead is no silence', () => {
    expect(state(minutesAgo(-5), 60)).toBe('normal')
  })
})

const codesOf = (code: string, kind = code): string[] => {
  const items = deviceTypes.find((type) => type.code === code)?.items ?? []
  const places = placesOf(items)
  const known = items.flatMap((item, index) => {
    const place = places[index]
    return place ? [{ ...item, ...place, name: item.chinese, nameEnglish: item.english }] : []
  })
  return headlineOf({ items: known }, kind).map((item) => item.code)
}

describe('headline values (core §1 Device Monitoring)', () => {
  it('are three to five of each of the product’s types', () => {
    for (const { code } of deviceTypes) {
      expect(codesOf(code).length).toBeGreaterThanOrEqual(3)
      expect(codesOf(code).length).toBeLessThanOrEqual(5)
    }
    expect(codesOf('batteryStack')).toEqual(['power', 'soc', 'voltage', 'current', 'highestTemperature'])
  })

  it('are the first power, state, voltage and current of a type that a utility made itself', () => {
    expect(codesOf('pcs', 'own')).toEqual(['activePower', 'runState', 'voltageAb', 'currentA'])
  })
})
