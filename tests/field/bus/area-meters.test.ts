import { describe, expect, it } from 'vitest'

import { electricityMeter } from '#contract/device/types/electricity-meter.ts'
import type { FleetTerminal } from '#contract/field/field.contract.ts'
import { partiesOf } from '#field/fleet/bus/parties.ts'
import { Plant } from '#field/fleet/plant/plant.ts'
import { commission } from '#field/fleet/station.ts'
import { plannedTerminal } from '#tests/field/plans.ts'

const hourMs = 3_600_000
const midnight = Date.parse('2026-11-22T16:00:00Z')
const evening = midnight + 19 * hourMs

const terminal = plannedTerminal(1)
const households = terminal.boxes.flatMap(({ meters }) => meters.map(({ fConAdd }) => fConAdd))
const before = '420000000001'
const plan: FleetTerminal = {
  ...terminal,
  devices: [
    { address: before, type: 'electricityMeter', measures: 'area' },
    ...households.map((address) => ({ address, type: 'electricityMeter', measures: 'household' }) as const),
  ],
}
const plant = new Plant(plan, (station) => commission(station, plan.address, midnight, 0))

function read(address: string, code: string, at: number): number {
  const device = plant.find(address, 'electricityMeter')
  const place = electricityMeter.items.findIndex((item) => item.code === code)
  const value = device && plant.read(device, at)?.[place]
  return (value ?? Number.NaN) / 10 ** (electricityMeter.items[place]?.decimals ?? 0)
}

describe('the meters of a transformer area in the fleet (collection §7 totalMeterCheck)', () => {
  it('has one before all households that counts what they draw, and what the lines lose', () => {
    for (const code of ['00010000', '02030000']) {
      const drawn = households.map((address) => read(address, code, evening))
      for (const value of drawn) expect(value).toBeGreaterThan(0)
      const lost = read(before, code, evening) / drawn.reduce((sum, value) => sum + value, 0) - 1
      expect(lost).toBeGreaterThan(0.02)
      expect(lost).toBeLessThan(0.04)
    }
  })

  it('has one in each household whose register rises by what it draws, more in the evening than at night', () => {
    for (const address of households) {
      const rise = read(address, '00010000', evening + hourMs) - read(address, '00010000', evening)
      expect(rise).toBeCloseTo(read(address, '02030000', evening + 0.5 * hourMs), 1)
      expect(read(address, '02030000', evening)).toBeGreaterThan(
        read(address, '02030000', midnight + 4 * hourMs),
      )
    }
  })

  it('hangs each of them on the bus once', () => {
    const state = { clockOffsetMs: 0, values: {}, results: {}, meters: {} }
    const { meters } = partiesOf({ plan, state, plant }, evening)
    expect(meters.map(({ address }) => address)).toEqual([...households, before])
  })
})
