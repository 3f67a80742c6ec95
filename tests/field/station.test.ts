import { describe, expect, it } from 'vitest'

import { advanceStation, commission, frozenMoments, telemetryOf } from '#field/fleet/station.ts'
import { plannedStation } from '#tests/field/plans.ts'

const hourMs = 3_600_000

function stationAt(utcOffset: string) {
  const { station } = plannedStation(1, utcOffset)
  if (!station) throw new Error('no station')
  return station
}

/** Power at each hour of a day, W, from midnight at the site. */
function day(utcOffset: string, midnight: number): number[] {
  const station = stationAt(utcOffset)
  const state = commission(station, 'seed', midnight)
  return Array.from({ length: 24 }, (_, hour) =>
    advanceStation(station, state, 'seed', midnight + hour * hourMs),
  )
}

const midnight = Date.parse('2026-11-21T00:00:00+08:00')

describe('a storage station', () => {
  it('charges in the night and at noon, discharges at the peaks, within its ratings', () => {
    const power = day('+08:00', midnight)
    for (const hour of [2, 4, 13]) expect(power[hour]).toBeGreaterThan(50_000)
    for (const hour of [9, 10, 18, 19]) expect(power[hour]).toBeLessThan(-50_000)
    for (const hour of [7, 16, 22]) expect(Math.abs(power[hour] ?? 1)).toBe(0)
    expect(Math.max(...power.map(Math.abs))).toBeLessThanOrEqual(1_000_000)
  })

  it('is another than its neighbours: how much it moves, what it holds, when the sun charges it (use, smaller)', () => {
    const station = stationAt('+08:00')
    const charges = ['410101000001', '410103000001', '410105000001', '410106000001'].map((seed) => {
      const state = commission(station, seed, midnight)
      const power = advanceStation(station, state, seed, midnight + 13.5 * hourMs)
      return {
        charge: telemetryOf(station, state, power, midnight).socPermille,
        power: Math.round(power / 1000),
      }
    })
    expect(new Set(charges.map(({ charge }) => charge)).size).toBe(4)
    expect(new Set(charges.map(({ power }) => power)).size).toBe(4)
  })

  it('follows the day of its own place', () => {
    const elsewhere = day('-03:30', Date.parse('2026-11-21T00:00:00-03:30'))
    expect(elsewhere.map((power) => Math.sign(power))).toEqual(
      day('+08:00', midnight).map((power) => Math.sign(power)),
    )
  })

  it('keeps its charge between empty and full, and its counters never fall', () => {
    const station = stationAt('+08:00')
    const state = commission(station, 'seed', midnight)
    let last = telemetryOf(station, state, 0, midnight)
    for (let at = midnight; at < midnight + 5 * 24 * hourMs; at += hourMs / 4) {
      const told = telemetryOf(station, state, advanceStation(station, state, 'seed', at), at)
      expect(told.socPermille).toBeGreaterThan(50)
      expect(told.socPermille).toBeLessThan(960)
      expect(told.chargedWh).toBeGreaterThanOrEqual(last.chargedWh)
      expect(told.dischargedWh).toBeGreaterThanOrEqual(last.dischargedWh)
      last = told
    }
    // Two cycles a day, each of three quarters of its capacity.
    expect(last.dischargedWh - station.dischargedWh).toBeGreaterThan(5 * 2 * 0.6 * station.ratedCapacityWh)
  })

  it('arrives at the same counters from an older state, as after a kill', () => {
    const station = stationAt('+08:00')
    const [straight, killed] = [commission(station, 'seed', midnight), commission(station, 'seed', midnight)]
    const [then, now] = [midnight + 10 * hourMs, midnight + 11 * hourMs + 1234]
    advanceStation(station, straight, 'seed', then)
    advanceStation(station, straight, 'seed', now)
    advanceStation(station, killed, 'seed', now)
    expect(killed).toEqual(straight)
  })

  it('freezes a moment every five minutes, as far back as its memory reaches', () => {
    const now = midnight + 10 * hourMs + 90_000
    expect(frozenMoments(now - 11 * 60_000, now, 3)).toEqual([now - 90_000 - 300_000, now - 90_000])
    expect(frozenMoments(now - 60_000, now, 3)).toEqual([])
    expect(frozenMoments(midnight - 30 * 24 * hourMs, now, 3)).toHaveLength(3 * 288)
    expect(frozenMoments(midnight, now, 0)).toEqual([])
  })
})

/** Power at half past each hour of a day, W. */
function halfHours(seed: string): number[] {
  const station = stationAt('+08:00')
  const state = commission(station, 'seed', midnight)
  return Array.from({ length: 24 }, (_, hour) =>
    Math.round(advanceStation(station, state, seed, midnight + (hour + 0.5) * hourMs)),
  )
}

it('plays no two stations alike, and each the same at every start', () => {
  expect(halfHours('410101000001')).toEqual(halfHours('410101000001'))
  expect(halfHours('410101000001')).not.toEqual(halfHours('410103000001'))
})
