import { seededRandom } from '../random.ts'
import {
  auxiliary,
  gridVolts,
  gridWatts,
  lineVolts,
  type Measured,
  outdoors,
  overPhases,
  type PlantMoment,
  transformerLoss,
} from './equipment.ts'

/** A transformer has room for a quarter more than its station is rated. */
const transformerMargin = 1.25
/** Fans cool a winding that is warmer. */
const fansFrom = 65
/** Of a station's own use so much goes into each of its two air conditioners. */
const shareOfAir = 0.35

const byPhase = (name: string, value: number): Measured =>
  overPhases(
    ['A', 'B', 'C'].map((phase) => `${name}${phase}`),
    value,
  )

/** The main transformer, on its side of the grid: all that the station draws goes through it. */
export function transformer(plant: PlantMoment): Measured {
  const { station, moment } = plant
  const watts = gridWatts(plant)
  const reactive = 0.06 * Math.abs(watts)
  const apparent = Math.hypot(watts, reactive)
  const load = apparent / (transformerMargin * station.ratedPowerW)
  const phaseVolts = lineVolts / Math.sqrt(3)
  // What heats it is its losses: they follow the square of the load.
  const oil = outdoors(plant) + 9 + 32 * load ** 2
  const winding = oil + 14 * load ** 2
  return {
    ...byPhase('voltage', phaseVolts),
    ...byPhase('current', apparent / 3 / phaseVolts),
    activePower: watts / 1000,
    reactivePower: reactive / 1000,
    apparentPower: apparent / 1000,
    powerFactor: apparent === 0 ? 1 : watts / apparent,
    loadRate: load * 100,
    losses: transformerLoss(station, moment.powerW) / 1000,
    oilTemperature: oil,
    windingTemperature: winding,
    cooling: winding > fansFrom ? 1 : 0,
    tap: 3,
  }
}

/** The breaker before the converter; an open one carries nothing. */
export function breaker(plant: PlantMoment): Measured {
  const { station, moment, seed, isOpen = false } = plant
  const random = seededRandom(`${seed}:breaker`)
  const watts = isOpen ? 0 : moment.powerW
  const amperes = Math.abs(watts) / (Math.sqrt(3) * gridVolts)
  return {
    ...byPhase('voltage', gridVolts / Math.sqrt(3)),
    ...byPhase('current', amperes),
    residualCurrent: 12 + Math.floor(20 * random()),
    activePower: watts / 1000,
    terminalTemperature: outdoors(plant) + 4 + 30 * (watts / station.ratedPowerW) ** 2,
    position: isOpen ? 0 : 1,
    operations: 40 + Math.floor(120 * random()),
  }
}

/** One of two that cool the batteries. */
export function airConditioner(plant: PlantMoment): Measured {
  const { watts, wattHours } = auxiliary(plant)
  const warmth = outdoors(plant)
  const isCooling = warmth > 21
  return {
    returnTemperature: 22 + 0.2 * (warmth - 20),
    supplyTemperature: isCooling ? 14 : 20,
    humidity: 52,
    coolingSetPoint: 24,
    heatingSetPoint: 12,
    power: (watts * shareOfAir) / 1000,
    energy: (wattHours * shareOfAir) / 1000,
    runState: isCooling ? 2 : 1,
  }
}
