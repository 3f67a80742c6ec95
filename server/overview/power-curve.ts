import { sql } from 'kysely'

import type { DataOf } from '#contract/kernel/call.ts'
import type { powerCurve } from '#contract/overview/overview.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import { dateAtSite, offsetOn, siteDayOf } from '#server/site/site-day.ts'
import { readStation } from './station.ts'

const dayMs = 86_400_000

/** A day at the site, at one point a minute: the minute's mean power, its last state of charge. */
export async function readPowerCurve(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { siteId, dataTime }: { readonly siteId: number; readonly dataTime?: string | undefined },
  now: Date,
): Promise<DataOf<typeof powerCurve>> {
  const station = await readStation(db, caller, siteId)
  const date = dataTime ?? dateAtSite(now, station.utc_offset)
  const { from, to } = siteDayOf(date, station.utc_offset, station.past_offsets)
  const minute = sql<Date>`date_trunc('minute', at)`
  const rows =
    station.device_id === null
      ? []
      : await db
          .selectFrom('sample')
          .select([
            minute.as('minute'),
            sql<number>`round(avg(values[1]))::int`.as('power_w'),
            sql<number>`(array_agg(values[2] order by at desc))[1]`.as('soc_permille'),
          ])
          .where('device_id', '=', station.device_id)
          .where('at', '>=', from)
          .where('at', '<', to)
          .groupBy(minute)
          .orderBy(minute)
          .execute()
  const slot = sql<Date>`to_timestamp(floor(extract(epoch from at) / 300) * 300)`
  const before =
    station.device_id === null
      ? []
      : await db
          .selectFrom('sample')
          .select([slot.as('slot'), sql<number>`round(avg(values[1]))::int`.as('power_w')])
          .where('device_id', '=', station.device_id)
          .where('at', '>=', new Date(from.getTime() - dayMs))
          .where('at', '<', from)
          .groupBy(slot)
          .orderBy(slot)
          .execute()
  return {
    dataTime: date,
    // Of that day, which may be one before the site's offset was changed.
    detailUtcTime: offsetOn(date, station.utc_offset, station.past_offsets),
    points: rows.map((row) => ({
      at: row.minute.toISOString(),
      powerW: row.power_w,
      socPermille: row.soc_permille,
    })),
    before: before.map((row) => ({
      at: new Date(row.slot.getTime() + dayMs).toISOString(),
      powerW: row.power_w,
    })),
  }
}
