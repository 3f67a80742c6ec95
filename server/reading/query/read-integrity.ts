import { type RawBuilder, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { periodOf } from '#contract/reading/periods.ts'
import type { searchIntegrityRate, searchSuccessRates } from '#contract/reading/reading.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { graceMs } from '#server/reading/due-quarters.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

export interface Days {
  readonly fromDay: string
  readonly toDay: string
}

/** The offset that a site had on a day, or has: a day begins where the one before ended. */
export const offsetOn = (day: RawBuilder<unknown>) => sql`coalesce((
    select history.utc_offset from site_offset as history
    where history.site_id = site.id and history.before_day > ${day}
    order by history.before_day limit 1), site.utc_offset)::interval`

/** Working out takes a while after a quarter may be taken up. */
const workingMs = 60_000

/** Until when all quarters are worked out: of the one under way nothing is counted yet, so nothing is missing of it. */
export const workedOutUntil = (now: Date): Date =>
  new Date(periodOf('quarter', now.getTime() - graceMs - workingMs, 0).from)

/** What devices owed together: one that is read more often than its type says makes up for no other. */
const owed = sql`sum(greatest(by_day.expected, by_day.read))::float8`

/**
 * Expected and read, a row a device and day at its site. A day that is worked out says what was read; of one that is
 * not yet, its quarters do. What a day has still to come is not expected, nor what was before the device, nor
 * anything of a device that nobody reads.
 */
export const readByDay = ({ fromDay, toDay }: Days, now: Date, where: RawBuilder<unknown>) => sql`
  select device.id as device_id, device.agency_id, device.site_id, device.terminal_id, device.type_id, day.day,
    day.starts, day.ends, rolled.samples is not null as is_rolled,
    greatest(floor(extract(epoch from least(day.ends, ${workedOutUntil(now)})
      - greatest(day.starts, device.created_at)) / of_type.every)::int4, 0) as expected,
    coalesce(rolled.samples, quarters.samples, 0)::int4 as read
  from device
  join site on site.id = device.site_id
  join device_type on device_type.id = device.type_id
  cross join lateral (select coalesce(device.every_seconds, device_type.every_seconds) as every) as of_type
  cross join lateral (
    select one::date as day,
      (one::timestamp at time zone 'UTC') - ${offsetOn(sql`one::date - 1`)} as starts,
      (one::timestamp at time zone 'UTC') + interval '1 day' - ${offsetOn(sql`one::date`)} as ends
    from generate_series(${fromDay}::date::timestamp, ${toDay}::date::timestamp, interval '1 day') as one) as day
  left join rollup_day as rolled on rolled.device_id = device.id and rolled.at = day.starts
  left join lateral (
    select sum(samples) as samples from rollup_quarter as quarter where rolled.samples is null
      and quarter.device_id = device.id and quarter.at >= day.starts and quarter.at < day.ends) as quarters on true
  where (device.terminal_id is not null or device.tcp_address <> '') and ${where}`

export const dimensionIs = (dimension: 1 | 2 | undefined): RawBuilder<unknown> =>
  dimension === undefined ? sql`true` : sql`site.has_storage = ${dimension === 2}`

export const inAgencies = (agencyIds: readonly number[] | null): RawBuilder<unknown> =>
  agencyIds === null ? sql`true` : sql`device.agency_id = any(${[...agencyIds]}::int4[])`

/** More may come than was expected, of a device that is read more often than its type says. */
export const rateOf = (expected: number, read: number) => {
  const most = Math.max(expected, read)
  return { expected: most, read, ratePermille: most === 0 ? null : Math.floor((read * 1000) / most) }
}

export const pageOf = <Row>(
  rows: readonly Row[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) => ({
  list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
})

const keys = {
  agency: ['agency_id', 'agency', sql`named.label`, sql`named.label_english`],
  site: ['site_id', 'site', sql`named.label`, sql`named.label_english`],
  terminal: ['terminal_id', 'terminal', sql`named.name`, sql`named.name`],
  type: ['type_id', 'device_type', sql`named.name`, sql`named.name_english`],
} as const

/** Rates by institution, site, terminal or kind of device, the worst first, each day by day. */
export async function searchIntegrity(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchIntegrityRate>,
  now: Date,
): Promise<DataOf<typeof searchIntegrityRate>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const where = sql`${inAgencies(agencyIds)} and ${dimensionIs(query.dimension)}`
  const [column, table, name, nameEnglish] = keys[query.by]
  const { rows } = await sql<{
    id: number
    name: string
    english: string
    day: string
    devices: number
    expected: number
    read: number
  }>`
    select named.id, ${name} as name, ${nameEnglish} as english, to_char(by_day.day, 'YYYY-MM-DD') as day,
      count(*)::int4 as devices, ${owed} as expected, sum(by_day.read)::float8 as read
    from (${readByDay(query, now, where)}) as by_day
    join ${sql.id(table)} as named on named.id = by_day.${sql.id(column)}
    group by 1, 2, 3, 4 order by 1, 4`.execute(db)
  const sign = query.sortOrder === 'asc' ? 1 : -1
  const all = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((days) => {
    const [first] = days
    if (!first) return []
    const sum = (pick: (row: (typeof rows)[number]) => number): number =>
      days.reduce((whole, row) => whole + pick(row), 0)
    return [
      {
        id: first.id,
        name: first.name,
        nameEnglish: first.english,
        devices: first.devices,
        ...rateOf(
          sum(({ expected }) => expected),
          sum(({ read }) => read),
        ),
        days: days.map(({ day, expected, read }) => ({ day, ...rateOf(expected, read) })),
      },
    ]
  })
  return pageOf(
    all.toSorted(
      (one, other) =>
        Number(one.ratePermille === null) - Number(other.ratePermille === null) ||
        sign * ((one.ratePermille ?? 0) - (other.ratePermille ?? 0)) ||
        one.id - other.id,
    ),
    query,
  )
}

const among = (column: string, wanted: number | undefined): RawBuilder<unknown> =>
  wanted === undefined ? sql`true` : sql`${sql.ref(column)} = ${wanted}`

/** Rates of devices, the worst first and those that owe nothing yet last; of another institution's there are none. */
export async function searchDeviceRates(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchSuccessRates>,
  now: Date,
): Promise<DataOf<typeof searchSuccessRates>> {
  const ofType = query.typeCode === undefined ? sql`true` : sql`device_type.code = ${query.typeCode}`
  const where = sql`${inScope(caller, 'device.agency_id')} and ${among('device.terminal_id', query.termId)}
    and ${among('device.site_id', query.siteId)} and ${among('device.agency_id', query.agencyId)}
    and ${among('device.type_id', query.typeId)} and ${dimensionIs(query.dimension)} and ${ofType}`
  const { rows } = await sql<{
    deviceId: number
    name: string
    nameEnglish: string
    fConAdd: string
    typeCode: string
    detailUtcTime: string
    expected: number
    read: number
  }>`
    select device.id as "deviceId", device.name, device.name_english as "nameEnglish",
      coalesce(device.address, '') as "fConAdd",
      device_type.code as "typeCode",
      site.utc_offset as "detailUtcTime", sum(expected)::float8 as expected, sum(read)::float8 as read
    from (${readByDay(query, now, where)}) as by_day
    join device on device.id = by_day.device_id join device_type on device_type.id = device.type_id join site on site.id = device.site_id
    group by device.id, device_type.id, site.id
    order by sum(expected) = 0, sum(read)::float8 / greatest(sum(expected), 1), device.id`.execute(db)
  return pageOf(
    rows.map(({ expected, read, ...row }) => ({ ...row, ...rateOf(expected, read) })),
    query,
  )
}
