import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

import { readUnbalanced } from './balance.ts'
import type { Rule } from './load-rules.ts'

/** Something that a rule without samples found: a silent device, a terminal that is gone. */
export interface Found {
  /** `terminal:7`, `site:3`, `device:12`, `command:<id>`. */
  readonly what: string
  readonly agency_id: number
  readonly site_id: number | null
  readonly terminal_id: number | null
  readonly device_id: number | null
  readonly name: string
  readonly name_english: string
  readonly site: string
  readonly site_english: string
  /** Of the site's clock, such as `+08:00`. */
  readonly utc_offset: string
  readonly since: Date
  /** How many are behind it. */
  readonly count: number
  /** What was read, in thousandths, with the threshold that it crosses. */
  readonly value?: number
  readonly limit?: number | null
}

/** What a rule finds now. */
type Find = (tx: Tx, rule: Rule, now: Date) => Promise<readonly Found[]>

/** Terminals of the rule's institution and those below, at its site where it names one. */
export const ofRule = ({ agencyId, siteId }: Rule) => sql`
  terminal.agency_id in (select below.id from agency as below join agency as top on below.path like top.path || '%'
    where top.id = ${agencyId})
  and ${siteId === null ? sql`true` : sql`terminal.site_id = ${siteId}`}`

export const terminalFacts = sql`'terminal:' || terminal.id as what, terminal.agency_id, terminal.site_id,
  terminal.id as terminal_id, null::integer as device_id, terminal.name, terminal.name as name_english,
  coalesce(site.label, '') as site, coalesce(site.label_english, '') as site_english,
  coalesce(site.utc_offset, '+08:00') as utc_offset, 1 as count`

const offline: Find = async (tx, rule, now) => {
  const before = new Date(now.getTime() - rule.condition.holdMs)
  const { rows } = await sql<Found & { all: number }>`
    with these as (
      select ${terminalFacts}, coalesce(terminal.last_seen_at, terminal_since.at) as last,
        not terminal.connected and terminal.last_seen_at < ${before} as is_gone
      from terminal left join site on site.id = terminal.site_id
        cross join lateral (select ${now}::timestamptz as at) as terminal_since
      where terminal.last_seen_at is not null and ${ofRule(rule)})
    select these.*, these.last + ${rule.condition.holdMs} * interval '1 millisecond' as since, of_site.all
    from these join (select site_id, count(*) as all, bool_and(is_gone) as is_all from these group by site_id)
      as of_site on of_site.site_id is not distinct from these.site_id
    where these.is_gone`.execute(tx)
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id)
  return [...bySite].flatMap(([siteId, gone]) => {
    const [first] = gone
    if (siteId === null || !first || gone.length < 2 || gone.length < first.all) return gone
    const since = new Date(Math.max(...gone.map((one) => one.since.getTime())))
    const whole = {
      what: `site:${siteId}`,
      terminal_id: null,
      name: first.site,
      name_english: first.site_english,
    }
    return [{ ...first, ...whole, since, count: gone.length }]
  })
}

const noData: Find = async (tx, { devices, condition, id }, now) => {
  if (devices.size === 0) return []
  const { rows } = await sql<Found>`
    select 'device:' || device.id as what, device.agency_id, device.site_id, device.terminal_id, device.id as device_id,
      device.name, coalesce(nullif(device.name_english, ''), device.name) as name_english,
      site.label as site, site.label_english as site_english, site.utc_offset, 1 as count,
      coalesce(newest.at, device.created_at) + ${condition.holdMs} * interval '1 millisecond' as since
    from unnest(${[...devices.keys()]}::int4[]) as wanted (id) join device on device.id = wanted.id
    join site on site.id = device.site_id
    left join terminal on terminal.id = device.terminal_id
    left join lateral (select at from sample where device_id = device.id and at <= ${now} order by at desc limit 1)
      as newest on true
    where coalesce(newest.at, device.created_at) < ${new Date(now.getTime() - condition.holdMs)}
      -- The terminal's own silence is the cause, and once that is over its devices have their time anew; what was
      -- already noticed stays.
      and (coalesce(terminal.connected, true) and not exists (select from alarm as cause
          join alarm_rule as by on by.id = cause.rule_id and by.kind = 5
          where coalesce(cause.terminal_id = device.terminal_id, cause.site_id = device.site_id)
            and (cause.is_open and not cause.is_gone or cause.gone_at > ${new Date(now.getTime() - condition.holdMs)}))
        or exists (select from alarm
        where alarm.subject = 'rule:' || ${id}::text || ':device:' || device.id and alarm.is_open))`.execute(
    tx,
  )
  return rows
}

const clockOff: Find = async (tx, rule) => {
  const { rows } = await sql<Found>`
    select ${terminalFacts}, terminal_clock.since from terminal_clock
    join terminal on terminal.id = terminal_clock.terminal_id left join site on site.id = terminal.site_id
    where ${ofRule(rule)}`.execute(tx)
  return rows
}

/** Commands of the last day: an older one was raised when it was new. */
const dayMs = 86_400_000
const unanswered: Find = (tx, rule, now) => unansweredSince(tx, rule, new Date(now.getTime() - dayMs))

/** Commands to terminals of the rule whose end nobody knows, since an instant. */
export async function unansweredSince(tx: Tx, rule: Rule, from: Date): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select ${terminalFacts}, lost.since, lost.request_id from (
      select request_id, terminal_id, coalesce(settled_at, deadline_at) as since from remote_command
        where state = 'unknown'
      union all
      -- Of what is no remote command, such as a registration.
      select request_id, terminal_id, deadline_at from command where state = 'unknown'
        and not exists (select from remote_command where remote_command.request_id = command.request_id)) as lost
    join terminal on terminal.id = lost.terminal_id left join site on site.id = terminal.site_id
    where lost.since > ${from} and ${ofRule(rule)}`.execute(tx)
  return rows.map((row) => ({ ...row, what: `command:${String(Reflect.get(row, 'request_id'))}` }))
}

const unbalanced: Find = async (tx, rule, now) =>
  (await readUnbalanced(tx, rule, now)).map(({ meter, at, value, limit }) => ({
    what: `site:${meter.siteId}`,
    agency_id: meter.agencyId,
    site_id: meter.siteId,
    terminal_id: null,
    device_id: meter.id,
    name: meter.name,
    name_english: meter.nameEnglish,
    site: meter.siteName,
    site_english: meter.siteNameEnglish,
    utc_offset: meter.utcOffset,
    since: new Date(at),
    count: 1,
    value,
    limit,
  }))

/** By the kind of the rule. */
export const finders: Readonly<Partial<Record<number, Find>>> = {
  4: noData,
  5: offline,
  6: clockOff,
  7: unanswered,
  8: unbalanced,
}

/** When conditions that are found no more were over: silence by the first sample after it, the rest as it is seen. */
export async function endsOf(
  tx: Tx,
  { kind, condition: { holdMs } }: Rule,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const ends = new Map(subjects.map((subject) => [subject, now]))
  if (kind !== 4 || subjects.length === 0) return ends
  // What was kept and came late ends it no earlier than it began.
  const { rows } = await sql<{ subject: string; at: Date }>`
    select alarm.subject, greatest(said.at, alarm.raised_at) as at from alarm cross join lateral (select at from sample
      where sample.device_id = alarm.device_id and sample.at > alarm.raised_at - ${holdMs} * interval '1 millisecond'
        and sample.at <= ${now} order by at limit 1) as said
    where alarm.subject = any(${[...subjects]}::text[]) and alarm.is_open`.execute(tx)
  for (const { subject, at } of rows) ends.set(subject, at)
  return ends
}
