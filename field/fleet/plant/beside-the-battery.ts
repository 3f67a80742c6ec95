import type { FleetDevice, FleetStation } from '#contract/field/field.contract.ts'

import { seededRandom } from '../random.ts'
import { chargeAt, pileEnergy } from './arrivals.ts'
import { openVoltage } from './cell.ts'
import type { Beside, Measured, PlantMoment } from './equipment.ts'
import { pvEnergy, pvWatts } from './sun.ts'

/** Modules of an inverter, W at the brightest: a fifth of what the station is rated. */
export const peakOf = ({ ratedPowerW }: Pick<FleetStation, 'ratedPowerW'>): number =>
  Math.max(20_000, 0.2 * ratedPowerW)

const gridVolts = 230
/** Of what a pile draws so much reaches the car. */
const pileEfficiency = 0.95
const stringVolts = 620

/** Modules in the sun behind an inverter. */
export function pvInverter({ station, at, seed }: PlantMoment): Measured {
  const peakW = peakOf(station)
  const { sun, dc, ac } = pvWatts(station, seed, peakW, at)
  const { dayWh, wattHours } = pvEnergy(station, seed, peakW, at)
  const volts = sun > 0 ? stringVolts * (0.94 + 0.06 * Math.min(1, sun / 400)) : 0
  const strings = [1, 2, 3, 4].map((place): Measured => ({
    [`stringVoltage${place}`]: volts,
    [`stringCurrent${place}`]: volts === 0 ? 0 : Math.min(99, dc / 4 / volts),
  }))
  const amperes = ac / 3 / gridVolts
  return Object.assign({}, ...strings, {
    dcPower: dc / 1000,
    voltageA: gridVolts,
    voltageB: gridVolts + 0.6,
    voltageC: gridVolts - 0.5,
    currentA: amperes,
    currentB: amperes,
    currentC: amperes,
    activePower: ac / 1000,
    reactivePower: 0,
    powerFactor: 1,
    frequency: 50,
    efficiency: dc === 0 ? 0 : (ac / dc) * 100,
    temperature: 24 + sun / 45,
    insulation: 1900,
    irradiance: sun,
    dayEnergy: dayWh / 1000,
    energy: wattHours / 1000,
    runState: sun > 0 ? 1 : 0,
  })
}

/** A pile and the cars that come to it. */
export function chargingPile({ station, at, seed }: PlantMoment): Measured {
  const charge = chargeAt(station, seed, at)
  const { wattHours } = pileEnergy(station, seed, at)
  const volts = charge ? 620 + 80 * charge.share : 0
  return {
    voltage: volts,
    current: charge ? charge.watts / volts : 0,
    power: (charge?.watts ?? 0) / 1000,
    ...(charge && {
      vehicleSoc: charge.firstSoc + (charge.lastSoc - charge.firstSoc) * charge.share,
      sessionEnergy: (charge.watts * charge.minute) / 60_000,
      sessionMinutes: charge.minute,
    }),
    connectorTemperature: 24 + (charge ? 22 * Math.min(1, charge.minute / 20) : 0),
    energy: wattHours / 1000,
    runState: charge ? 3 : 1,
  }
}

/** One cell of a string; each differs a little in health and resistance. */
export function batteryCell({ station, moment, seed }: PlantMoment): Measured {
  const random = seededRandom(`${seed}:cell`)
  const health = (station.batteryHealth ?? 1) * (0.93 + 0.06 * random())
  const charge = Math.max(0, Math.min(1, moment.storedWh / station.ratedCapacityWh + 0.01 * (random() - 0.5)))
  const milliohms = 0.25 * (2 - health) * (0.97 + 0.06 * random())
  // A cell of 280 Ah at the share of its rated current that the station draws.
  const amperes = (140 * moment.powerW) / station.ratedPowerW
  return {
    voltage: openVoltage(charge) + (milliohms / 1000) * amperes,
    temperature: 25 + 8 * Math.abs(moment.powerW / station.ratedPowerW) + random(),
    soc: charge * 100,
    soh: health * 100,
    resistance: milliohms,
    balancing: 0,
  }
}

/** What inverters and piles behind a station's grid meter draw and give at a moment. */
export function besideOf(
  station: FleetStation,
  devices: readonly FleetDevice[],
  terminal: string,
  at: number,
): Beside {
  let [drawnWatts, drawnWh, givenWatts, givenWh] = [0, 0, 0, 0]
  for (const { type, address } of devices) {
    const seed = `${terminal}/${address}`
    if (type === 'pvInverter') {
      givenWatts += pvWatts(station, seed, peakOf(station), at).ac
      givenWh += pvEnergy(station, seed, peakOf(station), at).wattHours
    } else if (type === 'chargingPile') {
      drawnWatts += (chargeAt(station, seed, at)?.watts ?? 0) / pileEfficiency
      drawnWh += pileEnergy(station, seed, at).wattHours / pileEfficiency
    }
  }
  return { drawnWatts, drawnWh, givenWatts, givenWh }
}
