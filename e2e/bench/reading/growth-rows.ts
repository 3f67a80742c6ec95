import { sql } from 'kysely'

import { pcs } from '#contract/device/types/pcs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { readSampleChart } from '#server/reading/query/read-chart.ts'
import { readSeriesFacts } from '#server/reading/query/read-points.ts'
import { readRolledSeries } from '#server/reading/query/read-rolled.ts'

import { ms, percentile, type Row, timesOf } from '../row.ts'

const dayMs = 86_400_000
const daysOfYear = 364
const points = pcs.items.slice(0, 5).map(({ code }) => ({ deviceId: 1, code }))
const everybody = { agencyIds: null }
const chartWidth = 1000
const rounds = 40
const fold = 10

interface Day {
  readonly from: Date
  readonly to: Date
  /** Devices that were read on it. */
  readonly devices: number
}

/** A year of days of five items; and what it and a day's curve take once ten times as much is stored. */
export async function growthRows(db: Db, day: Day): Promise<Row[]> {
  const year = { from: new Date(day.from.getTime() - daysOfYear * dayMs), to: day.to }
  await ensurePartitions(db, 'rollup_day', year.from, year.to)
  await sql`
    insert into rollup_day select (jsonb_populate_record(rolled,
      jsonb_build_object('at', rolled.at - n * interval '1 day'))).*
    from rollup_day as rolled, generate_series(1, ${daysOfYear}::int4) as n`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const before = await timesOfCurves(db, day, year)
  await storeMore(db, day.devices)
  const after = await timesOfCurves(db, day, year)
  return [
    {
      what: 'A year of days of 5 series, on the server, p95',
      value: ms(before.year),
      goal: '300 ms in the browser',
    },
    {
      what: 'The day’s curve at ten times the stored data, times as long (p95)',
      value: (after.day / before.day).toFixed(1),
      goal: '2',
    },
    {
      what: 'The year of days at ten times the stored data, times as long (p95)',
      value: (after.year / before.year).toFixed(1),
      goal: '2',
    },
  ]
}

async function timesOfCurves(db: Db, day: Day, year: Pick<Day, 'from' | 'to'>) {
  const dayTimes = await timesOf(rounds, async () => {
    const series = await readSeriesFacts(db, everybody, points)
    await readSampleChart(db, series, day, chartWidth)
  })
  const yearTimes = await timesOf(rounds, async () => {
    const series = await readSeriesFacts(db, everybody, points)
    await readRolledSeries(db, series, year, 'day', undefined)
  })
  return { day: percentile(dayTimes, 0.95), year: percentile(yearTimes, 0.95) }
}

/** The same of nine times as many devices. */
async function storeMore(db: Db, devices: number): Promise<void> {
  for (let times = 1; times < fold; times += 1) {
    const offset = times * devices
    /* oxlint-disable no-await-in-loop -- each as large as what there is */
    await sql`
      insert into device (agency_id, site_id, type_id, code, name, terminal_id, address)
      select agency_id, site_id, type_id, (id + ${offset}::int4)::text, name, terminal_id, (id + ${offset}::int4)::text
      from device where id <= ${devices} order by id`.execute(db)
    for (const table of ['sample', 'rollup_day'])
      await sql`
        insert into ${sql.id(table)} select (jsonb_populate_record(kept,
          jsonb_build_object('device_id', kept.device_id + ${offset}::int4))).*
        from ${sql.id(table)} as kept where kept.device_id <= ${devices}`.execute(db)
    /* oxlint-enable no-await-in-loop */
  }
  await sql`vacuum analyze`.execute(db)
}
