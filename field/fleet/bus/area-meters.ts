import type { FleetDevice, FleetTerminal } from '#contract/field/field.contract.ts'

import { householdMeter } from './household-meter.ts'
import { gridVolts, type Measured } from '../plant/equipment.ts'
import { threePhaseMeter } from '../plant/meters.ts'

/** What is lost on the lines between the transformer and the households. */
const lineLoss = 0.028

/**
 * What a meter of a transformer area measures: a household's, as on the bus, or the one before all that hang on its
 * terminal; null where it measures something else.
 */
export function areaMeter(
  { boxes }: Pick<FleetTerminal, 'boxes'>,
  { address, measures }: Pick<FleetDevice, 'address' | 'measures'>,
  at: number,
): Measured | null {
  if (measures === 'household') return Object.fromEntries(householdMeter(address)(at))
  if (measures !== 'area') return null
  const households = boxes.flatMap(({ meters }) => meters.map(({ fConAdd }) => householdMeter(fConAdd)(at)))
  const sumOf = (code: string): number =>
    households.reduce((sum, measured) => sum + (measured.get(code) ?? 0), 0) * (1 + lineLoss)
  return threePhaseMeter({
    volts: gridVolts,
    watts: sumOf('02030000') * 1000,
    forwardWh: sumOf('00010000') * 1000,
    reverseWh: 0,
  })
}
