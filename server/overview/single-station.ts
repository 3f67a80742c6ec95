import { sql } from 'kysely'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { isOnline } from '#server/platform/field/presence.ts'

import { dateAtSite, siteDayOf } from '#server/site/site-day.ts'
import { readStation, readStations, type Station } from './station.ts'

/** A station's newest values, and the energy since midnight at the site. */
export async function readStationNow(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  siteId: number,
  now: Date,
): Promise<StationNow> {
  return stationNow(db, await readStation(db, caller, siteId), now)
}

/** Every storage station in the institutions that are asked for, in the order of the institutions. */
export async function readStationsNow(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  scope: { readonly tid: number; readonly isConSon: 0 | 1 },
  now: Date,
): Promise<StationNow[]> {
  const stations = await readStations(db, caller, scope)
  return Promise.all(stations.map((station) => stationNow(db, station, now)))
}

async function stationNow(db: Db, station: Station, now: Date): Promise<StationNow> {
  // A clock that ran ahead, this server's own too, leaves samples of times to come; they are not what is now.
  const newest = await newestBefore(db, station.device_id, new Date(now.getTime() + leewayMs))
  const { from } = siteDayOf(dateAtSite(now, station.utc_offset), station.utc_offset, station.past_offsets)
  // The counters' state at midnight is that of the last message before it: energy that flowed while the
  // terminal was out of reach counts for the day in which it was heard of. A station that is new today
  // counts from its first message.
  const midnight =
    newest && newest.at >= from
      ? ((await newestBefore(db, station.device_id, from)) ?? (await firstOf(db, station.device_id)))
      : undefined
  const since = (counter: 'charged_wh' | 'discharged_wh'): number =>
    newest && midnight ? Math.max(0, newest[counter] - midnight[counter]) : 0

  return {
    siteId: station.id,
    siteName: station.label,
    siteNameEnglish: station.label_english,
    detailUtcTime: station.utc_offset,
    ratedPowerW: station.rated_power_w,
    ratedCapacityWh: station.rated_capacity_wh,
    at: newest?.at.toISOString() ?? null,
    powerW: newest?.power_w ?? null,
    socPermille: newest?.soc_permille ?? null,
    chargedTodayWh: since('charged_wh'),
    dischargedTodayWh: since('discharged_wh'),
    online: isOnline({ last_seen_at: station.last_seen_at, connected: station.connected ?? false }, now),
    place:
      station.latitude === null || station.longitude === null
        ? null
        : { latitude: station.latitude, longitude: station.longitude },
    openAlarms: station.open_alarms,
    now: now.toISOString(),
  }
}

/** By so much a terminal's clock may be ahead. */
const leewayMs = 10 * 60_000

/** The newest sample before an instant; one index look-up a partition. */
const newestBefore = (db: Db, deviceId: number | null, before: Date) =>
  selectSamples(db, deviceId).where('at', '<', before).orderBy('at', 'desc').executeTakeFirst()

const firstOf = (db: Db, deviceId: number | null) =>
  selectSamples(db, deviceId).orderBy('at').executeTakeFirst()

const selectSamples = (db: Db, deviceId: number | null) =>
  db
    .selectFrom('sample')
    .select([
      'at',
      sql<number | null>`values[1]`.as('power_w'),
      sql<number | null>`values[2]`.as('soc_permille'),
      sql<number>`counters[1]`.as('charged_wh'),
      sql<number>`counters[2]`.as('discharged_wh'),
    ])
    .where('device_id', '=', deviceId)
    .limit(1)
