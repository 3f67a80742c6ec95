import { type RawBuilder, sql } from 'kysely'

import { periodAt } from '#contract/reading/site-clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CounterRule } from '#server/reading/rollup/counter-step.ts'
import { type CounterRollup, noCounter, stepBetween } from '#server/reading/rollup/rollup.ts'
import { readRolledDevices } from '#server/reading/rollup/rollup-rules.ts'

import type { BatteryDevice } from './battery-devices.ts'
import type { BatteryType } from './battery-types.ts'
import type { DaySpan } from './day-span.ts'

/** What a battery's counters and charge did over some days. */
export interface Energies {
  /** Null where the counter was not read. */
  readonly chargedWh: number | null
  readonly dischargedWh: number | null
  /** State of charge of the first and the last reading. */
  readonly socBefore: number | null
  readonly socAfter: number | null
  readonly daysRead: number
  /** By the begin of each day, what the counters rose. */
  readonly byDay: ReadonlyMap<number, { readonly charged: number | null; readonly discharged: number | null }>
}

interface Period {
  readonly deviceId: number
  readonly at: number
  readonly isBefore: boolean
  readonly charged: CounterRollup
  readonly discharged: CounterRollup
  readonly socFirst: number | null
  readonly socLast: number | null
}

const counters = { charged: 'chargedEnergy', discharged: 'dischargedEnergy' } as const
type Counter = keyof typeof counters

/**
 * Energies over whole days of the site, meter changes and the step from the day before included, as those of
 * statements are. Days that are not worked out yet, such as today, come from their quarters of an hour. A few
 * statements, however many batteries.
 */
export async function readEnergies(
  db: Db,
  devices: readonly BatteryDevice[],
  span: DaySpan,
): Promise<ReadonlyMap<number, Energies>> {
  if (devices.length === 0) return new Map()
  const rolled = await readRolledDevices(
    db,
    devices.map(({ id }) => id),
  )
  const periods = (
    await Promise.all(
      [...Map.groupBy(devices, ({ type }) => type)].map(([type, some]) => readPeriods(db, type, some, span)),
    )
  ).flat()
  const byDevice = Map.groupBy(periods, ({ deviceId }) => deviceId)
  return new Map(
    devices.map(({ id, type }) => {
      const rules = rolled.get(id)?.rules.counters ?? []
      const ruleOf = (name: Counter) => rules[type.places.get(counters[name])?.place ?? -1]
      const rule = { charged: ruleOf('charged'), discharged: ruleOf('discharged') }
      return [id, energiesOf(byDevice.get(id) ?? [], rule, span)]
    }),
  )
}

/** @param periods in the order of time; the first may be of before the days */
export function energiesOf(
  periods: readonly Period[],
  rules: Readonly<Record<Counter, CounterRule | undefined>>,
  { clock }: Pick<DaySpan, 'clock'>,
): Energies {
  const byDay = new Map<number, { charged: number | null; discharged: number | null }>()
  const last: Record<Counter, CounterRollup | null> = { charged: null, discharged: null }
  const sum: Record<Counter, number | null> = { charged: null, discharged: null }
  for (const period of periods) {
    const day = periodAt('day', period.at, clock).from
    const ofDay = byDay.get(day) ?? { charged: null, discharged: null }
    for (const name of ['charged', 'discharged'] as const) {
      const counter = period[name]
      if (counter.read === 0) continue
      if (!period.isBefore) {
        const earlier = last[name]
        const rule = rules[name]
        const step = earlier && rule ? stepBetween(earlier, counter, rule).rise : 0
        sum[name] = (sum[name] ?? 0) + counter.rise + step
        ofDay[name] = (ofDay[name] ?? 0) + counter.rise + step
      }
      last[name] = counter
    }
    if (!period.isBefore) byDay.set(day, ofDay)
  }
  const within = periods.filter(({ isBefore }) => !isBefore)
  return {
    chargedWh: sum.charged,
    dischargedWh: sum.discharged,
    socBefore: within.find(({ socFirst }) => socFirst !== null)?.socFirst ?? null,
    socAfter: within.findLast(({ socLast }) => socLast !== null)?.socLast ?? null,
    daysRead: byDay.size,
    byDay,
  }
}

interface Row {
  readonly device_id: number
  readonly at: Date
  readonly before: boolean
  readonly soc_first: number | null
  readonly soc_last: number | null
  readonly charged: CounterText
  readonly discharged: CounterText
}
/** As PostgreSQL makes JSON of it: read, faults, rise, first and when, last and when. */
type CounterText = readonly (number | null)[]

/** One element of an array of a rollup; null where the type has no such item. */
const element = (column: string, place: number | undefined): RawBuilder<unknown> =>
  place === undefined ? sql`null` : sql`rolled.${sql.id(column)}[${sql.lit(place + 1)}]`

function columnsOf({ places }: BatteryType): RawBuilder<unknown> {
  const soc = places.get('soc')?.place
  const counter = (name: Counter): RawBuilder<unknown> => {
    const place = places.get(counters[name])?.place
    const of = (column: string): RawBuilder<unknown> => element(column, place)
    return sql`json_build_array(
      case when ${of('counter_firsts')} is null then 0 else coalesce(${of('counter_reads')}, rolled.samples) end,
      coalesce(${of('faults')}, 0), coalesce(${of('rises')}, 0),
      ${of('counter_firsts')}, coalesce(${of('counter_firsts_ms')}, rolled.first_ms),
      ${of('counter_lasts')}, coalesce(${of('counter_lasts_ms')}, rolled.last_ms))`
  }
  return sql`rolled.device_id, rolled.at, ${element('firsts', soc)} as soc_first, ${element('lasts', soc)} as soc_last,
    ${counter('charged')} as charged, ${counter('discharged')} as discharged`
}

/** Days that are worked out, the newest one before them, and quarters of an hour of days that are not. */
async function readPeriods(
  db: Db,
  type: BatteryType,
  devices: readonly BatteryDevice[],
  span: DaySpan,
): Promise<readonly Period[]> {
  const ids = devices.map(({ id }) => id)
  const [from, to] = [new Date(span.from), new Date(span.to)]
  const columns = columnsOf(type)
  const { rows } = await sql<Row>`
    select false as before, ${columns} from rollup_day as rolled
      where rolled.device_id = any(${ids}::int4[]) and rolled.at >= ${from} and rolled.at < ${to}
    union all
    select true as before, ${columns} from unnest(${ids}::int4[]) as wanted (id), lateral (
      select * from rollup_day as day where day.device_id = wanted.id and day.at < ${from}
      order by day.at desc limit 1) as rolled
    union all
    select false as before, ${columns} from rollup_quarter as rolled
      where rolled.device_id = any(${ids}::int4[]) and ${isNotWorkedOut(span)}`.execute(db)
  return rows.map(periodOf).toSorted((one, other) => one.at - other.at)
}

/** Of a quarter of an hour that lies in the days: no rollup of its day holds it. */
export const isNotWorkedOut = ({ from, to, yesterday, today }: DaySpan): RawBuilder<boolean> => sql<boolean>`
  (rolled.at >= ${new Date(Math.max(from, yesterday))} and rolled.at < ${new Date(to)}
    and (rolled.at >= ${new Date(today)} or not exists (
      select from rollup_day as day where day.device_id = rolled.device_id and day.at = ${new Date(yesterday)})))`

function periodOf({ device_id, at, before, soc_first, soc_last, charged, discharged }: Row): Period {
  const begin = at.getTime()
  return {
    deviceId: device_id,
    at: begin,
    isBefore: before,
    socFirst: soc_first,
    socLast: soc_last,
    charged: counterOf(charged, begin),
    discharged: counterOf(discharged, begin),
  }
}

function counterOf(
  [read, faults, rise, first, firstMs, last, lastMs]: CounterText,
  begin: number,
): CounterRollup {
  if (!read || first === null || first === undefined) return noCounter
  return {
    read,
    faults: faults ?? 0,
    rise: rise ?? 0,
    first,
    firstAt: begin + (firstMs ?? 0),
    last: last ?? null,
    lastAt: begin + (lastMs ?? 0),
  }
}
