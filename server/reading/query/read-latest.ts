import type { LatestReading } from '#contract/reading/reading.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import type { KnownType } from './data-items.ts'
import type { Latest, LatestReadings } from '../latest-readings.ts'
import { readSeenDevices } from './read-points.ts'

/** The newest readings of those devices that the caller may see. */
export async function readLatest(
  db: Db,
  latest: LatestReadings,
  caller: Pick<Caller, 'agencyIds'>,
  deviceIds: readonly number[],
): Promise<LatestReading[]> {
  const devices = await readSeenDevices(db, caller, [...new Set(deviceIds)])
  const newest = await latest.read(devices.map(({ id }) => id))
  return devices.map(({ id, type }) => latestOf(id, type, newest.get(id)))
}

/** A device's newest sample in the order of its type's items. */
export const latestOf = (deviceId: number, type: KnownType, newest: Latest | undefined): LatestReading => ({
  deviceId,
  typeCode: type.code,
  at: newest ? new Date(newest.at).toISOString() : null,
  values: newest ? type.items.map(({ part, place }) => newest[part][place] ?? null) : [],
})
