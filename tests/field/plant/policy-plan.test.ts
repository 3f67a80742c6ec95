import { describe, expect, it } from 'vitest'

import type { PolicyOffer } from '#contract/field/policy.ts'
import { followedAt, obeyPolicy, type PolicyMemory } from '#field/fleet/plant/policy-plan.ts'
import { advanceStation, commission } from '#field/fleet/station.ts'
import { plannedStation } from '#tests/field/plans.ts'

const hourMs = 3_600_000
/** A Saturday. */
const midnight = Date.parse('2026-11-21T00:00:00+08:00')
const offer: PolicyOffer = {
  policyId: 7,
  planType: 1,
  validFrom: null,
  validTo: null,
  utcOffset: '+08:00',
  plan: [
    { startTime: '06:00', endTime: '12:00', powerW: 40_000 },
    { startTime: '18:00', endTime: '24:00', powerW: -40_000 },
  ],
  limits: {
    overVoltageMv: null,
    underVoltageMv: null,
    chargeCurrentMa: null,
    dischargeCurrentMa: null,
    capacityUpperPermille: 500,
    capacityLowerPermille: 200,
    transformerMaxVa: null,
  },
}
const memory = (): PolicyMemory => ({ held: {}, course: [] })
const ask = (of: PolicyMemory, code: string, content: unknown = { policyId: 7 }, now = midnight) =>
  obeyPolicy(of, { code, device: '4', content }, now)

describe('a converter of the fleet', () => {
  it('holds a plan, follows it from its start on, and lets go of it (collection §4 Policy status options)', () => {
    const of = memory()
    expect(ask(of, 'startPolicy')).toBeNull()
    expect(ask(of, 'setPolicy', offer)).toBe('held')
    expect(followedAt(of.course, midnight + 7 * hourMs)).toBeNull()
    expect(ask(of, 'startPolicy', { policyId: 7 }, midnight + 6.5 * hourMs)).toBe('running')
    expect(followedAt(of.course, midnight + 6.2 * hourMs)).toBeNull()
    expect(followedAt(of.course, midnight + 7 * hourMs)).toEqual({ watts: 40_000, lower: 0.2, upper: 0.5 })
    expect(followedAt(of.course, midnight + 13 * hourMs)).toMatchObject({ watts: 0 })
    expect(ask(of, 'stopPolicy', { policyId: 7 }, midnight + 8 * hourMs)).toBe('stopped')
    expect(followedAt(of.course, midnight + 9 * hourMs)).toBeNull()
    expect(ask(of, 'clearPolicy')).toBe('cleared')
    expect(ask(of, 'startPolicy')).toBeNull()
  })

  it('does the same when it is asked the same again', () => {
    const of = memory()
    for (const _ of [1, 2]) ask(of, 'setPolicy', offer)
    for (const _ of [1, 2]) ask(of, 'startPolicy')
    expect(of.course).toHaveLength(1)
  })

  it('refuses a plan that is none, and another policy’s start', () => {
    const of = memory()
    expect(ask(of, 'setPolicy', { ...offer, plan: 'x' })).toBeNull()
    ask(of, 'setPolicy', offer)
    expect(ask(of, 'startPolicy', { policyId: 8 })).toBeNull()
  })

  it.each([
    [2, null, null, 0],
    [3, null, null, 40_000],
    [4, '2026-11-21', '2026-11-22', 40_000],
    [4, '2026-11-22', '2026-11-23', 0],
  ] as const)(
    'follows a plan of type %i (%s to %s) on its days alone (collection §9 Plan types)',
    (planType, validFrom, validTo, watts) => {
      const of = memory()
      ask(of, 'setPolicy', { ...offer, planType, validFrom, validTo })
      ask(of, 'startPolicy')
      expect(followedAt(of.course, midnight + 7 * hourMs)?.watts).toBe(watts)
    },
  )

  it('draws what the plan says, between the capacity limits, and is idle in what no stretch says', () => {
    const { station } = plannedStation(1, '+08:00')
    if (!station) throw new Error('no station')
    const of = memory()
    ask(of, 'setPolicy', offer)
    ask(of, 'startPolicy')
    const state = { ...commission(station, 'seed', midnight), storedWh: station.ratedCapacityWh * 0.4 }
    const at = (hour: number): number =>
      Math.round(advanceStation(station, state, 'seed', midnight + hour * hourMs, of.course))
    expect(at(3)).toBe(0)
    expect(at(6.5)).toBe(40_000)
    expect(at(15)).toBe(0)
    expect(at(18.5)).toBe(-40_000)
    expect(state.storedWh / station.ratedCapacityWh).toBeLessThan(0.51)
  })
})
