import { deviceTypes } from '#contract/device/device-types.ts'
import type { FleetDevice, FleetTerminal } from '#contract/field/field.contract.ts'

import type { TerminalState } from '../fleet-state.ts'
import type { Plant } from '../plant/plant.ts'
import { offsetMs } from '../plant/offset.ts'
import type { BusParties } from './bus.ts'
import { householdMeter } from './household-meter.ts'
import { meterOf } from './kept-meter.ts'
import type { Unit } from './unit.ts'

interface Terminal {
  readonly plan: FleetTerminal
  readonly state: TerminalState
  readonly plant: Plant
}

/** The meters of a terminal's boxes and the devices that hang on its bus; a silent one is not there. */
export function partiesOf({ plan, state, plant }: Terminal, now: number): BusParties {
  const inBoxes = plan.boxes.flatMap(({ meters }) => meters.map(({ fConAdd }) => fConAdd))
  const devices = (plan.devices ?? []).filter(
    // Those of households are in the boxes.
    ({ isSilent, measures }) => isSilent !== true && measures !== 'household',
  )
  const offset = offsetMs(plan.station?.utcOffset ?? '+08:00')
  const meters = inBoxes.map((address) =>
    meterOf(address, { state, now, offset, at: householdMeter(address) }),
  )
  const units: Unit[] = []
  for (const device of devices) {
    const type = deviceTypes.find(({ code }) => code === device.type)
    const measured = (at: number): ReadonlyMap<string, number> => {
      const row = plant.read(device, at) ?? []
      return new Map(
        (type?.items ?? []).flatMap(({ code, decimals }, place) => {
          const value = row[place]
          return value === null || value === undefined ? [] : [[code, value / 10 ** decimals]]
        }),
      )
    }
    if (device.type === 'electricityMeter')
      meters.push(
        meterOf(device.address, { state, now, offset, at: (at) => secondary(measured(at), device) }),
      )
    else units.push(unitOf(device, type?.items ?? [], measured(now), state))
  }
  return { meters, units }
}

/**
 * The grid's meter hangs behind transformers of 10 kV to 100 V and 60 A to 5 A, one of a part behind 500 A to 5 A
 * alone; they show what comes out of them.
 */
const ratios = { grid: { volts: 100, amperes: 12 }, part: { volts: 1, amperes: 100 } } as const
function secondary(
  values: ReadonlyMap<string, number>,
  { measures }: Pick<FleetDevice, 'measures'>,
): ReadonlyMap<string, number> {
  const { volts, amperes } = measures ? ratios.part : ratios.grid
  const ratioOf = (code: string): number => {
    if (code.startsWith('0201')) return volts
    if (code.startsWith('0202')) return amperes
    return /^(?:00|01|020[345])/u.test(code) ? volts * amperes : 1
  }
  return new Map(Array.from(values, ([code, value]) => [code, value / ratioOf(code)]))
}

function unitOf(
  { address, type }: NonNullable<FleetTerminal['devices']>[number],
  items: (typeof deviceTypes)[number]['items'],
  values: ReadonlyMap<string, number>,
  { values: kept }: TerminalState,
): Unit {
  const isClosed = kept[`${address}/relay`] !== 'open'
  return {
    address,
    items: items.flatMap(({ code, modbus }) => (modbus ? [{ code, modbus }] : [])),
    valueOf: (code) => (type === 'breaker' && code === 'position' ? Number(isClosed) : values.get(code)),
    breaker:
      type === 'breaker'
        ? {
            isClosed,
            settingOf: (name) => Number(kept[`${address}/${name}`] ?? 0),
            close: (on) => void (kept[`${address}/relay`] = on ? 'closed' : 'open'),
            set: (name, value) => void (kept[`${address}/${name}`] = value),
          }
        : null,
  }
}
