import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

import { ofRule } from '../raise/find-silent.ts'
import type { Rule } from '../raise/load-rules.ts'

export interface Silence {
  /** When it was silent for long enough, and when it said something again, epoch ms; null: it has not. */
  readonly since: number
  readonly until: number | null
}

/**
 * Pauses of devices that were longer than a rule of no data allows, as far as they reach into the time since an
 * instant. What of it lay at their terminals is not known of the past.
 */
export async function silencesOf(
  db: Db,
  { devices, condition: { holdMs } }: Rule,
  from: Date,
  now: Date,
): Promise<readonly (Silence & { readonly deviceId: number })[]> {
  if (devices.size === 0) return []
  const { rows } = await sql<{ id: number; since: Date; until: Date | null }>`
    select pause.id, pause.at + ${holdMs} * interval '1 millisecond' as since, pause.until
    from unnest(${[...devices.keys()]}::int4[]) as wanted (id) join device on device.id = wanted.id
    cross join lateral (
      select device.id, said.at, lead(said.at) over (order by said.at) as until from (
        (select coalesce(max(at), device.created_at) as at from sample
          where device_id = device.id and at < ${from})
        union all
        select at from sample where device_id = device.id and at >= ${from} and at <= ${now}) as said) as pause
    where coalesce(pause.until, ${now}::timestamptz) > pause.at + ${holdMs} * interval '1 millisecond'
      and coalesce(pause.until, ${now}::timestamptz) > ${from}
    order by since`.execute(db)
  return rows.map(({ id, since, until }) => ({
    deviceId: id,
    since: since.getTime(),
    until: until?.getTime() ?? null,
  }))
}

export interface SilenceOfTerminal extends Silence {
  readonly name: string
  readonly utc_offset: string
}

/** Terminals that a trial looks at; it is a trial, not a report. */
const mostTerminals = 50

/** Times in which none of a terminal's devices said anything, longer than a rule allows terminals to be gone. */
export async function pausesOf(db: Db, rule: Rule, from: Date, now: Date) {
  const { rows } = await sql<{
    id: number
    name: string
    utc_offset: string
    since: Date | null
    until: Date | null
  }>`
    with these as (select terminal.id, terminal.name, coalesce(site.utc_offset, '+08:00') as utc_offset
      from terminal left join site on site.id = terminal.site_id
      where ${ofRule(rule)} and exists (select from device where device.terminal_id = terminal.id)
      order by terminal.id limit ${mostTerminals})
    select these.id, these.name, these.utc_offset, pause.at + ${rule.condition.holdMs} * interval '1 millisecond' as since,
      pause.until
    from these left join lateral (select said.at, lead(said.at) over (order by said.at) as until from (
        (select max(newest.at) as at from device cross join lateral (select at from sample
          where device_id = device.id and at < ${from} order by at desc limit 1) as newest
          where device.terminal_id = these.id)
        union
        select sample.at from device join sample on sample.device_id = device.id
          where device.terminal_id = these.id and sample.at >= ${from} and sample.at <= ${now}) as said
      where said.at is not null) as pause
      on coalesce(pause.until, ${now}::timestamptz) > pause.at + ${rule.condition.holdMs} * interval '1 millisecond'
        and coalesce(pause.until, ${now}::timestamptz) > ${from}
    order by since`.execute(db)
  const pauses = rows.flatMap(({ name, utc_offset, since, until }): readonly SilenceOfTerminal[] =>
    since === null ? [] : [{ name, utc_offset, since: since.getTime(), until: until?.getTime() ?? null }],
  )
  return { terminals: new Set(rows.map(({ id }) => id)).size, pauses }
}

/** What a terminal kept apart comes in short after another belongs to one fault of its clock. */
const togetherMs = 3_600_000

/** When clocks of terminals were off, by the readings that were kept apart for it and by those that are off now. */
export async function clockFaultsOf(db: Db, rule: Rule, from: Date) {
  const { rows } = await sql<{
    name: string
    utc_offset: string
    since: Date
    until: Date | null
    readings: number
  }>`
    with told as (
      select device.terminal_id, sample_apart.received_at as at, 1 as readings, false as is_now
      from sample_apart join device on device.id = sample_apart.device_id
      where sample_apart.reason in ('clock', 'ahead') and sample_apart.received_at >= ${from}
      union all
      select terminal_id, point, 0, true from terminal_clock
        cross join lateral (values (greatest(since, ${from})), (last_at)) as ends (point)),
    marked as (select *, coalesce(at - lag(at) over (partition by terminal_id order by at)
      > ${togetherMs} * interval '1 millisecond', true)::int as is_first from told),
    numbered as (select *, sum(is_first) over (partition by terminal_id order by at, is_first desc) as fault from marked)
    select terminal.name, coalesce(site.utc_offset, '+08:00') as utc_offset, min(at) as since,
      case when bool_or(is_now) then null else max(at) end as until, sum(readings)::int as readings
    from numbered join terminal on terminal.id = numbered.terminal_id
      left join site on site.id = terminal.site_id
    where ${ofRule(rule)}
    group by terminal.id, terminal.name, site.utc_offset, fault order by since`.execute(db)
  return {
    readings: rows.reduce((sum, { readings }) => sum + readings, 0),
    faults: rows.map(({ name, utc_offset, since, until }): SilenceOfTerminal => ({
      name,
      utc_offset,
      since: since.getTime(),
      until: until?.getTime() ?? null,
    })),
  }
}
