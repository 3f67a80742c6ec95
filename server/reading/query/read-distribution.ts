import { type RawBuilder, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  lowVoltageUntil,
  permeabilityBands,
  type searchPermeability,
  type searchVoltageBands,
  voltageBands,
} from '#contract/reading/distribution.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

import { type Days, dimensionIs, inAgencies, pageOf, readByDay } from './read-integrity.ts'

/** How many of the numbers lie in each band; a band ends where the next one begins. */
export function bandsOf(
  begins: readonly number[],
  numbers: readonly number[],
): { from: number; count: number }[] {
  return begins.map((from, index) => {
    const until = begins[index + 1] ?? Infinity
    return { from, count: numbers.filter((number) => number >= from && number < until).length }
  })
}

/** Rated power of each site's distributed sources, of its transformers; sites without known ones are left out. */
export async function readPermeability(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchPermeability>,
): Promise<DataOf<typeof searchPermeability>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const seen: RawBuilder<unknown> =
    agencyIds === null ? sql`true` : sql`site.agency_id = any(${[...agencyIds]}::int4[])`
  const { rows } = await sql<{
    siteId: number
    name: string
    nameEnglish: string
    power: number
    va: number
  }>`
    select site.id as "siteId", site.label as name, site.label_english as "nameEnglish",
      sum(access.rated_power_w)::float8 as power, sum(access.transformer_va)::float8 as va
    from site join stored_energy as access on access.site_id = site.id
    where access.transformer_va > 0 and ${seen} and ${dimensionIs(query.dimension)}
    group by site.id
    order by sum(access.rated_power_w)::float8 / sum(access.transformer_va) desc, site.id`.execute(db)
  const all = rows.map(({ power, va, ...row }) => ({
    ...row,
    ratedPowerW: power,
    transformerVa: va,
    permeabilityPermille: Math.round((power * 1000) / va),
  }))
  const numbers = all.map(({ permeabilityPermille }) => permeabilityPermille / 10)
  return { ...pageOf(all, query), bands: bandsOf(permeabilityBands, numbers) }
}

/** Phase voltages of meters and transformers, by DL/T 645 and by our own names. */
const phaseVoltages = ['02010100', '02010200', '02010300', 'voltageA', 'voltageB', 'voltageC']
const phaseTypes = ['electricityMeter', 'transformer']

/** Mean, lowest and highest voltage of each phase over the days, from what was worked out of them. */
export async function readVoltageBands(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchVoltageBands>,
  now: Date,
): Promise<DataOf<typeof searchVoltageBands>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const where = sql`${inAgencies(agencyIds)} and ${dimensionIs(query.dimension)}
    and device_type.code = any(${phaseTypes}::text[])`
  const { rows: found } = await phases(db, query, now, where)
  const rows = found.filter(({ meanMv }) => meanMv <= lowVoltageUntil)
  const numbers = (pick: (row: (typeof rows)[number]) => number): number[] => rows.map(pick)
  const middle = 236_500
  const far = ({ lowMv, highMv }: (typeof rows)[number]): number => Math.max(middle - lowMv, highMv - middle)
  return {
    higher: found.length - rows.length,
    mean: bandsOf(
      voltageBands,
      numbers(({ meanMv }) => meanMv),
    ),
    low: bandsOf(
      voltageBands,
      numbers(({ lowMv }) => lowMv),
    ),
    high: bandsOf(
      voltageBands,
      numbers(({ highMv }) => highMv),
    ),
    ...pageOf(
      rows.toSorted((one, other) => far(other) - far(one) || one.deviceId - other.deviceId),
      query,
    ),
  }
}

const phases = (db: Db, days: Days, now: Date, where: RawBuilder<unknown>) =>
  sql<{
    deviceId: number
    name: string
    nameEnglish: string
    siteName: string
    siteNameEnglish: string
    code: string
    itemName: string
    itemNameEnglish: string
    meanMv: number
    lowMv: number
    highMv: number
  }>`
    with by_day as (${readByDay(days, now, where)}), rolled as (
      select by_day.device_id, of_day.samples, of_day.reads, of_day.sums, of_day.lows, of_day.highs
      from by_day join rollup_day as of_day on of_day.device_id = by_day.device_id and of_day.at = by_day.starts
      union all
      select by_day.device_id, quarter.samples, quarter.reads, quarter.sums, quarter.lows, quarter.highs
      from by_day join rollup_quarter as quarter on quarter.device_id = by_day.device_id
        and quarter.at >= by_day.starts and quarter.at < by_day.ends
      where not by_day.is_rolled
    ), phase as (
      select rolled.device_id, item.code, min(item.name) as item_name, min(item.name_english) as item_english,
        sum(rolled.sums[item.place + 1])::float8
          / sum(coalesce(rolled.reads[item.place + 1], rolled.samples)) as mean,
        min(rolled.lows[item.place + 1]) as low, max(rolled.highs[item.place + 1]) as high
      from rolled join device on device.id = rolled.device_id
      join data_item as item on item.type_id = device.type_id and item.part = 'values'
        and item.code = any(${phaseVoltages}::text[])
      where rolled.sums[item.place + 1] is not null and coalesce(rolled.reads[item.place + 1], rolled.samples) > 0
      group by rolled.device_id, item.code
    )
    select device.id as "deviceId", device.name, device.name_english as "nameEnglish",
      site.label as "siteName", site.label_english as "siteNameEnglish", phase.code,
      phase.item_name as "itemName", phase.item_english as "itemNameEnglish",
      round(phase.mean)::int4 as "meanMv", phase.low::int4 as "lowMv", phase.high::int4 as "highMv"
    from phase join device on device.id = phase.device_id join site on site.id = device.site_id
    order by device.id, phase.code`.execute(db)
