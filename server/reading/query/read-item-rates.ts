import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { searchItemRate } from '#contract/reading/distribution.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

import { dimensionIs, inAgencies, pageOf, rateOf, readByDay } from './read-integrity.ts'

/** Rates by kind of device and data item, the worst first. */
export async function searchItemRates(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchItemRate>,
  now: Date,
): Promise<DataOf<typeof searchItemRate>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const { typeCode, deviceId } = query
  const where = sql`${inAgencies(agencyIds)} and ${dimensionIs(query.dimension)}
    and ${typeCode === undefined ? sql`true` : sql`device_type.code = ${typeCode}`}
    and ${deviceId === undefined ? sql`true` : sql`device.id = ${deviceId}`}`
  const readOf = sql`case when item.part = 'values' then rolled.reads[item.place + 1]
    else rolled.counter_reads[item.place + 1] end`
  const { rows } = await sql<{
    typeCode: string
    typeName: string
    typeNameEnglish: string
    code: string
    name: string
    nameEnglish: string
    devices: number
    expected: number
    read: number
  }>`
    with by_day as (${readByDay(query, now, where)}), rolled as (
      select by_day.device_id, by_day.day, of_day.samples, of_day.reads, of_day.counter_reads
      from by_day join rollup_day as of_day on of_day.device_id = by_day.device_id and of_day.at = by_day.starts
      union all
      select by_day.device_id, by_day.day, quarter.samples, quarter.reads, quarter.counter_reads
      from by_day join rollup_quarter as quarter on quarter.device_id = by_day.device_id
        and quarter.at >= by_day.starts and quarter.at < by_day.ends
      where not by_day.is_rolled
    ), expected as (
      select type_id, count(distinct device_id)::int4 as devices, sum(expected)::float8 as expected
      from by_day group by type_id
    ), came as (
      select device.type_id, item.code, sum(coalesce(${readOf}, rolled.samples))::float8 as read
      from rolled join device on device.id = rolled.device_id join data_item as item on item.type_id = device.type_id
      group by device.type_id, item.code
    )
    select device_type.code as "typeCode", device_type.name as "typeName",
      device_type.name_english as "typeNameEnglish", item.code, item.name, item.name_english as "nameEnglish",
      expected.devices, expected.expected, coalesce(came.read, 0) as read
    from expected join device_type on device_type.id = expected.type_id
    join data_item as item on item.type_id = expected.type_id
    left join came on came.type_id = expected.type_id and came.code = item.code
    order by coalesce(came.read, 0) / greatest(expected.expected, 1) ${sql.raw(query.sortOrder)},
      device_type.sort, item.sort`.execute(db)
  return pageOf(
    rows.map(({ expected, read, ...row }) => ({ ...row, ...rateOf(expected, read) })),
    query,
  )
}
