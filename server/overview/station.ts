import { type SqlBool, sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { PastOffset } from '#server/site/site-day.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

export type Station = NonNullable<Awaited<ReturnType<typeof readStation>>>

/**
 * A storage station of the caller's institutions.
 *
 * @throws Refusal app.not_found where there is none, or it is another institution's
 */
export async function readStation(db: Db, caller: Pick<Caller, 'agencyIds'>, siteId: number) {
  const station =
    siteId > 2_147_483_647
      ? undefined
      : await selectStations(db)
          .where('site.id', '=', siteId)
          .where(inScope(caller, 'site.agency_id'))
          .executeTakeFirst()
  return station ?? refuse('app.not_found')
}

/** The storage stations of an institution and, with `isConSon` 1, of those below it. */
export async function readStations(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { tid, isConSon }: { readonly tid: number; readonly isConSon: 0 | 1 },
): Promise<Station[]> {
  const agencyIds = await scopedAgencyIds(db, caller, { fTid: tid, isConSon })
  return selectStations(db)
    .innerJoin('agency', 'agency.id', 'site.agency_id')
    .$if(agencyIds !== null, (query) => query.where(sql<SqlBool>`site.agency_id = any(${agencyIds}::int[])`))
    .orderBy('agency.path')
    .orderBy('site.id')
    .execute()
}

/** Offsets that a site had before; most have none. */
const pastOffsets = sql<PastOffset[]>`(select coalesce(json_agg(json_build_object(
  'before_day', before_day, 'utc_offset', utc_offset) order by before_day), '[]')
  from site_offset where site_offset.site_id = site.id)`

const openAlarms = sql<number>`(select count(*)::int from alarm where alarm.site_id = site.id and alarm.is_open)`

const selectStations = (db: Db) =>
  db
    .selectFrom('site')
    .leftJoin('terminal', 'terminal.id', 'site.station_terminal_id')
    // What the terminal sums up itself: the device that has the terminal's own address.
    .leftJoin('device', (join) =>
      join.onRef('device.terminal_id', '=', 'terminal.id').onRef('device.address', '=', 'terminal.address'),
    )
    .select([
      'site.id',
      'site.label',
      'site.label_english',
      'site.utc_offset',
      pastOffsets.as('past_offsets'),
      'site.rated_power_w',
      'site.rated_capacity_wh',
      'site.latitude',
      'site.longitude',
      openAlarms.as('open_alarms'),
      'device.id as device_id',
      'terminal.last_seen_at',
      'terminal.connected',
    ])
    .where('site.has_storage', '=', true)
