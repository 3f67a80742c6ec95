import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

/** Rows `from` to `to`. */
interface Span {
  readonly from: number
  readonly to: number
}

const piece = 20_000
const filled = [
  'agency',
  'site',
  'terminal',
  'terminal_search',
  'terminal_asset',
  'meter_asset',
  'measuring_point',
]

/** A number of eight digits that no other row has, not in the order in which the rows came. */
const scattered = sql`lpad(((g::bigint * 7919) % 100000000)::text, 8, '0')`

/**
 * A utility's archives from one share of its size to the next: institutions in a tree of three levels, a hundred
 * meters with their points and ten terminals with their assets each.
 */
export const fillArchives = (db: Db, meters: number, before: number, after: number): Promise<void> =>
  db.connection().execute(async (connection) => {
    // Triggers and indexes of so many rows take longer than a call may.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set maintenance_work_mem = '1GB'`.execute(connection)
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes
      where tablename in ('meter_asset', 'measuring_point') and indexname not like '%_pkey'`.execute(
      connection,
    )
    // Made after the rows, all at once, they take a fraction of the time.
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(connection)
    await fillOver(connection, meters, before, after)
    for (const { made } of indexes) await sql.raw(made).execute(connection)
    for (const table of filled) await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    await sql`reset all`.execute(connection)
  })

async function fillOver(db: Db, meters: number, before: number, after: number): Promise<void> {
  const spanOf = (all: number): Span => ({ from: 1 + Math.round(all * before), to: Math.round(all * after) })
  const [agencies, sites, terminals] = [spanOf(meters / 100), spanOf(meters / 1000), spanOf(meters / 10)]
  const each = async ({ from, to }: Span, insert: (rows: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    for (let first = from; first <= to; first += piece) {
      const last = Math.min(first + piece - 1, to)
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      await insert(sql`generate_series(${first}::int, ${last}::int) g`).execute(db)
    }
  }
  const agencyOf = sql`1 + g % ${agencies.to}::int`
  await each(
    agencies,
    (rows) => sql`insert into agency (parent_id, label, label_english, path, sort)
      select case when g = 1 then null when g <= 100 then 1 else 2 + g % 99 end, '机构' || g, 'Agency ' || g,
        case when g = 1 then '1.' when g <= 100 then '1.' || g || '.' else '1.' || (2 + g % 99) || '.' || g || '.' end, g
      from ${rows}`,
  )
  await each(
    sites,
    (
      rows,
    ) => sql`insert into site (agency_id, label, label_english, has_storage, rated_power_w, rated_capacity_wh)
      select ${agencyOf}, '站' || g, 'Site ' || g, false, 0, 0 from ${rows}`,
  )
  await each(
    terminals,
    (rows) => sql`insert into terminal_asset (agency_id, asset_no, vender, type, model, buy_date, state)
      select ${agencyOf}, 'AT-' || ${scattered}, 'v' || g % 9, '', '', date '2020-01-01' + g % 2000, 1 + g % 3
      from ${rows}`,
  )
  await each(
    terminals,
    (rows) => sql`insert into terminal (agency_id, site_id, name, address, protocol, terminal_asset_id, state)
      select ${agencyOf}, 1 + g % ${sites.to}::int, '郑州金水区配电终端' || ${scattered}, '4101' || ${scattered},
        (array['1376.1', '698.45', 'mqtt'])[1 + g % 3], g, case when g % 50 = 0 then 1 + g % 3 else 2 end
      from ${rows}`,
  )
  // Rows from here on refer to those above.
  await sql`set session_replication_role = replica`.execute(db)
  await each(
    spanOf(meters),
    (
      rows,
    ) => sql`insert into meter_asset (agency_id, asset_no, kind, protocol, vender, model, buy_date, state)
      select ${agencyOf}, 'M-' || ${scattered}, (array['singlePhase', 'threePhase', 'gateway', 'dcMeter'])[1 + g % 4],
        '645-2007', 'v' || g % 9, '', date '2020-01-01' + g % 2000, 1 + g % 3 from ${rows}`,
  )
  await each(
    spanOf(meters),
    (
      rows,
    ) => sql`insert into measuring_point (agency_id, terminal_id, name, address, page_type, is_total, total_id,
        transformer_area, meter_asset_id)
      select ${agencyOf}, 1 + g % ${terminals.to}::int, '金水区计量点' || ${scattered}, '4101' || ${scattered},
        case when g % 20 = 0 then 1 + g / 20 % 5 else 3 end, g % 200 = 0,
        case when g < 200 or g % 200 = 0 then null else g - g % 200 end,
        '台区' || lpad((g % 2000)::text, 4, '0'), g from ${rows}`,
  )
}
