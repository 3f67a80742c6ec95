import type { EfficiencyGap } from '#contract/battery/battery.contract.ts'

import type { Energies } from './read-energies.ts'

interface Rated {
  readonly ratedCapacityWh: number | null
  /** The newest state of health; a battery that does not tell it has its rated capacity. */
  readonly sohPermille: number | null
}

interface Told {
  readonly efficiencyPermille: number | null
  readonly efficiencyGap: EfficiencyGap | null
}

const gap = (efficiencyGap: EfficiencyGap): Told => ({ efficiencyPermille: null, efficiencyGap })

/** Less than this part of a full discharge says nothing: the state of charge is told in thousandths. */
const leastPart = 10

/**
 * Round-trip efficiency: what was discharged, of what was charged for it. What was charged and is still in the battery
 * is taken out by the states of charge before and after (docs/decisions/battery-analysis.md).
 */
export function efficiencyOf(
  { chargedWh, dischargedWh, socBefore, socAfter }: Energies,
  { ratedCapacityWh, sohPermille }: Rated,
): Told {
  if (ratedCapacityWh === null || ratedCapacityWh === 0) return gap('noCapacity')
  if (socBefore === null || socAfter === null) return gap('noCharge')
  if (chargedWh === null || dischargedWh === null || dischargedWh * leastPart < ratedCapacityWh)
    return gap('tooLittle')
  const usableWh = (ratedCapacityWh * (sohPermille ?? 1000)) / 1000
  const takenWh = chargedWh - ((socAfter - socBefore) / 1000) * usableWh
  const permille = takenWh > 0 ? Math.round((dischargedWh * 1000) / takenWh) : Infinity
  return permille > 1000 ? gap('unlikely') : { efficiencyPermille: permille, efficiencyGap: null }
}

/** Full discharges that so much comes to, thousandths. */
export const cyclesMilli = (dischargedWh: number | null, ratedCapacityWh: number | null): number | null =>
  dischargedWh === null || ratedCapacityWh === null || ratedCapacityWh === 0
    ? null
    : Math.round((dischargedWh * 1000) / ratedCapacityWh)
