import { sql } from 'kysely'

import type { Level, Period } from '#contract/reading/periods.ts'
import type { Db } from '#server/platform/database/database.ts'

import { type CounterRollup, stepBetween } from './rollup/rollup.ts'
import { readRolledDevices } from './rollup/rollup-rules.ts'

/** A counter, and the span over which it is looked at. */
export interface CountedSpan extends Period {
  readonly deviceId: number
  /** Of the item among the counters of its type. */
  readonly place: number
  /** Sums of which length are read. */
  readonly level: Level
}

/** How far a counter rose in a period, and on the way to it from the one that was read before. */
export interface CountedPeriod {
  readonly deviceId: number
  readonly place: number
  /** Begin of the period, epoch ms. */
  readonly at: number
  /** In the counter's own units, never below 0. */
  readonly rise: number
  /** Steps that were neither a rise nor a change of meters. */
  readonly faults: number
}

interface Row {
  device_id: number
  place: number
  at: Date
  is_before: boolean
  rise: number
  faults: number
  first: number
  last: number
  first_ms: number
  last_ms: number
}

/** Periods in which counters were read, those of each level by device and in the order of time. */
export async function readCountedPeriods(db: Db, spans: readonly CountedSpan[]): Promise<CountedPeriod[]> {
  const byLevel = [...Map.groupBy(spans, ({ level }) => level)]
  return (await Promise.all(byLevel.map(([level, of]) => readLevel(db, level, of)))).flat()
}

async function readLevel(db: Db, level: Level, spans: readonly CountedSpan[]): Promise<CountedPeriod[]> {
  const devices = await readRolledDevices(db, [...new Set(spans.map(({ deviceId }) => deviceId))])
  const table = sql.id(`rollup_${level}`)
  const place = sql`counted.place + 1`
  const columns = sql`rolled.at, rolled.rises[${place}] as rise, coalesce(rolled.faults[${place}], 0) as faults,
    rolled.counter_firsts[${place}] as first, rolled.counter_lasts[${place}] as last,
    coalesce(rolled.counter_firsts_ms[${place}], rolled.first_ms) as first_ms,
    coalesce(rolled.counter_lasts_ms[${place}], rolled.last_ms) as last_ms`
  const isRead = sql`rolled.device_id = counted.device_id and rolled.counter_firsts[${place}] is not null`
  const { rows } = await sql<Row>`
    with counted as (
      select * from unnest(${spans.map(({ deviceId }) => deviceId)}::int4[], ${spans.map((one) => one.place)}::int4[],
        ${spans.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
        ${spans.map(({ to }) => new Date(to).toISOString())}::timestamptz[]) as t (device_id, place, begins, ends))
    select counted.device_id, counted.place, false as is_before, within.* from counted cross join lateral (
      select ${columns} from ${table} as rolled
      where ${isRead} and rolled.at >= counted.begins and rolled.at < counted.ends) as within
    union all
    select counted.device_id, counted.place, true, before.* from counted cross join lateral (
      select ${columns} from ${table} as rolled
      where ${isRead} and rolled.at < counted.begins order by rolled.at desc limit 1) as before
    order by 1, 2, 4`.execute(db)
  const periods: CountedPeriod[] = []
  for (const [index, row] of rows.entries()) {
    if (row.is_before) continue
    const earlier = rows[index - 1]
    const rule = devices.get(row.device_id)?.rules.counters[row.place]
    const isSame = earlier?.device_id === row.device_id && earlier.place === row.place
    const step =
      isSame && rule ? stepBetween(counterOf(earlier), counterOf(row), rule) : { rise: 0, isFault: false }
    periods.push({
      deviceId: row.device_id,
      place: row.place,
      at: row.at.getTime(),
      rise: row.rise + step.rise,
      faults: row.faults + Number(step.isFault),
    })
  }
  return periods
}

const counterOf = ({ at, rise, faults, first, last, first_ms, last_ms }: Row): CounterRollup => ({
  read: 1,
  faults,
  rise,
  first,
  firstAt: at.getTime() + first_ms,
  last,
  lastAt: at.getTime() + last_ms,
})
