import { type RawBuilder, sql } from 'kysely'

import type { alarmStatistics } from '#contract/alarm/alarm.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

const mostDays = 366
const dayMs = 86_400_000
const mostOfKind = 10

/**
 * Alarms of a span of days by the clock of each site.
 *
 * @throws Refusal `alarm.span_too_long` beyond a year, or where it ends before it begins
 */
export async function readStatistics(
  db: Db,
  { fromDay, toDay, fTid }: ParsedOf<typeof alarmStatistics>,
  { caller, language }: CallContext<Caller>,
): Promise<DataOf<typeof alarmStatistics>> {
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / dayMs + 1
  if (!(days >= 1 && days <= mostDays)) throw new Refusal('alarm.span_too_long', statuses.badInput)
  const scope = await scopedAgencyIds(db, caller, { fTid, isConSon: 1 })
  const inThem = scope === null ? sql`true` : sql`alarm.agency_id = any(${scope}::int[])`
  const local = sql`(alarm.raised_at at time zone 'UTC' + coalesce(site.utc_offset, '+08:00')::interval)`
  const dayBefore = new Date(Date.parse(fromDay) - days * dayMs).toISOString().slice(0, 10)
  const of = (from: string, to: string) => sql`
    from alarm left join site on site.id = alarm.site_id left join device on device.id = alarm.device_id
      left join device_type on device_type.id = device.type_id left join alarm_rule on alarm_rule.id = alarm.rule_id
    where ${inThem} and ${local}::date between ${from}::date and ${to}::date
      -- Lets the index choose before clocks are looked at.
      and alarm.raised_at between ${from}::timestamptz - interval '2 days' and ${to}::timestamptz + interval '2 days'`
  const span = of(fromDay, toDay)
  const lastBefore = new Date(Date.parse(fromDay) - dayMs).toISOString().slice(0, 10)
  const both = of(dayBefore, toDay)
  const isNow = sql`${local}::date >= ${fromDay}::date`
  const by = async (key: RawBuilder<unknown>, label: RawBuilder<unknown>) => {
    const { rows } = await sql<{ key: string; label: string; count: number; before: number }>`
      select ${key}::text as key, ${label}::text as label, (count(*) filter (where ${isNow}))::int as count,
        (count(*) filter (where not ${isNow}))::int as before ${both} and ${key} is not null
      group by 1, 2 having count(*) filter (where ${isNow}) > 0 order by 3 desc, 1 limit ${mostOfKind}`.execute(
      db,
    )
    return rows
  }
  const named = (chinese: string, english: string) =>
    language === 'EN' ? sql`coalesce(nullif(${sql.ref(english)}, ''), ${sql.ref(chinese)})` : sql.ref(chinese)
  const totalsOf = async (within: RawBuilder<unknown>) => {
    const { rows } = await sql<Totals>`
    select count(*)::int as total, (count(*) filter (where is_open))::int as open,
      percentile_cont(0.5) within group (order by extract(epoch from confirmed_at - noticed_at))
        filter (where confirmed_at is not null) as confirm,
      percentile_cont(0.5) within group (order by extract(epoch from coalesce(gone_at, closed_at) - raised_at))
        filter (where coalesce(gone_at, closed_at) is not null) as ended
    ${within}`.execute(db)
    return rows[0] ?? noTotals
  }
  const all = await totalsOf(span)
  const before = await totalsOf(of(dayBefore, lastBefore))
  const hours = await sql<{ day: string; hour: number; count: number }>`
    select ${local}::date::text as day, extract(hour from ${local})::int as hour, count(*)::int as count ${span}
    group by 1, 2 order by 1, 2`.execute(db)
  return {
    total: all.total,
    totalBefore: before.total,
    open: all.open,
    confirmSeconds: all.confirm,
    endSeconds: all.ended,
    confirmSecondsBefore: before.confirm,
    endSecondsBefore: before.ended,
    byLevel: await by(sql`alarm.level`, sql`alarm.level`),
    byState: await by(sql`alarm.state`, sql`alarm.state`),
    bySite: await by(sql`site.id`, named('site.label', 'site.label_english')),
    byDevice: await by(
      sql`device.id`,
      // A device that is called as its site, such as a station as a whole, is named once.
      sql`concat_ws(' · ', ${named('device.name', 'device.name_english')},
        nullif(${named('site.label', 'site.label_english')}, ${named('device.name', 'device.name_english')}))`,
    ),
    byType: await by(sql`device_type.id`, named('device_type.name', 'device_type.name_english')),
    byRule: await by(sql`alarm_rule.id`, named('alarm_rule.name', 'alarm_rule.name_english')),
    byHour: hours.rows,
  }
}

interface Totals {
  readonly total: number
  readonly open: number
  readonly confirm: number | null
  readonly ended: number | null
}
const noTotals: Totals = { total: 0, open: 0, confirm: null, ended: null }
