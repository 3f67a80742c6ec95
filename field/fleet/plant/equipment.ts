import type { FleetDevice, FleetStation } from '#contract/field/field.contract.ts'

import { seededRandom } from '../random.ts'
import { offsetMs } from './offset.ts'
import { stringUnderLoad } from './cell.ts'
import type { StationMoment } from './station-past.ts'

/** Values by the codes of a device type's items, in the units of people; what is not there is not measured. */
export type Measured = Readonly<Record<string, number>>

/** W, and Wh that it ever drew and gave. */
export interface Beside {
  /** Of charging piles alone. */
  readonly drawnWatts: number
  readonly drawnWh: number
  /** Of inverters alone. */
  readonly givenWatts: number
  readonly givenWh: number
}

/** What the equipment of a station is worked out from at one moment. */
export interface PlantMoment {
  readonly station: FleetStation
  readonly moment: StationMoment
  readonly at: number
  /** Of the device: its own spread and weak cell. */
  readonly seed: string
  /** What stands beside the battery behind the same grid meter; worked out for whoever asks. */
  readonly beside: () => Beside
  /** Somebody opened it, as breakers are. */
  readonly isOpen?: boolean
  /** The part of the station that a meter stands before; without it, the whole. */
  readonly measures?: FleetDevice['measures']
}

const hourMs = 3_600_000
const cellsInSeries = 384
const clusters = 2
export const gridVolts = 400
export const lineVolts = 10_000
/** Where counters of what is always on begin. */
export const epoch = Date.UTC(2025, 4, 1)

/** Share of the power that a converter passes on, by its load: poor at idling, best at half load. */
export function converterEfficiency(load: number): number {
  if (load <= 0.002) return 0
  return Math.max(0.8, 0.986 - 0.006 / (load + 0.05) - 0.012 * load * load)
}

/** Of the station's clock, a day being a whole turn, rad. */
const hourOfDay = ({ station, at }: Pick<PlantMoment, 'station' | 'at'>): number =>
  (2 * Math.PI * (at + offsetMs(station.utcOffset))) / (24 * hourMs)

/** Air conditioning and control of a station, W, and what it used since the epoch, Wh. */
export function auxiliary({ station, at }: Pick<PlantMoment, 'station' | 'at'>) {
  const base = 0.006 * station.ratedPowerW
  const day = hourOfDay({ station, at })
  // Warmest in the afternoon; the energy is the integral of the power, so that counter and power agree.
  const watts = base * (1 - 0.5 * Math.cos(day - 0.75 * Math.PI))
  const turn = (2 * Math.PI) / 24
  const wattHours = (base * (at - epoch)) / hourMs - ((base * 0.5) / turn) * Math.sin(day - 0.75 * Math.PI)
  return { watts, wattHours }
}

export const ironLoss = ({ ratedPowerW }: FleetStation): number => 0.0015 * ratedPowerW

/** Iron losses flow always, copper losses with the square of the load. */
export const transformerLoss = (station: FleetStation, watts: number): number =>
  ironLoss(station) + 0.008 * station.ratedPowerW * (watts / station.ratedPowerW) ** 2

/** Degrees Celsius around the station. */
export const outdoors = (plant: PlantMoment): number => 23 - 4 * Math.cos(hourOfDay(plant) - 0.5)
const celsiusOf = (plant: PlantMoment): number =>
  outdoors(plant) + 9 * Math.abs(plant.moment.powerW / plant.station.ratedPowerW)

/** W that the whole station draws from the grid, below 0 where it feeds in. */
export function gridWatts(plant: PlantMoment, beside = plant.beside()): number {
  const { station, moment } = plant
  const own = auxiliary(plant).watts + transformerLoss(station, moment.powerW)
  return moment.powerW + own + beside.drawnWatts - beside.givenWatts
}

/** A value of each phase by its item's code: the three never carry quite the same. */
export const overPhases = (codes: readonly string[], value: number): Measured =>
  Object.fromEntries([0.999, 1.002, 0.999].map((part, index) => [codes[index], value * part]))

const runState = (watts: number): number => (Math.abs(watts) < 1 ? 1 : watts > 0 ? 2 : 3)

export function converter({ station, moment }: PlantMoment): Measured {
  const { powerW } = moment
  const load = Math.abs(powerW) / station.ratedPowerW
  const efficiency = converterEfficiency(load)
  const dcWatts = powerW > 0 ? powerW * efficiency : efficiency === 0 ? 0 : powerW / efficiency
  const reactive = 0.02 * powerW
  const apparent = Math.hypot(powerW, reactive)
  const amperes = apparent / (Math.sqrt(3) * gridVolts)
  const dcVolts = cellsInSeries * 3.3
  return {
    voltageAb: gridVolts,
    voltageBc: gridVolts + 0.4,
    voltageCa: gridVolts - 0.3,
    currentA: amperes,
    currentB: amperes * 1.004,
    currentC: amperes * 0.997,
    activePower: powerW / 1000,
    reactivePower: reactive / 1000,
    apparentPower: apparent / 1000,
    powerFactor: apparent === 0 ? 1 : powerW / apparent,
    frequency: 50,
    dcVoltage: dcVolts,
    dcCurrent: dcWatts / dcVolts,
    dcPower: dcWatts / 1000,
    efficiency: efficiency * 100,
    moduleTemperature: 32 + 30 * load,
    inletTemperature: 24,
    chargedEnergy: moment.chargedWh / 1000,
    dischargedEnergy: moment.dischargedWh / 1000,
    runState: runState(powerW),
    gridState: 1,
    control: 1,
  }
}

/** A stack of two clusters, or one cluster of it. */
export function battery(plant: PlantMoment, part: 'stack' | 'cluster'): Measured {
  const { station, moment, seed } = plant
  const share = part === 'stack' ? 1 : 1 / clusters
  const random = seededRandom(`${seed}:battery`)
  const health = (station.batteryHealth ?? 1) * (0.94 + 0.05 * random())
  const charge = moment.storedWh / station.ratedCapacityWh
  const celsius = celsiusOf(plant)
  const dcWatts = (converter(plant)['dcPower'] ?? 0) * 1000 * share
  const capacityAh = (station.ratedCapacityWh * share) / (cellsInSeries * 3.28)
  const { volts, amperes, cellVolts } = stringUnderLoad(
    { cells: cellsInSeries, capacityAh, health },
    { charge, celsius, watts: dcWatts },
  )
  // A weak cell stands out in both directions, the more the more flows.
  const spread = 0.004 + 0.006 * random() + 0.01 * Math.abs(moment.powerW / station.ratedPowerW)
  const cellOf = (): number => 1 + Math.floor(random() * cellsInSeries)
  const [weak, hot, cold] = [cellOf(), cellOf(), cellOf()]
  const other = (weak % cellsInSeries) + 1
  const isCharging = moment.powerW >= 0
  return {
    voltage: volts,
    current: amperes,
    power: dcWatts / 1000,
    soc: charge * 100,
    soh: health * 100,
    highestCellVoltage: cellVolts + spread,
    highestVoltageCell: isCharging ? weak : other,
    lowestCellVoltage: cellVolts - spread,
    lowestVoltageCell: isCharging ? other : weak,
    meanCellVoltage: cellVolts,
    highestTemperature: celsius + 1.8,
    hottestCell: hot,
    lowestTemperature: celsius - 1.6,
    coldestCell: cold,
    meanTemperature: celsius,
    insulationPositive: 1850,
    insulationNegative: 1790,
    mostChargePower: (station.ratedPowerW * share) / 1000,
    mostDischargePower: (station.ratedPowerW * share) / 1000,
    chargedEnergy: (moment.chargedWh * 0.975 * share) / 1000,
    dischargedEnergy: (moment.dischargedWh * 1.025 * share) / 1000,
    availableCharge: Math.max(0, ((0.95 - charge) * station.ratedCapacityWh * share) / 1000),
    availableDischarge: Math.max(0, ((charge - 0.08) * station.ratedCapacityWh * share) / 1000),
    cycles: moment.dischargedWh / station.ratedCapacityWh,
    clustersOnline: clusters,
    contactor: 1,
    runState: runState(moment.powerW),
    alarmLevel: 0,
  }
}
