import { type SqlBool, sql } from 'kysely'

import { type SiteClock, siteClock } from '#contract/reading/site-clock.ts'
import type { BatteryLevel } from '#contract/battery/outdated.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { pastOffsets } from '#server/reading/rollup/site-clocks.ts'

import { type BatteryType, readBatteryTypes } from './battery-types.ts'

type Viewer = Pick<Caller, 'agencyIds'>

export interface BatterySite {
  readonly id: number
  readonly utcOffset: string
  readonly clock: SiteClock
}

/** @throws Refusal app.not_found where there is none, or it is another institution's */
export async function readSite(db: Db, caller: Viewer, siteId: number): Promise<BatterySite> {
  const site = await db
    .selectFrom('site')
    .select(['id', 'utc_offset', pastOffsets.as('past')])
    .where('id', '=', siteId)
    .where(inScope(caller, 'site.agency_id'))
    .executeTakeFirst()
  return site
    ? { id: site.id, utcOffset: site.utc_offset, clock: siteClock(site.utc_offset, site.past) }
    : refuse('app.not_found')
}

/** A device of a battery, with what its type measures. */
export interface BatteryDevice {
  readonly id: number
  readonly siteId: number
  readonly parentId: number | null
  readonly name: string
  readonly nameEnglish: string
  readonly ratedCapacityWh: number | null
  readonly everySeconds: number
  readonly type: BatteryType
}

interface Wanted {
  readonly level?: BatteryLevel
  readonly siteId?: number
  readonly parentId?: number
  readonly ids?: readonly number[]
  /** At the most. */
  readonly most?: number
}

/** Batteries that the caller may see, in the order of the books; one statement besides that of the types. */
export async function readBatteryDevices(
  db: Db,
  caller: Viewer,
  { level, siteId, parentId, ids, most }: Wanted,
): Promise<readonly BatteryDevice[]> {
  const types = new Map(
    (await readBatteryTypes(db))
      .filter((type) => level === undefined || type.level === level)
      .map((type) => [type.typeId, type]),
  )
  const typeIds = [...types.keys()]
  const rows = await db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .select([
      'device.id',
      'device.site_id as siteId',
      'device.parent_id as parentId',
      'device.name',
      'device.name_english as nameEnglish',
      'device.rated_capacity_wh as ratedCapacityWh',
      'device.type_id as typeId',
      sql<number>`coalesce(device.every_seconds, device_type.every_seconds)`.as('everySeconds'),
    ])
    .where(sql<SqlBool>`device.type_id = any(${typeIds}::int4[])`)
    .where(inScope(caller, 'device.agency_id'))
    .$if(siteId !== undefined, (query) => query.where('device.site_id', '=', siteId ?? 0))
    .$if(parentId !== undefined, (query) => query.where('device.parent_id', '=', parentId ?? 0))
    .$if(ids !== undefined, (query) =>
      query.where(sql<SqlBool>`device.id = any(${[...(ids ?? [])]}::int4[])`),
    )
    .orderBy('device.sort')
    .orderBy('device.id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()
  return rows.flatMap(({ typeId, ...row }) => {
    const type = types.get(typeId)
    return type ? [{ ...row, type }] : []
  })
}

/** How many batteries stand right below each of those. */
export async function countParts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const types = (await readBatteryTypes(db)).map(({ typeId }) => typeId)
  const { rows } = await sql<{ id: number; parts: number }>`
    select parent_id as id, count(*)::int4 as parts from device
    where parent_id = any(${[...ids]}::int4[]) and type_id = any(${types}::int4[]) group by parent_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
