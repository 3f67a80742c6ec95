import { type SqlBool, sql } from 'kysely'

import type { TotalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import { commonOffset } from './common-offset.ts'
import { dateAtSite, siteDay } from '#server/site/site-day.ts'
import { readStations } from './station.ts'

/**
 * Today's power of all stations together, one point in five minutes: the sum of the stations' means, charging
 * and discharging apart, so that two stations that feed each other are not shown as idle.
 */
export async function readTotalPowerCurve(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  scope: { readonly tid: number; readonly isConSon: 0 | 1 },
  now: Date,
): Promise<TotalPowerCurve> {
  const stations = await readStations(db, caller, scope)
  const detailUtcTime = commonOffset(stations.map((station) => station.utc_offset))
  const dataTime = dateAtSite(now, detailUtcTime)
  const { from, to } = siteDay(dataTime, detailUtcTime)
  const deviceIds = stations.flatMap(({ device_id }) => device_id ?? [])
  const slot = sql<Date>`to_timestamp(floor(extract(epoch from at) / 300) * 300)`
  const rows = await db
    .selectFrom(
      db
        .selectFrom('sample')
        .select(['device_id', slot.as('slot'), sql<number>`avg(values[1])::float8`.as('power_w')])
        .where(sql<SqlBool>`device_id = any(${deviceIds}::int[])`)
        .where('at', '>=', from)
        .where('at', '<', to)
        .groupBy(['device_id', slot])
        .as('mean'),
    )
    .select([
      'slot',
      sql<number>`round(sum(greatest(power_w, 0)))::float8`.as('charge_w'),
      sql<number>`round(sum(least(power_w, 0)))::float8`.as('discharge_w'),
      sql<number>`count(*)`.as('reported'),
    ])
    .groupBy('slot')
    .orderBy('slot')
    .execute()
  return {
    dataTime,
    detailUtcTime,
    stations: stations.length,
    points: rows.map((row) => ({
      at: row.slot.toISOString(),
      chargeW: row.charge_w,
      // JSON knows no -0, and nobody wants to read it.
      dischargeW: row.discharge_w || 0,
      reported: row.reported,
    })),
  }
}
