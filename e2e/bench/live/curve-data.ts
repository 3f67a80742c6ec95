import { sql } from 'kysely'

import { pcs } from '#contract/device/types/pcs.ts'
import type { OwnSite } from '#e2e/support/field/field-world.ts'
import type { Db } from '#server/platform/database/database.ts'
import { unhurried } from '../unhurried.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'

const dayMs = 86_400_000
const daysOfYear = 364

export interface MeasuredDay {
  readonly from: Date
  readonly to: Date
}

/** Readings as SQL makes them: values that move, counters that rise; by minute `m` and device `d`. */
const arrayOf = (isCounter: boolean) =>
  sql.join(
    pcs.items
      .filter(({ kind }) => (kind === 'counter') === isCounter)
      .map((_item, index) =>
        isCounter
          ? sql`1000000000 + m * 100 + d`
          : sql`(20000 + 3000 * sin(m / 60.0 + d + ${sql.lit(index)}))::int4`,
      ),
  )

/** A day of converters at one sample a minute, summed up by the product, and a year of its days. */
export async function storeADay(
  db: Db,
  { agencyId, siteId }: OwnSite,
  devices: number,
  day: MeasuredDay,
): Promise<number> {
  await sql`insert into device (agency_id, site_id, type_id, code, name, address)
    select ${agencyId}::int4, ${siteId}::int4, (select id from device_type where code = ${pcs.code}), 'curve-' || n,
      '曲线 ' || n, n::text from generate_series(1, ${devices}::int4) n`.execute(db)
  const { rows } = await sql<{
    first: number
  }>`select min(id)::int4 as first from device where code like 'curve-%'`.execute(db)
  const first = rows[0]?.first ?? 0
  await ensurePartitions(db, 'sample', day.from, day.to)
  const devicesOf = sql`generate_series(${first}::int4, ${first + devices - 1}::int4) d`
  await unhurried(db, async (one) => {
    await sql`insert into sample (device_id, at, values, counters)
      select d, ${day.from}::timestamptz + m * interval '1 minute', array[${arrayOf(false)}],
        array[${arrayOf(true)}]::int8[] from ${devicesOf}, generate_series(0, 1439) m`.execute(one)
    await sql`insert into rollup_due (level, device_id, at, ends_at)
      select 'quarter', d, ${day.from}::timestamptz + q * interval '15 minutes',
        ${day.from}::timestamptz + (q + 1) * interval '15 minutes' from ${devicesOf}, generate_series(0, 95) q`.execute(
      one,
    )
  })
  await summedUp(db, first, devices)
  const year = new Date(day.from.getTime() - daysOfYear * dayMs)
  await ensurePartitions(db, 'rollup_day', year, day.to)
  await unhurried(db, async (one) => {
    await sql`insert into rollup_day select (jsonb_populate_record(rolled,
        jsonb_build_object('at', rolled.at - n * interval '1 day'))).*
      from rollup_day as rolled, generate_series(1, ${daysOfYear}::int4) as n
      where rolled.device_id between ${first} and ${first + devices - 1} and rolled.at = ${day.from}`.execute(
      one,
    )
    await sql`vacuum analyze`.execute(one)
  })
  return first
}

/** The running product sums up what was marked. A month's end is no matter of a day's curve. */
async function summedUp(db: Db, first: number, devices: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: boolean }>`select exists (select from rollup_due
      where device_id between ${first} and ${first + devices - 1} and level <> 'month') as left`.execute(db)
    if (rows[0]?.left === false) return
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** The same of nine times as many devices. */
export const storeTenfold = (db: Db, first: number, devices: number): Promise<void> =>
  unhurried(db, async (one) => {
    const theirs = sql`from sample where device_id between ${first} and ${first + devices - 1}`
    const days = sql`from rollup_day as kept where kept.device_id between ${first} and ${first + devices - 1}`
    for (let times = 1; times < 10; times += 1) {
      const offset = sql.lit(times * 1_000_000)
      await sql`insert into sample (device_id, at, values, counters)
        select device_id + ${offset}, at, values, counters ${theirs}`.execute(one)
      await sql`insert into rollup_day select (jsonb_populate_record(kept,
        jsonb_build_object('device_id', kept.device_id + ${offset}))).* ${days}`.execute(one)
    }
    await sql`vacuum analyze`.execute(one)
  })
