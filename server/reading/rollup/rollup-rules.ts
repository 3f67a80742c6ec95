import { type SiteClock, siteClock } from '#contract/reading/site-clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import { readDeviceTypes } from '../query/data-items.ts'
import type { RollupRules } from './rollup.ts'
import { readDeviceClocks } from './site-clocks.ts'

/** What working out a device's periods needs to know of it. */
export interface RolledDevice {
  readonly rules: RollupRules
  /** Its site's offset from UTC, with those that it had. */
  readonly clock: SiteClock
}

/** The rules of devices: what their type says of each item, and the changes of meters that were noted. */
export async function readRolledDevices(
  db: Db | Tx,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, RolledDevice>> {
  if (deviceIds.length === 0) return new Map()
  const devices = await db
    .selectFrom('device')
    .select(['device.id', 'type_id'])
    .where('device.id', 'in', deviceIds)
    .execute()
  const changes = await db
    .selectFrom('counter_change')
    .selectAll()
    .where('device_id', 'in', deviceIds)
    .orderBy('at')
    .execute()
  const clocks = await readDeviceClocks(db, deviceIds)
  const types = new Map((await readDeviceTypes(db)).map((type) => [type.id, type]))
  return new Map(
    devices.map((device) => {
      const items = types.get(device.type_id)?.items ?? []
      const part = (name: 'values' | 'counters') =>
        items.filter((item) => item.part === name).toSorted((one, other) => one.place - other.place)
      const rules = {
        values: part('values'),
        counters: part('counters').map(({ rollsOverAt, mostPerHour, place }) => ({
          rollsOverAt,
          mostPerHour,
          changes: changes
            .filter((change) => change.device_id === device.id && change.place === place)
            .map((change) => ({
              at: change.at.getTime(),
              lastReading: change.last_reading,
              firstReading: change.first_reading,
            })),
        })),
      }
      return [device.id, { rules, clock: clocks.get(device.id) ?? siteClock('+00:00') }]
    }),
  )
}
