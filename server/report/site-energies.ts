import type { Db } from '#server/platform/database/database.ts'
import { readCountedPeriods } from '#server/reading/read-counted-periods.ts'

import type { LevelSpan } from './report-periods.ts'
import type { SiteCounter } from './report-sites.ts'

/** What a counter of a site measured in a period. */
export interface SiteEnergy extends Pick<SiteCounter, 'siteId' | 'energy'> {
  /** Begin of the period, epoch ms. */
  readonly at: number
  readonly wh: number
  /** Steps that were neither a rise nor a change of meters. */
  readonly faults: number
}

const keyOf = (deviceId: number, place: number): string => `${deviceId} ${place}`

/** Energies of the counters over the stretches of time that are told of each site. */
export async function readSiteEnergies(
  db: Db,
  counters: readonly SiteCounter[],
  spansOf: (siteId: number) => readonly LevelSpan[],
): Promise<SiteEnergy[]> {
  const byKey = new Map(counters.map((one) => [keyOf(one.deviceId, one.place), one]))
  const periods = await readCountedPeriods(
    db,
    counters.flatMap(({ siteId, deviceId, place }) =>
      spansOf(siteId).map((span) => ({ deviceId, place, ...span })),
    ),
  )
  return periods.flatMap(({ deviceId, place, at, rise, faults }) => {
    const counter = byKey.get(keyOf(deviceId, place))
    if (!counter) return []
    const { siteId, energy, whPerUnit } = counter
    return [{ siteId, energy, at, wh: rise * whPerUnit, faults }]
  })
}
