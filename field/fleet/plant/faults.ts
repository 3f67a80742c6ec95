import type { FleetFault } from '#contract/field/field.contract.ts'

import type { Measured } from './equipment.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The moment whose readings a device shows: a stuck sensor has that of the last midnight (UTC) for ever. */
export const momentRead = (fault: FleetFault | undefined, at: number): number =>
  fault === 'stuckSensor' ? Math.floor(at / dayMs) * dayMs : at

/** What its clock says: two seconds too much for each hour of the day. */
export const clockOf = (fault: FleetFault | undefined, at: number): number =>
  fault === 'driftingClock' ? at + Math.floor((at % dayMs) / hourMs) * 2000 : at

/** Whether it answers: with `gap` it does not for the first twenty minutes of each hour. */
export const answersAt = (fault: FleetFault | undefined, at: number): boolean =>
  fault !== 'gap' || at % hourMs >= 20 * minuteMs

/** What a faulty device measures instead. Sums of meters stay those of what they measure. */
export function withFault(fault: FleetFault | undefined, measured: Measured, at: number): Measured {
  if (fault === 'weakCell') return withWeakCell(measured)
  if (fault === 'meterRollover') return rolledOver(measured, at)
  if (fault === 'reversedPhase') return withReversedPhase(measured)
  return measured
}

/** A cell that has lost a third: it falls and rises further than all others. */
function withWeakCell(measured: Measured): Measured {
  const { lowestCellVoltage, voltage, resistance, soh } = measured
  if (lowestCellVoltage !== undefined) return { ...measured, lowestCellVoltage: lowestCellVoltage - 0.18 }
  if (voltage === undefined || resistance === undefined) return measured
  return { ...measured, voltage: voltage - 0.18, resistance: resistance * 3, soh: (soh ?? 90) * 0.66 }
}

/** Registers of six digits: at noon (UTC) of each day these begin anew. */
function rolledOver(measured: Measured, at: number): Measured {
  const noon = Math.floor(at / dayMs) * dayMs + dayMs / 2
  const [forward, reverse] = [measured['00010000'], measured['00020000']]
  if (forward === undefined || reverse === undefined) return measured
  const shown = at < noon ? 999_000 + (forward % 1000) : forward % 1000
  return { ...measured, '00010000': shown, '00000000': (shown + reverse) % 1_000_000 }
}

/** The second phase is wired the wrong way round: what it draws is counted as fed in. */
function withReversedPhase(measured: Measured): Measured {
  const [power, total] = [measured['02030200'], measured['02030000']]
  if (power === undefined || total === undefined) return measured
  return { ...measured, '02030200': -power, '02030000': total - 2 * power }
}
