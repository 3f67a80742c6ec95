import {
  auxiliary,
  epoch,
  gridVolts,
  gridWatts,
  ironLoss,
  lineVolts,
  type Measured,
  overPhases,
  type PlantMoment,
} from './equipment.ts'

const hourMs = 3_600_000

/** Registers show six digits before the point. */
const shown = (kiloWattHours: number): number => kiloWattHours % 1_000_000
const rates = (total: number): readonly number[] => [0.12, 0.3, 0.28, 0.3].map((share) => total * share)
const byRate = (of: string, total: number): Measured =>
  Object.fromEntries(rates(total).map((value, index) => [`00${of}0${index + 1}00`, shown(value)]))
const byPhase = (of: string, value: number): Measured =>
  overPhases(
    [1, 2, 3].map((phase) => `02${of}0${phase}00`),
    value,
  )

interface Flow {
  /** Between two phases. */
  readonly volts: number
  /** Above 0 to what the meter stands before. */
  readonly watts: number
  readonly forwardWh: number
  readonly reverseWh: number
}

/** The grid's: what all parts draw or feed in, and the transformer's losses. */
function throughGrid(plant: PlantMoment): Flow {
  const { station, moment, at } = plant
  const beside = plant.beside()
  const iron = (ironLoss(station) * (at - epoch)) / hourMs
  return {
    volts: lineVolts,
    watts: gridWatts(plant, beside),
    forwardWh: moment.chargedWh * 1.006 + auxiliary(plant).wattHours + iron + beside.drawnWh,
    reverseWh: moment.dischargedWh * 0.994 + beside.givenWh,
  }
}

function flowOf(plant: PlantMoment): Flow {
  const { moment, measures } = plant
  const volts = gridVolts
  if (measures === 'storage')
    return {
      volts,
      watts: moment.powerW,
      forwardWh: moment.chargedWh,
      reverseWh: moment.dischargedWh,
    }
  if (measures === 'ownUse') {
    const { watts, wattHours } = auxiliary(plant)
    return { volts, watts, forwardWh: wattHours, reverseWh: 0 }
  }
  if (measures === 'piles') {
    const { drawnWatts, drawnWh } = plant.beside()
    return { volts, watts: drawnWatts, forwardWh: drawnWh, reverseWh: 0 }
  }
  return throughGrid(plant)
}

/** A meter before the whole station, on the grid's side of its transformer, or before a part of it. */
export function electricityMeter(plant: PlantMoment): Measured {
  return threePhaseMeter(flowOf(plant))
}

export function threePhaseMeter({ volts: lines, watts, forwardWh, reverseWh }: Flow): Measured {
  const perPhase = watts / 3
  const volts = lines / Math.sqrt(3)
  const amperes = Math.abs(perPhase) / volts
  const forward = forwardWh / 1000
  const reverse = reverseWh / 1000
  return {
    '00000000': shown(forward + reverse),
    '00010000': shown(forward),
    ...byRate('01', forward),
    '00020000': shown(reverse),
    ...byRate('02', reverse),
    ...byPhase('01', volts),
    ...byPhase('02', amperes),
    '02030000': watts / 1000,
    ...byPhase('03', perPhase / 1000),
    '02060000': 0.99,
    '02800002': 50,
    '02800007': 26,
  }
}
