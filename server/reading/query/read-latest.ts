import type { LatestReading } from '#contract/reading/reading.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import type { KnownType } from './data-items.ts'
import type { LatestReadings } from '../latest-readings.ts'
import { knownOf, type Latest } from '../newest-items.ts'
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

/** What was read last of each of a type's items, in their order, with the instant of what is older than the newest sample. */
export function readingsOf({ items }: KnownType, newest: Latest): Pick<LatestReading, 'values' | 'times'> {
  const known = items.map(({ part, place }) => knownOf(newest, part, place))
  const isOlder = known.some((one) => one !== null && one.at !== newest.at)
  return {
    values: known.map((one) => one?.value ?? null),
    times: isOlder ? known.map((one) => (one ? new Date(one.at).toISOString() : null)) : null,
  }
}

/** A device's newest readings in the order of its type's items. */
export const latestOf = (deviceId: number, type: KnownType, newest: Latest | undefined): LatestReading => ({
  deviceId,
  typeCode: type.code,
  at: newest ? new Date(newest.at).toISOString() : null,
  ...(newest ? readingsOf(type, newest) : { values: [], times: null }),
})
