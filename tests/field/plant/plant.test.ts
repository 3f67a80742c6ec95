import { describe, expect, it } from 'vitest'

import { deviceTypes } from '#contract/device/device-types.ts'
import type { FleetDevice, FleetFault } from '#contract/field/field.contract.ts'
import { withFaults } from '#field/fleet/plan-faults.ts'
import { Plant } from '#field/fleet/plant/plant.ts'
import { commission } from '#field/fleet/station.ts'
import { planOf, plannedStation } from '#tests/field/plans.ts'

const hourMs = 3_600_000
/** Midnight at the station, +08:00. */
const midnight = Date.parse('2026-11-22T16:00:00Z')
const noon = midnight + 12 * hourMs

const devices: readonly FleetDevice[] = [
  { address: '1', type: 'pcs' },
  { address: '2', type: 'electricityMeter' },
  { address: '3', type: 'pvInverter' },
  { address: '4', type: 'chargingPile' },
  { address: '5', type: 'chargingPile' },
  { address: '6', type: 'batteryCell' },
  { address: '7', type: 'batteryCluster' },
  { address: '8', type: 'transformer' },
  { address: '9', type: 'breaker' },
  { address: '10', type: 'airConditioner' },
]
/** Meters before the parts of the station. */
const partMeters: readonly FleetDevice[] = [
  { address: '11', type: 'electricityMeter', measures: 'storage' },
  { address: '12', type: 'electricityMeter', measures: 'ownUse' },
  { address: '13', type: 'electricityMeter', measures: 'piles' },
]

function plantWith(
  fault: { readonly address: string; readonly is: FleetFault } | null = null,
  opened: readonly string[] = [],
  { batteryHealth = 1, also = [] }: { batteryHealth?: number; also?: readonly FleetDevice[] } = {},
) {
  const planned = plannedStation(1)
  const plan = {
    ...planned,
    station: planned.station && { ...planned.station, batteryHealth },
    devices: [...devices, ...also],
  }
  const wishes = fault ? [`${plan.address}/${fault.address}=${fault.is}`] : []
  const [terminal = plan] = withFaults(planOf(plan), wishes).terminals
  const plant = new Plant(terminal, (station) => commission(station, plan.address, noon + 11 * hourMs, 3), {
    followed: [],
    isOpen: (address) => opened.includes(address),
  })
  const read = (address: string, code: string, at: number): number => {
    const device = plant.devices.find((one) => one.address === address)
    const type = deviceTypes.find((one) => one.code === device?.type)
    const index = type?.items.findIndex((item) => item.code === code) ?? -1
    const value = device && plant.read(device, at)?.[index]
    return (value ?? Number.NaN) / 10 ** (type?.items[index]?.decimals ?? 0)
  }
  return { plant, read }
}

describe('the fleet as a plant (issue 18)', () => {
  const { plant, read } = plantWith()
  const net = (at: number): number => read('2', '00010000', at) - read('2', '00020000', at)
  const moments = Array.from({ length: 22 }, (_, hour) => midnight + hour * hourMs)

  it('has sun by day alone, and what the sun gives never falls', () => {
    expect(read('3', 'activePower', midnight + 2 * hourMs)).toBe(0)
    expect(read('3', 'activePower', noon)).toBeGreaterThan(1)
    const energies = moments.map((at) => read('3', 'energy', at))
    expect(energies).toEqual(energies.toSorted((one, other) => one - other))
    expect(energies.at(-1)).toBeGreaterThan(energies[0] ?? 0)
  })

  it('has cars that come and go, each at a power that its pile can give', () => {
    const minutes = Array.from({ length: 22 * 4 }, (_, index) => midnight + index * 900_000)
    const powers = minutes.map((at) => read('4', 'power', at))
    expect(Math.max(...powers)).toBeGreaterThan(30)
    expect(Math.max(...powers)).toBeLessThanOrEqual(120)
    expect(powers.filter((power) => power === 0).length).toBeGreaterThan(15)
  })

  it('has a grid meter that counts its parts and losses: more than they draw, by little', () => {
    for (const at of moments) {
      const parts =
        read('1', 'activePower', at) -
        read('3', 'activePower', at) +
        read('4', 'power', at) +
        read('5', 'power', at)
      const losses = read('2', '02030000', at) - parts
      expect(losses).toBeGreaterThan(0)
      expect(losses).toBeLessThan(0.05 * Math.abs(parts) + 0.05 * 5000)
    }
  })

  it('has meters before its parts that explain its total but for the losses (collection §7 totalMeterCheck)', () => {
    const { read: metered } = plantWith(null, [], { also: partMeters })
    const [from = 0, to = 0] = [moments[0], moments.at(-1)]
    const rise = (address: string) => metered(address, '00010000', to) - metered(address, '00010000', from)
    const parts = partMeters.map(({ address }) => rise(address))
    for (const part of parts) expect(part).toBeGreaterThan(0)
    const losses = rise('2') - parts.reduce((sum, part) => sum + part, 0)
    expect(losses).toBeGreaterThan(0)
    expect(losses).toBeLessThan(0.05 * rise('2'))
    expect(rise('2')).toBe(read('2', '00010000', to) - read('2', '00010000', from))
    for (const at of moments)
      expect(metered('11', '02030000', at)).toBeCloseTo(metered('1', 'activePower', at), 0)
  })

  it('has a transformer that carries what its meter measures, warmer the more it carries', () => {
    const carried = moments.map((at) => {
      expect(read('8', 'activePower', at)).toBeCloseTo(read('2', '02030000', at), 0)
      return {
        load: read('8', 'loadRate', at),
        rise: read('8', 'windingTemperature', at) - read('8', 'oilTemperature', at),
      }
    })
    const byLoad = carried.toSorted((one, other) => one.load - other.load)
    expect(byLoad.at(-1)?.rise).toBeGreaterThan((byLoad[0]?.rise ?? 0) + 1)
  })

  it('has a breaker that carries what the converter draws, and nothing once it was tripped (collection §9)', () => {
    const busy = moments.find((at) => Math.abs(read('1', 'activePower', at)) > 100) ?? 0
    expect(read('9', 'activePower', busy)).toBe(read('1', 'activePower', busy))
    expect([read('9', 'position', busy), read('9', 'currentA', busy) > 100]).toEqual([1, true])
    const tripped = plantWith(null, ['9']).read
    expect([tripped('9', 'position', busy), tripped('9', 'currentA', busy)]).toEqual([0, 0])
    expect(tripped('9', 'voltageA', busy)).toBe(read('9', 'voltageA', busy))
  })

  it('has air conditioners that use a part of what the station itself uses', () => {
    const [from = 0, to = 0] = [moments[0], moments.at(-1)]
    const used = read('10', 'energy', to) - read('10', 'energy', from)
    const mean = used / ((to - from) / hourMs)
    const powers = moments.map((at) => read('10', 'power', at))
    expect(mean).toBeGreaterThan(Math.min(...powers))
    expect(mean).toBeLessThan(Math.max(...powers))
  })

  it('has a meter whose energy is what its power came to (no battery at work)', () => {
    const [from, to] = [midnight + 4 * hourMs, midnight + 5 * hourMs]
    const steps = Array.from({ length: 60 }, (_, minute) => read('2', '02030000', from + minute * 60_000))
    const summed = steps.reduce((sum, power) => sum + power / 60, 0)
    expect(Math.abs(net(to) - net(from) - summed)).toBeLessThan(0.12 * Math.abs(summed) + 15)
  })

  it('tells of the minutes before its first start but for those that were lost, which it kept (issue 18)', () => {
    const plan = { ...plannedStation(1), devices: [...devices] }
    const past = { minutes: 10, lostFrom: 6, lostUntil: 4 }
    const withPast = devices.map((device) => (device.address === '10' ? { ...device, past } : device))
    const told = new Plant({ ...plan, devices: withPast }, (station) =>
      commission(station, plan.address, noon, 3),
    )
    const [message, ...more] = told.reportPast(noon + 5000, 0)
    const ago = [10, 9, 8, 7, 4, 3, 2, 1]
    expect(more).toEqual([])
    expect(message?.type).toBe('airConditioner')
    expect(message?.samples.map(([, at]) => at)).toEqual(ago.map((minutes) => noon - minutes * 60_000))
    const [kept] = told.devices.filter(({ address }) => address === '10')
    expect(kept && told.read(kept, noon - 5 * 60_000)).not.toBeNull()
  })

  it('tells the points that it froze each hour of the battery and of what counts energy (Q/GDW 1376.1)', () => {
    const frozen = plant.reportPast(noon + 5000, 1)
    const counting = ['electricityMeter', 'pvInverter', 'chargingPile', 'chargingPile', 'batteryCluster']
    expect(frozen.map(({ type }) => type)).toEqual(counting)
    for (const { samples } of frozen)
      expect(samples.map(([, at]) => at)).toEqual(
        Array.from({ length: 24 }, (_, hour) => noon - (23 - hour) * hourMs),
      )
    expect(plant.reportPast(noon + 5000, 0)).toEqual([])
  })

  it('tells nothing of the past of a device that is silent', () => {
    const silent = devices.map((device) =>
      device.type === 'batteryCluster' ? { ...device, isSilent: true } : device,
    )
    const plan = { ...plannedStation(1), devices: silent }
    const told = new Plant(plan, (station) => commission(station, plan.address, noon, 3)).reportPast(noon, 1)
    expect(told.map(({ type }) => type)).not.toContain('batteryCluster')
    expect(told).toHaveLength(4)
  })

  it('has batteries that hold less where they were used before (core §1 outdated battery report)', () => {
    const used = plantWith(null, [], { batteryHealth: 0.84 })
    for (const address of ['6', '7']) {
      expect(read(address, 'soh', noon)).toBeGreaterThan(92)
      expect(used.read(address, 'soh', noon)).toBeCloseTo(0.84 * read(address, 'soh', noon), 0)
    }
  })

  it('says nothing of a kind that it cannot play', () => {
    expect(plant.devices.map(({ type }) => type)).toEqual(devices.map(({ type }) => type))
  })
})

describe('faults on demand (issue 18)', () => {
  const at = noon + 5 * 60_000

  it('weak cell: it falls far below the others', () => {
    const weak = plantWith({ address: '7', is: 'weakCell' }).read('7', 'lowestCellVoltage', at)
    expect(plantWith().read('7', 'lowestCellVoltage', at) - weak).toBeCloseTo(0.18)
    const cell = plantWith({ address: '6', is: 'weakCell' })
    expect(plantWith().read('6', 'voltage', at) - cell.read('6', 'voltage', at)).toBeCloseTo(0.18)
  })

  it('stuck sensor: it shows the same all day', () => {
    const { read } = plantWith({ address: '3', is: 'stuckSensor' })
    expect(read('3', 'irradiance', at)).toBe(read('3', 'irradiance', at + 2 * hourMs))
    const sound = plantWith().read
    expect(sound('3', 'irradiance', at)).not.toBe(sound('3', 'irradiance', at + 2 * hourMs))
  })

  it('drifting clock and gap: told of another instant, or not at all', () => {
    const told = (fault: FleetFault) =>
      plantWith({ address: '3', is: fault })
        .plant.report(at)
        .find(({ type }) => type === 'pvInverter')
    expect(told('driftingClock')?.samples[0]?.[1]).toBeGreaterThan(at)
    expect(told('gap')).toBeUndefined()
    expect(told('stuckSensor')?.samples[0]?.[1]).toBe(at)
  })

  it('meter rollover: the register begins anew at noon of UTC', () => {
    const { read } = plantWith({ address: '2', is: 'meterRollover' })
    const turn = Date.parse('2026-11-23T12:00:00Z')
    expect(read('2', '00010000', turn - 60_000)).toBeGreaterThanOrEqual(999_000)
    expect(read('2', '00010000', turn)).toBeLessThan(1000)
  })

  it('reversed phase: it counts the other way, and the total with it', () => {
    const [sound, wrong] = [plantWith().read, plantWith({ address: '2', is: 'reversedPhase' }).read]
    expect(wrong('2', '02030200', at)).toBeCloseTo(-sound('2', '02030200', at))
    expect(wrong('2', '02030000', at)).toBeCloseTo(
      sound('2', '02030000', at) - 2 * sound('2', '02030200', at),
    )
  })

  it('is refused where there is no such device or fault', () => {
    expect(() => plantWith({ address: '99', is: 'gap' })).toThrow(/no device/u)
  })
})

describe('the bus that is down once a day (collection §7)', () => {
  const { plant } = plantWith()
  const minuteMs = 60_000
  const minutesDown = (began: number, hours: number): number[] =>
    Array.from({ length: hours * 60 }, (_, minute) => began + minute * minuteMs).filter((moment) =>
      plant.isDown(moment, began),
    )

  it('is down for twelve minutes in a row of each day', () => {
    // Its days are those of UTC; in the one before, it was started.
    const day = Date.parse('2026-11-23T00:00:00Z')
    const down = minutesDown(day - 24 * hourMs, 48).filter((moment) => moment >= day)
    expect(down).toHaveLength(12)
    expect((down.at(-1) ?? 0) - (down[0] ?? 0)).toBe(11 * minuteMs)
  })

  it('is up in the first three hours after a start, at whatever hour that is', () => {
    const starts = Array.from({ length: 24 }, (_, hour) => midnight + hour * hourMs)
    expect(starts.flatMap((began) => minutesDown(began, 3))).toEqual([])
    expect(starts.flatMap((began) => minutesDown(began, 24))).not.toEqual([])
  })
})
