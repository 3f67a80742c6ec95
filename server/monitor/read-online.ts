import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  type countTerminalPresence,
  type searchTerminalPresence,
  type readTerminalPlaces,
  type OnlineRow,
  signalBands,
  silenceBands,
} from '#contract/monitor/online.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOnline, isOnlineAt } from '#server/platform/field/presence.ts'

import { conditionsOf, signalBand, silenceAt, type Watched, type Who } from './watched-terminals.ts'

/** Counts in one look at the terminals. */
export async function countOnline(
  db: Db,
  caller: Who,
  asked: Watched,
  now: Date,
): Promise<DataOf<typeof countTerminalPresence>> {
  const where = await conditionsOf(db, caller, asked, now)
  const { rows } = await sql<{ online: boolean; silence: string; signal: string; count: number }>`
    select ${isOnlineAt(now)} as online, ${silenceAt(now)} as silence, ${signalBand} as signal,
      count(*)::int as count
    from terminal where ${where} group by 1, 2, 3`.execute(db)
  const sum = (takes: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(takes).reduce((so, { count }) => so + count, 0)
  return {
    total: sum(() => true),
    online: sum(({ online }) => online),
    offline: sum(({ online }) => !online),
    silence: silenceBands.map((band) => ({
      band,
      count: sum(({ online, silence }) => !online && silence === band),
    })),
    signal: signalBands.map((band) => ({
      band,
      count: sum(({ online, signal }) => online && signal === band),
    })),
  }
}

const sortColumns = {
  fTmName: sql`terminal.name`,
  fConAdd: sql`terminal.address`,
  lastSeenAt: sql`coalesce(terminal.last_seen_at, '-infinity'::timestamptz)`,
  signalDbm: sql`coalesce(terminal.signal_dbm, -999)`,
} as const

type ListQuery = Omit<ParsedOf<typeof searchTerminalPresence>, 'pageNum' | 'pageSize'>
interface Part {
  readonly offset: number
  readonly limit: number | null
}

/** Ids of those that are listed, in their order. */
async function idsOf(db: Db, caller: Who, asked: ListQuery, now: Date, part: Part): Promise<number[]> {
  const where = await conditionsOf(db, caller, asked, now)
  const to = sql.raw(asked.sortOrder)
  const { rows } = await sql<{ id: number }>`select terminal.id from terminal where ${where}
    order by ${sortColumns[asked.sortBy]} ${to}, terminal.id ${to}
    offset ${part.offset} ${part.limit === null ? sql`` : sql`limit ${part.limit}`}`.execute(db)
  return rows.map(({ id }) => id)
}

async function rowsOf(db: Db, ids: readonly number[], now: Date): Promise<OnlineRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('terminal')
    .innerJoin('agency', 'agency.id', 'terminal.agency_id')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .innerJoin('protocol', 'protocol.code', 'terminal.protocol')
    .select([
      'terminal.id',
      'terminal.name as fTmName',
      'terminal.address as fConAdd',
      'terminal.asset_no as fAtNo',
      'terminal.protocol as fConProtocol',
      'protocol.name as fConProtocolName',
      'terminal.agency_id as fTid',
      'agency.label as fTName',
      'terminal.site_id as siteId',
      'site.label as siteName',
      'site.label_english as siteNameEnglish',
      'terminal.last_seen_at',
      'terminal.connected',
      'terminal.signal_dbm as signalDbm',
      'terminal.firmware',
    ])
    .where('terminal.id', 'in', ids)
    .execute()
  const byId = new Map(
    rows.map(({ last_seen_at, connected, ...row }) => {
      const online = isOnline({ last_seen_at, connected }, now)
      const isSilent = !online && last_seen_at !== null
      const offlineSeconds = isSilent
        ? Math.max(0, Math.round((now.getTime() - last_seen_at.getTime()) / 1000))
        : null
      const lastSeenAt = last_seen_at?.toISOString() ?? null
      return [row.id, { ...row, online, lastSeenAt, offlineSeconds }] as const
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A page of terminals, and how many match. */
export async function searchOnline(
  db: Db,
  caller: Who,
  asked: ParsedOf<typeof searchTerminalPresence>,
  now: Date,
): Promise<DataOf<typeof searchTerminalPresence>> {
  const { pageNum, pageSize } = asked
  const ids = await idsOf(db, caller, asked, now, { offset: (pageNum - 1) * pageSize, limit: pageSize })
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from terminal
    where ${await conditionsOf(db, caller, asked, now)}`.execute(db)
  return { list: await rowsOf(db, ids, now), total: rows[0]?.total ?? 0 }
}

const batch = 1000

/** All of them, a batch at a time. */
export async function* matchingOnline(
  db: Db,
  caller: Who,
  asked: ListQuery,
  now: Date,
): AsyncGenerator<OnlineRow[]> {
  const ids = await idsOf(db, caller, asked, now, { offset: 0, limit: null })
  for (let start = 0; start < ids.length; start += batch) {
    // oxlint-disable-next-line no-await-in-loop -- one batch in memory at a time
    yield await rowsOf(db, ids.slice(start, start + batch), now)
  }
}

/** Sites whose place is known, with how many of their terminals are online. */
export async function readPlaces(
  db: Db,
  caller: Who,
  asked: Watched,
  now: Date,
): Promise<DataOf<typeof readTerminalPlaces>> {
  const where = await conditionsOf(db, caller, asked, now)
  const { rows } = await sql<DataOf<typeof readTerminalPlaces>[number]>`
    select site.id as "siteId", site.label as "siteName", site.label_english as "siteNameEnglish",
      site.longitude, site.latitude, count(*)::int as total,
      (count(*) filter (where ${isOnlineAt(now)}))::int as online
    from terminal join site on site.id = terminal.site_id
    where ${where} and site.longitude is not null and site.latitude is not null
    group by site.id order by site.id`.execute(db)
  return rows
}
