import { type RawBuilder, sql } from 'kysely'

import {
  type BatteryLevel,
  fewestMonths,
  mostMonths,
  nearPermille,
  type OutdatedBatteries,
  type outdatedBatteries,
  soonMonths,
} from '#contract/battery/outdated.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'

import { type BatteryType, readBatteryTypes } from './battery-types.ts'

/** Seconds of a mean month: a year has twelve of them. */
const monthSeconds = 2_629_800
/** A state of health, or a counter, that is older than this is not looked for. */
const lookBackDays = 800
/** So many standard errors a fall must come to. */
const clearly = 2
/** Less than this a month is no fall. */
const leastFall = 0.01

type Query = ParsedOf<typeof outdatedBatteries>

/**
 * Batteries of a level that are at or near their end, all judged in the database and one page of them told. The
 * trend is the least-squares line through the means of the months that are stored.
 */
export async function readOutdated(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: Query,
  now: Date,
): Promise<OutdatedBatteries> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const limitPermille = query.limitPermille ?? (await readParameter(db, 'batteryHealthPercent')) * 10
  const types = await readBatteryTypes(db)
  const { rows } = await sql<Pick<OutdatedBatteries, 'counts' | 'list' | 'total'>>`
    with ${batteryOf(types, query, agencyIds)}, ${newestOf(now)}, ${lifeOf(types, query.level, now)},
    ${trendOf()}, ${judged(limitPermille, now)},
    listed as (select * from judged where ${query.isAll ? sql`true` : sql`verdict in ('reached', 'near')`})
    select
      (select json_build_object(
        'reached', count(*) filter (where verdict = 'reached'), 'near', count(*) filter (where verdict = 'near'),
        'fine', count(*) filter (where verdict = 'fine'), 'unknown', count(*) filter (where verdict = 'unknown'))
        from judged) as counts,
      (select count(*)::int4 from listed) as total,
      (select coalesce(json_agg(row_to_json(page)), '[]') from (${pageOf(query)}) as page) as list`.execute(
    db,
  )
  const [told] = rows
  return {
    limitPermille,
    counts: told?.counts ?? { reached: 0, near: 0, fine: 0, unknown: 0 },
    list: told?.list ?? [],
    total: told?.total ?? 0,
  }
}

/** Places from 1, as arrays of PostgreSQL have them; null where a type has no such item. */
function placesOf(types: readonly BatteryType[], code: string): (number | null)[] {
  return types.map(({ places }) => {
    const at = places.get(code)
    return at === undefined ? null : at.place + 1
  })
}

/** Those that are looked at, with the place of their state of health. */
function batteryOf(
  all: readonly BatteryType[],
  { level, siteId }: Query,
  agencyIds: readonly number[] | null,
): RawBuilder<unknown> {
  const types = all.filter((type) => type.level === level)
  const seen = agencyIds === null ? sql`true` : sql`device.agency_id = any(${[...agencyIds]}::int4[])`
  const there = siteId === undefined ? sql`true` : sql`device.site_id = ${siteId}`
  return sql`battery as materialized (
    select device.id, device.parent_id, device.site_id, device.agency_id, device.name, device.name_english,
      device.rated_capacity_wh, kind.soh, site.commissioned_on, site.utc_offset
    from unnest(${types.map(({ typeId }) => typeId)}::int4[], ${placesOf(types, 'soh')}::int4[]) as kind (type_id, soh)
    join device on device.type_id = kind.type_id join site on site.id = device.site_id
    where ${seen} and ${there})`
}

/** The newest state of health: of a quarter of an hour of the last days, else of a day. */
function newestOf(now: Date): RawBuilder<unknown> {
  const newest = (table: string, days: number): RawBuilder<unknown> => sql`
    (select rolled.lasts[battery.soh] as soh,
        rolled.at + coalesce(rolled.lasts_ms[battery.soh], rolled.last_ms) * interval '1 millisecond' as read_at
      from ${sql.id(table)} as rolled where rolled.device_id = battery.id and rolled.at > ${daysBefore(now, days)}
        and rolled.lasts[battery.soh] is not null
      order by rolled.at desc limit 1)`
  return sql`newest as materialized (
    select battery.id, said.soh, said.read_at from battery cross join lateral (
      select * from (${newest('rollup_quarter', 2)} union all ${newest('rollup_day', lookBackDays)}) as either
      order by read_at desc limit 1) as said)`
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/**
 * What was discharged over a whole life: the register's newest reading, and what registers before it had counted. Cells
 * have no register of their own and share their cluster's, which is read once.
 */
function lifeOf(types: readonly BatteryType[], level: BatteryLevel, now: Date): RawBuilder<unknown> {
  const owner = level === 'cell' ? sql`battery.parent_id` : sql`battery.id`
  const newest = (table: string, days: number): RawBuilder<unknown> => sql`
    (select rolled.counter_lasts[owner.place] as reading, rolled.at from ${sql.id(table)} as rolled
      where rolled.device_id = owner.id and rolled.at > ${daysBefore(now, days)}
        and rolled.counter_lasts[owner.place] is not null order by rolled.at desc limit 1)`
  return sql`life as materialized (
    select owner.id, said.reading + coalesce((select sum(change.last_reading - change.first_reading)
        from counter_change as change
        where change.device_id = owner.id and change.place = owner.place - 1), 0) as wh, owner.rated_capacity_wh
    from (
      select distinct device.id, device.rated_capacity_wh, kind.place
      from battery join device on device.id = ${owner}
      join unnest(${types.map(({ typeId }) => typeId)}::int4[], ${placesOf(types, 'dischargedEnergy')}::int4[])
        as kind (type_id, place) on kind.type_id = device.type_id) as owner
    cross join lateral (
      select * from (${newest('rollup_quarter', 2)} union all ${newest('rollup_day', lookBackDays)}) as either
      order by at desc limit 1) as said),
  aged as (
    select battery.id, life.wh * 10 / nullif(life.rated_capacity_wh, 0) as cycles_tenths
    from battery join life on life.id = ${owner})`
}

/** Least squares over the months: instants are the middles of months, counted in mean months since 1970. */
const trendOf = (): RawBuilder<unknown> => sql`trend as materialized (
    select point.id, count(*)::int4 as months, regr_slope(y, x) as slope, regr_intercept(y, x) as intercept,
      sqrt(greatest(regr_syy(y, x) - regr_sxy(y, x) ^ 2 / nullif(regr_sxx(y, x), 0), 0)
        / nullif(count(*) - 2, 0) / nullif(regr_sxx(y, x), 0)) as slope_error
    from (
      select battery.id, extract(epoch from month.at)::float8 / ${sql.lit(monthSeconds)} + 0.5 as x,
        month.sums[battery.soh]::float8
          / nullif(coalesce(month.reads[battery.soh], month.samples), 0) as y
      from battery join rollup_month as month on month.device_id = battery.id
      where month.sums[battery.soh] is not null) as point
    group by point.id)`

/** What each comes to against the limit. */
function judged(limitPermille: number, now: Date): RawBuilder<unknown> {
  const limit = sql`${limitPermille}::float8`
  return sql`measured as (
    select battery.*, newest.soh as soh_now, newest.read_at, coalesce(trend.months, 0) as months, trend.slope,
      case
        when newest.soh < ${limit} then 'reached'
        when coalesce(trend.months, 0) < ${sql.lit(fewestMonths)} then 'tooFew'
        when trend.slope > ${sql.lit(-leastFall)} then 'steady'
        when -trend.slope < ${sql.lit(clearly)} * trend.slope_error then 'unclear'
        else 'known' end as trend,
      (newest.soh - ${limit}) / nullif(-trend.slope, 0) as ahead
    from battery left join newest on newest.id = battery.id left join trend on trend.id = battery.id),
  told as (
    select measured.*, case when measured.trend = 'known' and ahead > ${sql.lit(mostMonths)} then 'far'
      else measured.trend end as trend_told from measured),
  judged as materialized (
    select told.*, aged.cycles_tenths,
      case when trend_told = 'known' then round(ahead)::int4 end as months_left,
      (extract(year from age) * 12 + extract(month from age))::int4 as age_months,
      round(told.rated_capacity_wh * told.soh_now / 1000.0) as capacity_left,
      case
        when soh_now is null then 'unknown'
        when soh_now < ${limit} then 'reached'
        when soh_now < ${limit} + ${sql.lit(nearPermille)}
          or (trend_told = 'known' and ahead <= ${sql.lit(soonMonths)}) then 'near'
        else 'fine' end as verdict
    from told left join aged on aged.id = told.id
    cross join lateral age((${now} at time zone 'UTC' + told.utc_offset::interval)::date, told.commissioned_on) as age)`
}

const orders = {
  sohPermille: sql`soh_now`,
  ageMonths: sql`age_months`,
  cyclesTenths: sql`cycles_tenths`,
  capacityLeftWh: sql`capacity_left`,
  monthsLeft: sql`months_left`,
} as const satisfies Record<Query['sortBy'], RawBuilder<unknown>>

/** Names are looked up for the rows of the page alone. What is not known comes last either way. */
const pageOf = ({ sortBy, sortOrder, pageNum, pageSize }: Query): RawBuilder<unknown> => sql`
  select row.id as "deviceId", row.name, row.name_english as "nameEnglish", row.site_id as "siteId",
    site.label as "siteName", site.label_english as "siteNameEnglish", row.agency_id as "fTid", agency.label as "fTName",
    row.parent_id as "parentId", coalesce(parent.name, '') as "parentName",
    coalesce(parent.name_english, '') as "parentNameEnglish", row.verdict as state, row.soh_now as "sohPermille",
    to_char(row.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sohAt",
    row.commissioned_on::text as "commissionedOn", row.age_months as "ageMonths",
    round(row.cycles_tenths)::int4 as "cyclesTenths", row.rated_capacity_wh as "ratedCapacityWh",
    row.capacity_left::int8 as "capacityLeftWh", row.trend_told as trend, row.months_left as "monthsLeft",
    row.months as "trendMonths",
    case when row.trend_told in ('known', 'far') then round(-12 * row.slope)::int4 end as "lossPermilleAYear"
  from (
    select listed.*, row_number() over (order by ${orders[sortBy]} ${sql.raw(sortOrder)} nulls last, id) as place
    from listed order by place offset ${(pageNum - 1) * pageSize} limit ${pageSize}) as row
  join site on site.id = row.site_id join agency on agency.id = row.agency_id
  left join device as parent on parent.id = row.parent_id
  order by row.place`
