import { sql } from 'kysely'

import type { Statistic } from '#contract/reading/data-points.ts'
import type { Level } from '#contract/reading/periods.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import type { KnownItem } from './data-items.ts'
import type { Series } from './read-points.ts'
import { type Rollup, type RollupRules, stepBetween } from '../rollup/rollup.ts'
import { rollupColumns, rollupOf, type RollupText } from '../rollup/rollup-rows.ts'
import { readRolledDevices } from '../rollup/rollup-rules.ts'

/** What is read of an item in rollups. */
export type RolledItem = Pick<KnownItem, 'part' | 'place' | 'kind'>
interface RolledSeries {
  readonly facts: Pick<Series['facts'], 'deviceId'>
  readonly item: RolledItem
}

interface Span {
  readonly from: Date
  readonly to: Date
}

/** What is shown of a period where nothing, or nothing fitting, is wished. */
export function statisticOf({ kind }: Pick<KnownItem, 'kind'>, wished: Statistic | undefined): Statistic {
  if (kind === 'counter') return wished === 'last' ? 'last' : 'rise'
  if (kind === 'state') return 'last'
  return wished === undefined || wished === 'rise' ? 'mean' : wished
}

/**
 * Periods of a span with one number each, for every series in its order: begin of the period, epoch ms, and the
 * number. A rise counts from the last reading before the period, so that the rises of a day add up to the day's.
 */
export async function readRolledSeries(
  db: Db | Tx,
  series: readonly RolledSeries[],
  { from, to }: Span,
  level: Level,
  wished: Statistic | undefined,
): Promise<[at: number, value: number | null][][]> {
  const deviceIds = [...new Set(series.map(({ facts }) => facts.deviceId))]
  const table = sql.id(`rollup_${level}`)
  const [devices, { rows }] = await Promise.all([
    readRolledDevices(db, deviceIds),
    sql<RollupText>`
      select ${rollupColumns} from ${table} as rolled
        where rolled.device_id = any(${deviceIds}::int4[]) and rolled.at >= ${from} and rolled.at < ${to}
      union all
      select ${rollupColumns} from unnest(${deviceIds}::int4[]) as wanted (id), lateral (
        select * from ${table} as before where before.device_id = wanted.id and before.at < ${from}
        order by before.at desc limit 1) as rolled
      order by device_id, at`.execute(db),
  ])
  const byDevice = Map.groupBy(rows.map(rollupOf), ({ deviceId }) => deviceId)
  return series.map(({ facts, item }) => {
    const periods = byDevice.get(facts.deviceId) ?? []
    const rules = devices.get(facts.deviceId)?.rules
    const statistic = statisticOf(item, wished)
    return periods.flatMap(({ at, rollup }, index): [number, number | null][] => {
      if (at < from.getTime()) return []
      return [[at, numberOf(item, statistic, rollup, periods[index - 1]?.rollup, rules)]]
    })
  })
}

function numberOf(
  { part, place }: RolledItem,
  statistic: Statistic,
  rollup: Rollup,
  before: Rollup | undefined,
  rules: RollupRules | undefined,
): number | null {
  if (part === 'counters') {
    const counter = rollup.counters[place]
    if (!counter || counter.read === 0) return null
    if (statistic === 'last') return counter.last
    const earlier = before?.counters[place]
    const rule = rules?.counters[place]
    return counter.rise + (earlier && rule ? stepBetween(earlier, counter, rule).rise : 0)
  }
  const value = rollup.values[place]
  if (!value || value.read === 0) return null
  if (statistic === 'low') return value.low
  if (statistic === 'high') return value.high
  return statistic === 'last' ? value.last : Math.round(value.sum / value.read)
}
