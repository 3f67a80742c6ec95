import type { DataPoint, SeriesFacts } from '#contract/reading/data-points.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { type KnownItem, type KnownType, readDeviceTypes } from './data-items.ts'

/** A data item of a device that the caller may see. */
export interface Series {
  readonly facts: SeriesFacts
  readonly item: KnownItem
}

/** What lists and axes need of an item. */
export const factsOf = ({
  code,
  name,
  nameEnglish,
  unit,
  decimals,
  kind,
  group,
  low,
  high,
  states,
}: KnownItem) => ({
  code,
  name,
  nameEnglish,
  unit,
  decimals,
  kind,
  group,
  low,
  high,
  states: [...states],
})

/** A device that the caller may see, with what it measures. */
export interface SeenDevice {
  readonly id: number
  readonly type: KnownType
  readonly everySeconds: number
  readonly utcOffset: string
  readonly createdAt: Date
}

/** Those of the devices that the caller may see. */
export async function readSeenDevices(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  deviceIds: readonly number[],
) {
  if (deviceIds.length === 0) return []
  const rows = await db
    .selectFrom('device')
    .innerJoin('site', 'site.id', 'device.site_id')
    .select([
      'device.id',
      'device.name',
      'device.name_english',
      'device.type_id',
      'device.every_seconds',
      'device.created_at',
      'site.label',
      'site.label_english',
      'site.utc_offset',
    ])
    .where('device.id', 'in', deviceIds)
    .where(inScope(caller, 'device.agency_id'))
    .execute()
  const types = new Map((await readDeviceTypes(db)).map((type) => [type.id, type]))
  return rows.flatMap((row) => {
    const type = types.get(row.type_id)
    return type ? [{ ...row, type, everySeconds: row.every_seconds ?? type.everySeconds }] : []
  })
}

/**
 * The series that a query asks for, in its order.
 *
 * @throws Refusal app.not_found where the caller may not see one of the devices, or it has no such item
 */
export async function readSeriesFacts(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  points: readonly DataPoint[],
): Promise<Series[]> {
  const devices = await readSeenDevices(db, caller, [...new Set(points.map(({ deviceId }) => deviceId))])
  const byId = new Map(devices.map((device) => [device.id, device]))
  return points.map(({ deviceId, code }) => {
    const device = byId.get(deviceId) ?? refuse('app.not_found')
    const item = device.type.items.find((one) => one.code === code) ?? refuse('app.not_found')
    return {
      item,
      facts: {
        deviceId,
        deviceName: device.name,
        deviceNameEnglish: device.name_english,
        siteName: device.label,
        siteNameEnglish: device.label_english,
        detailUtcTime: device.utc_offset,
        everySeconds: device.everySeconds,
        ...factsOf(item),
      },
    }
  })
}
