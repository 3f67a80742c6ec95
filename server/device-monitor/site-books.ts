import { sql } from 'kysely'

import { kindsOfTypes } from '#server/reading/query/kinds-of-types.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { type KnownItem, type KnownType, readDeviceTypes } from '#server/reading/query/data-items.ts'

import { type AlarmCounts, noAlarms } from './device-state.ts'
import { headlineOf } from './headlines.ts'

export type Viewer = Pick<Caller, 'agencyIds'>

/** Cells stand in hundreds behind their cluster, which stands for them. */
const cellKind = 'batteryCell'

/** A type of device with what is shown of it. */
export interface BookedType {
  readonly type: KnownType
  /** The product's own type that it is, or is a copy of; its own code where it is neither. */
  readonly kind: string
  readonly isCell: boolean
  readonly headline: readonly KnownItem[]
}

/** Every type that the utility has, by id, in the order of screens. */
export async function readTypes(db: Db): Promise<ReadonlyMap<number, BookedType>> {
  const { rows } = await sql<{ id: number; kind: string }>`
    select id, own as kind from ${kindsOfTypes()} as kind`.execute(db)
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  return new Map(
    (await readDeviceTypes(db)).map((type) => {
      const kind = kinds.get(type.id) ?? type.code
      return [type.id, { type, kind, isCell: kind === cellKind, headline: headlineOf(type, kind) }]
    }),
  )
}

/** A device as the books have it. */
export interface BookedDevice {
  readonly id: number
  readonly typeId: number
  readonly parentId: number | null
  readonly parentName: string
  readonly parentNameEnglish: string
  readonly name: string
  readonly nameEnglish: string
  readonly code: string
  readonly parts: number
  readonly everySeconds: number
}

/** What stands at a site. */
export interface SiteBooks {
  readonly siteId: number
  readonly utcOffset: string
  readonly types: ReadonlyMap<number, BookedType>
  /** Devices of each type, cells included. */
  readonly totals: ReadonlyMap<number, number>
  /** By type and the order of the books; cells only where they are wanted. */
  readonly devices: readonly BookedDevice[]
}

/** Devices of the caller's institutions that a condition names, with what is needed to judge them. */
export const bookedDevices = (db: Db, caller: Viewer) =>
  db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .leftJoin('device as parent', 'parent.id', 'device.parent_id')
    .select([
      'device.id',
      'device.type_id as typeId',
      'device.parent_id as parentId',
      sql<string>`coalesce(parent.name, '')`.as('parentName'),
      sql<string>`coalesce(parent.name_english, '')`.as('parentNameEnglish'),
      'device.name',
      'device.name_english as nameEnglish',
      'device.code',
      sql<number>`(select count(*)::int4 from device as part where part.parent_id = device.id)`.as('parts'),
      sql<number>`coalesce(device.every_seconds, device_type.every_seconds)`.as('everySeconds'),
    ])
    .where(inScope(caller, 'device.agency_id'))
    .orderBy('device_type.sort')
    .orderBy('device_type.id')
    .orderBy('device.sort')
    .orderBy('device.id')

/** @throws Refusal app.not_found where there is no such site, or it is another institution's */
export async function readSiteBooks(
  db: Db,
  caller: Viewer,
  { siteId, cells }: { readonly siteId: number; readonly cells: boolean },
): Promise<SiteBooks> {
  const site =
    (await db
      .selectFrom('site')
      .select(['id', 'utc_offset'])
      .where('id', '=', siteId)
      .where(inScope(caller, 'site.agency_id'))
      .executeTakeFirst()) ?? refuse('app.not_found')
  const types = await readTypes(db)
  const cellTypes = [...types].flatMap(([id, { isCell }]) => (isCell ? [id] : []))
  const [totals, devices] = await Promise.all([
    db
      .selectFrom('device')
      .select(['type_id', sql<number>`count(*)::int4`.as('total')])
      .where('site_id', '=', siteId)
      .where(inScope(caller, 'device.agency_id'))
      .groupBy('type_id')
      .execute(),
    bookedDevices(db, caller)
      .where('device.site_id', '=', siteId)
      .$if(!cells, (query) => query.where(sql<boolean>`not device.type_id = any(${cellTypes}::int4[])`))
      .execute(),
  ])
  return {
    siteId,
    utcOffset: site.utc_offset,
    types,
    totals: new Map(totals.map(({ type_id, total }) => [type_id, total])),
    devices,
  }
}

/**
 * Alarms whose condition holds, by device and level; those of a cell count for its cluster, too.
 *
 * @param those which devices: of a site, or these with what is right below them
 */
export async function readRunningAlarms(
  db: Db,
  types: ReadonlyMap<number, BookedType>,
  those: { readonly siteId: number } | { readonly ids: readonly number[] },
): Promise<ReadonlyMap<number, Readonly<AlarmCounts>>> {
  const isThose =
    'siteId' in those
      ? sql`device.site_id = ${those.siteId}`
      : sql`(device.id = any(${[...those.ids]}::int4[]) or device.parent_id = any(${[...those.ids]}::int4[]))`
  const { rows } = await sql<{
    id: number
    parentId: number | null
    typeId: number
    level: number
    count: number
  }>`select device.id, device.parent_id as "parentId", device.type_id as "typeId", alarm.level, count(*)::int4 as count
    from alarm join device on device.id = alarm.device_id
    where alarm.is_open and not alarm.is_gone and ${isThose} group by device.id, alarm.level`.execute(db)
  const counts = new Map<number, AlarmCounts>()
  const add = (id: number, level: number, count: number): void => {
    const of = counts.get(id) ?? noAlarms()
    of[level - 1] = (of[level - 1] ?? 0) + count
    counts.set(id, of)
  }
  for (const { id, parentId, typeId, level, count } of rows) {
    add(id, level, count)
    if (parentId !== null && types.get(typeId)?.isCell) add(parentId, level, count)
  }
  return counts
}
