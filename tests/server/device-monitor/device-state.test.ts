import { describe, expect, it } from 'vitest'

import { stateOf } from '#server/device-monitor/device-state.ts'

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
