import { type RawBuilder, sql } from 'kysely'

import {
  type BatteryCell,
  type BatteryCells,
  type batteryCells,
  mostCells,
} from '#contract/battery/cell.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { silentAfterMs } from '#contract/reading/silent-after.ts'

import { type BatteryDevice, countParts, readBatteryDevices, readSite } from './battery-devices.ts'
import type { BatteryType } from './battery-types.ts'
import { type DaySpan, daySpan } from './day-span.ts'
import { type NewestOf, readNewest } from './newest.ts'
import { deviationOf, isBeyond, medianOf } from './outliers.ts'
import type { BatteryHouse } from './read-batteries.ts'
import { isNotWorkedOut } from './read-energies.ts'

/** What is looked at of a cell: its newest reading, or the mean of some days with their extremes. */
interface Seen {
  readonly voltageMv: number | null
  readonly lowVoltageMv: number | null
  readonly highVoltageMv: number | null
  readonly temperatureDeciC: number | null
  readonly lowTemperatureDeciC: number | null
  readonly highTemperatureDeciC: number | null
}

/**
 * The cells of a cluster, each held against the median of all that said something.
 *
 * @throws Refusal app.not_found where the cluster is none that the caller may see
 */
export async function readCells(
  { db, latest, now }: BatteryHouse,
  caller: Pick<Caller, 'agencyIds'>,
  { clusterId, fromDay, toDay, ...limits }: ParsedOf<typeof batteryCells>,
): Promise<BatteryCells> {
  const [cluster] = await readBatteryDevices(db, caller, { level: 'cluster', ids: [clusterId] })
  if (!cluster) return refuse('app.not_found')
  const site = await readSite(db, caller, cluster.siteId)
  const [cells, parts, parameters] = await Promise.all([
    readBatteryDevices(db, caller, { level: 'cell', parentId: clusterId, most: mostCells }),
    countParts(db, [clusterId]),
    readParameters(db),
  ])
  const newest = await readNewest(latest, cells)
  const said = cells.map((cell) => ({ cell, newest: newest(cell) }))
  const at = said.reduce<number | null>(
    (last, one) => (one.newest.at !== null && one.newest.at > (last ?? 0) ? one.newest.at : last),
    null,
  )
  const span =
    fromDay === undefined || toDay === undefined ? null : daySpan({ fromDay, toDay }, site.clock, now)
  const ofDays = span === null ? null : await readDays(db, cells, span)
  const deviationMv = limits.deviationMv ?? parameters.cellDeviationMv
  const deviationDeciC = limits.deviationDeciC ?? parameters.cellDeviationCelsius * 10
  const seen = said.map((one) => ({
    ...one,
    // A cell that said nothing is not held against what the others say now.
    ...(ofDays === null ? seenNow(one, at) : (ofDays.get(one.cell.id) ?? unseen)),
  }))
  const numbers = (pick: (one: Seen) => number | null): number[] => seen.flatMap((one) => pick(one) ?? [])
  const medianVoltageMv = medianOf(numbers(({ voltageMv }) => voltageMv))
  const medianTemperatureDeciC = medianOf(numbers(({ temperatureDeciC }) => temperatureDeciC))
  const list = seen.map(({ cell, newest: last, ...ofCell }, index): BatteryCell => {
    const voltageDeviationMv = deviationOf(ofCell.voltageMv, medianVoltageMv)
    const temperatureDeviationDeciC = deviationOf(ofCell.temperatureDeciC, medianTemperatureDeciC)
    const balancing = last.valueOf('balancing')
    return {
      deviceId: cell.id,
      name: cell.name,
      nameEnglish: cell.nameEnglish,
      place: index + 1,
      at: last.at === null ? null : new Date(last.at).toISOString(),
      isSilent: ofCell.voltageMv === null && ofCell.temperatureDeciC === null,
      ...ofCell,
      socPermille: last.valueOf('soc'),
      sohPermille: last.valueOf('soh'),
      resistanceMicroOhm: last.valueOf('resistance'),
      isBalancing: balancing === null ? null : balancing === 1,
      voltageDeviationMv,
      temperatureDeviationDeciC,
      isOutlier:
        isBeyond(voltageDeviationMv, deviationMv) || isBeyond(temperatureDeviationDeciC, deviationDeciC),
    }
  })
  return {
    siteId: cluster.siteId,
    detailUtcTime: site.utcOffset,
    clusterId,
    stackId: cluster.parentId,
    at: at === null ? null : new Date(at).toISOString(),
    deviationMv,
    deviationDeciC,
    medianVoltageMv,
    medianTemperatureDeciC,
    outliers: list.filter(({ isOutlier }) => isOutlier).length,
    silent: list.filter(({ isSilent }) => isSilent).length,
    list,
    total: parts.get(clusterId) ?? 0,
  }
}

const unseen: Seen = {
  voltageMv: null,
  lowVoltageMv: null,
  highVoltageMv: null,
  temperatureDeciC: null,
  lowTemperatureDeciC: null,
  highTemperatureDeciC: null,
}

interface Said {
  readonly cell: BatteryDevice
  readonly newest: NewestOf
}

function seenNow({ cell, newest }: Said, newestOfAll: number | null): Seen {
  const isOfThen =
    newest.at !== null && newestOfAll !== null && newest.at >= newestOfAll - silentAfterMs(cell)
  return isOfThen
    ? { ...unseen, voltageMv: newest.valueOf('voltage'), temperatureDeciC: newest.valueOf('temperature') }
    : unseen
}

/** Mean, lowest and highest of each cell over the days, counted in the database. */
async function readDays(
  db: Db,
  cells: readonly BatteryDevice[],
  span: DaySpan,
): Promise<ReadonlyMap<number, Seen>> {
  const found = await Promise.all(
    [...Map.groupBy(cells, ({ type }) => type)].map(async ([type, some]) => {
      const ids = some.map(({ id }) => id)
      const [voltage, temperature] = [columnsOf(type, 'voltage'), columnsOf(type, 'temperature')]
      const columns = sql`rolled.device_id as id, ${voltage.sum} as v_sum, ${voltage.reads} as v_reads,
        ${voltage.low} as v_low, ${voltage.high} as v_high, ${temperature.sum} as t_sum,
        ${temperature.reads} as t_reads, ${temperature.low} as t_low, ${temperature.high} as t_high`
      const { rows } = await sql<{ id: number } & Seen>`
        with period as (
          select ${columns} from rollup_day as rolled where rolled.device_id = any(${ids}::int4[])
            and rolled.at >= ${new Date(span.from)} and rolled.at < ${new Date(span.to)}
          union all
          select ${columns} from rollup_quarter as rolled
            where rolled.device_id = any(${ids}::int4[]) and ${isNotWorkedOut(span)})
        select id, round(sum(v_sum)::float8 / nullif(sum(v_reads), 0))::int4 as "voltageMv",
          min(v_low)::int4 as "lowVoltageMv", max(v_high)::int4 as "highVoltageMv",
          round(sum(t_sum)::float8 / nullif(sum(t_reads), 0))::int4 as "temperatureDeciC",
          min(t_low)::int4 as "lowTemperatureDeciC", max(t_high)::int4 as "highTemperatureDeciC"
        from period group by id`.execute(db)
      return rows
    }),
  )
  return new Map(found.flat().map(({ id, ...seen }) => [id, seen]))
}

function columnsOf(
  { places }: BatteryType,
  code: string,
): Record<'sum' | 'reads' | 'low' | 'high', RawBuilder<unknown>> {
  const at = places.get(code)
  if (at?.part !== 'values') return { sum: none, reads: none, low: none, high: none }
  const of = (column: string): RawBuilder<unknown> => sql`rolled.${sql.id(column)}[${sql.lit(at.place + 1)}]`
  return {
    sum: of('sums'),
    reads: sql`case when ${of('sums')} is null then 0 else coalesce(${of('reads')}, rolled.samples) end`,
    low: of('lows'),
    high: of('highs'),
  }
}
const none = sql`null::int8`
