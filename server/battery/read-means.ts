import { type RawBuilder, sql } from 'kysely'

import type { BatteryItem } from '#contract/battery/battery.contract.ts'
import type { Db } from '#server/platform/database/database.ts'

import type { BatteryDevice } from './battery-devices.ts'
import type { BatteryType } from './battery-types.ts'
import type { DaySpan } from './day-span.ts'

export type MeanItem = Exclude<BatteryItem, 'charged' | 'discharged'>

/** What is subtracted from what: a mean of differences is the difference of the means. */
const spreads = {
  voltageSpread: ['highestCellVoltage', 'lowestCellVoltage'],
  temperatureSpread: ['highestTemperature', 'lowestTemperature'],
} as const

/** The mean of an item over a period's readings; null where there was none. */
function meanOf({ places }: BatteryType, item: MeanItem): RawBuilder<number | null> {
  const mean = (code: string): RawBuilder<number | null> => {
    const at = places.get(code)
    if (at?.part !== 'values') return sql<null>`null::float8`
    const place = sql.lit(at.place + 1)
    return sql<number | null>`(rolled.sums[${place}]::float8
      / nullif(coalesce(rolled.reads[${place}], rolled.samples), 0))`
  }
  if (item !== 'voltageSpread' && item !== 'temperatureSpread') return mean(item)
  const [high, low] = spreads[item]
  return sql<number | null>`(${mean(high)} - ${mean(low)})`
}

/** Periods of the span's resolution; today is a day of its own before it has ended. */
const periodsIn = ({ resolution, from, to }: DaySpan, ids: readonly number[]): RawBuilder<unknown> => sql`
  ${sql.id(`rollup_${resolution}`)} as rolled where rolled.device_id = any(${[...ids]}::int4[])
    and rolled.at >= ${new Date(from)} and rolled.at < ${new Date(to)}`

const quartersToday = ({ from, to, today }: DaySpan, ids: readonly number[]): RawBuilder<unknown> => sql`
  rollup_quarter as rolled where rolled.device_id = any(${[...ids]}::int4[])
    and rolled.at >= ${new Date(Math.max(from, today))} and rolled.at < ${new Date(to)}`

/** An item's mean of each period, by device: begin of the period, epoch ms, and the number rounded. */
export async function readMeans(
  db: Db,
  devices: readonly BatteryDevice[],
  item: MeanItem,
  span: DaySpan,
): Promise<ReadonlyMap<number, [at: number, value: number][]>> {
  const found = await Promise.all(
    [...Map.groupBy(devices, ({ type }) => type)].map(async ([type, some]) => {
      const ids = some.map(({ id }) => id)
      const value = meanOf(type, item)
      const { rows } = await sql<{ id: number; at: number; value: number | null }>`
        select rolled.device_id as id, extract(epoch from rolled.at)::float8 * 1000 as at, ${value} as value
        from ${periodsIn(span, ids)}
        ${
          span.resolution === 'day'
            ? sql`union all select rolled.device_id, ${span.today}::float8,
                sum(${value} * rolled.samples) / sum(rolled.samples) filter (where ${value} is not null)
                from ${quartersToday(span, ids)} group by rolled.device_id`
            : sql``
        }
        order by 1, 2`.execute(db)
      return rows
    }),
  )
  const known = found
    .flat()
    .flatMap(({ id, at, value }) => (value === null ? [] : [{ id, at, value: Math.round(value) }]))
  return new Map(
    [...Map.groupBy(known, ({ id }) => id)].map(([id, rows]) => [
      id,
      rows.map(({ at, value }): [number, number] => [at, value]),
    ]),
  )
}

export interface WorstSpreads {
  readonly voltageMv: number | null
  readonly temperatureDeciC: number | null
}

/** The largest mean differences of a period, by device; counted in the database. */
export async function readWorstSpreads(
  db: Db,
  devices: readonly BatteryDevice[],
  span: DaySpan,
): Promise<ReadonlyMap<number, WorstSpreads>> {
  const found = await Promise.all(
    [...Map.groupBy(devices, ({ type }) => type)].map(async ([type, some]) => {
      const ids = some.map(({ id }) => id)
      const { rows } = await sql<{ id: number } & WorstSpreads>`
        select rolled.device_id as id,
          round(max(${meanOf(type, 'voltageSpread')}))::int4 as "voltageMv",
          round(max(${meanOf(type, 'temperatureSpread')}))::int4 as "temperatureDeciC"
        from ${periodsIn(span, ids)} group by rolled.device_id`.execute(db)
      return rows
    }),
  )
  return new Map(found.flat().map(({ id, ...spread }) => [id, spread]))
}
