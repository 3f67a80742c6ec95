import { sql } from 'kysely'

import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import type { RuleKind } from '#contract/alarm/alarm-rule.record.ts'
import type { PowerPlan } from '#contract/alarm/power-plan.ts'
import type { PolicyOffer } from '#contract/field/policy.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import type { Condition } from './condition-step.ts'
import type { FollowedPolicy } from './expected-power.ts'

/** A device as a rule sees it. */
export interface RuledDevice {
  readonly id: number
  readonly agencyId: number
  readonly siteId: number
  readonly terminalId: number | null
  /** Of the whole site, such as the meter at the grid. */
  readonly isSummary: boolean
  /** What it is part of; like devices of the same are compared. */
  readonly parentId: number | null
  readonly name: string
  readonly nameEnglish: string
  readonly siteName: string
  readonly siteNameEnglish: string
  readonly offsetMs: number
  /** As `+08:00`. */
  readonly utcOffset: string
  /** What a rule of kind 9 without a plan of its own holds it to. */
  readonly followed: FollowedPolicy | null
}

/** A rule with what it needs to judge a sample. */
export interface Rule {
  readonly id: number
  readonly version: number
  readonly agencyId: number
  readonly name: string
  readonly nameEnglish: string
  readonly kind: RuleKind
  readonly level: AlarmLevel
  readonly siteId: number | null
  readonly message: string
  readonly messageEnglish: string
  readonly contactId: number | null
  readonly escalateMinutes: number | null
  readonly condition: Condition
  readonly indicator: string
  readonly item: {
    readonly part: 'values' | 'counters'
    readonly place: number
    /** Thousandths that one of a reading is. */
    readonly scale: number
    readonly name: string
    readonly nameEnglish: string
    readonly unit: string
  } | null
  readonly devices: ReadonlyMap<number, RuledDevice>
  /** When it was switched on last, epoch ms: what ended before is nothing that it raises; 0: it is not on. */
  readonly onSince: number
  /** What a rule of kind 9 holds powers to; empty: the policy that runs at each device. */
  readonly plan: PowerPlan
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Rules with their devices: those that are on, or one whatever its state. */
export async function loadRules(db: Db | Tx, only?: number): Promise<Rule[]> {
  const rows = await db
    .selectFrom('alarm_rule')
    .leftJoin('data_item', (join) =>
      join
        .onRef('data_item.type_id', '=', 'alarm_rule.type_id')
        .onRef('data_item.code', '=', 'alarm_rule.indicator'),
    )
    .selectAll('alarm_rule')
    .select([
      'data_item.part',
      'data_item.place',
      'data_item.decimals',
      'data_item.unit',
      'data_item.name as item_name',
      'data_item.name_english as item_name_english',
      sql<Date | null>`(select max(at) from journal where machine_id = 'alarmRule' and entity_id = alarm_rule.id::text
        and verdict = 'accepted' and to_state = 'on')`.as('on_since'),
    ])
    .where((where) =>
      only === undefined ? where('alarm_rule.state', '=', 3) : where('alarm_rule.id', '=', only),
    )
    .orderBy('alarm_rule.id')
    .execute()
  const devices = await loadDevices(db, only)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    agencyId: row.agency_id,
    name: row.name,
    nameEnglish: row.name_english,
    kind: row.kind,
    level: row.level,
    siteId: row.site_id,
    message: row.message,
    messageEnglish: row.message_english,
    contactId: row.contact_id,
    escalateMinutes: row.escalate_minutes,
    indicator: row.indicator,
    condition: {
      lower: row.kind === 3 ? null : row.lower,
      upper: row.upper,
      hysteresis: row.hysteresis ?? 0,
      holdMs: (row.hold_seconds ?? 0) * 1000,
      slot:
        row.slot_from === null || row.slot_to === null
          ? null
          : { from: minutesOf(row.slot_from), to: minutesOf(row.slot_to) },
      days: row.days,
    },
    item:
      row.part === null || row.place === null
        ? null
        : {
            part: row.part,
            place: row.place,
            scale: 10 ** (3 - (row.decimals ?? 0)),
            name: row.item_name ?? row.indicator,
            nameEnglish: row.item_name_english ?? row.indicator,
            unit: row.unit ?? '',
          },
    onSince: row.on_since?.getTime() ?? 0,
    plan: row.plan,
    devices: new Map((devices.get(row.id) ?? []).map((device) => [device.id, device])),
  }))
}

async function loadDevices(db: Db | Tx, only: number | undefined) {
  const { rows } = await sql<Found>`
    select alarm_rule.id as rule_id, device.id, device.agency_id, device.site_id, device.terminal_id, device.parent_id,
      device.is_summary_meter,
      device.name, device.name_english, site.label, site.label_english, site.utc_offset,
      followed.offer, followed.changed_at
    from alarm_rule join agency as top on top.id = alarm_rule.agency_id
    join agency as below on below.path like top.path || '%'
    join device on device.agency_id = below.id and device.type_id = alarm_rule.type_id
    join site on site.id = device.site_id
    left join lateral (select policy.offer, held.changed_at
      from policy_device as held join policy on policy.id = held.policy_id
      where held.device_id = device.id and held.state = 'running' limit 1) as followed
      on alarm_rule.kind = 9 and alarm_rule.plan = '[]'
    where ${only === undefined ? sql`alarm_rule.state = 3` : sql`alarm_rule.id = ${only}`}
      and (alarm_rule.site_id is null or alarm_rule.site_id = device.site_id)
      and (alarm_rule.device_id is null or alarm_rule.device_id = device.id)`.execute(db)
  return Map.groupBy(
    rows.map((row) => ({
      ruleId: row.rule_id,
      id: row.id,
      agencyId: row.agency_id,
      siteId: row.site_id,
      terminalId: row.terminal_id,
      parentId: row.parent_id,
      isSummary: row.is_summary_meter,
      name: row.name,
      nameEnglish: row.name_english || row.name,
      siteName: row.label,
      siteNameEnglish: row.label_english || row.label,
      offsetMs: offsetMsOf(row.utc_offset),
      utcOffset: row.utc_offset,
      followed:
        row.offer === null || row.changed_at === null
          ? null
          : { from: row.changed_at.getTime(), offer: row.offer },
    })),
    ({ ruleId }) => ruleId,
  )
}

interface Found {
  readonly rule_id: number
  readonly id: number
  readonly agency_id: number
  readonly site_id: number
  readonly terminal_id: number | null
  readonly parent_id: number | null
  readonly is_summary_meter: boolean
  readonly name: string
  readonly name_english: string
  readonly label: string
  readonly label_english: string
  readonly utc_offset: string
  readonly offer: PolicyOffer | null
  readonly changed_at: Date | null
}

/** Lines that nobody needs any more: every node has asked long since. */
const keptMs = 3_600_000

/** Another text after every change of what rules look at; costs a few lines however many devices there are. */
export async function ruleRevision(db: Db): Promise<string> {
  // The sum sees a line that was written before another one and committed after it.
  const { rows } = await sql<{ revision: string }>`
    select concat(sum(id), ':', max(id)) as revision from alarm_rule_change`.execute(db)
  return rows[0]?.revision ?? ''
}

export async function forgetRuleChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('alarm_rule_change')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
