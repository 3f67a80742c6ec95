import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { AlarmLevel, AlarmState } from '#contract/alarm/alarm-codes.ts'
import type { RuleKind } from '#contract/alarm/alarm-rule.record.ts'
import type { PowerPlan } from '#contract/alarm/power-plan.ts'
import type { Instant, MaybeInstant } from '#server/platform/database/schema.ts'

/** Rules, and the alarms that they and events raised. Readings are thousandths of the indicator's unit. */
interface AlarmTables {
  alarm_rule: {
    id: GeneratedAlways<number>
    version: Generated<number>
    agency_id: number
    name: string
    name_english: Generated<string>
    kind: RuleKind
    level: AlarmLevel
    type_id: number | null
    indicator: Generated<string>
    lower: number | null
    upper: number | null
    hysteresis: number | null
    hold_seconds: number | null
    site_id: number | null
    device_id: number | null
    slot_from: string | null
    slot_to: string | null
    /** Digits of the days of the week; nothing is every day. */
    days: Generated<string>
    contact_id: number | null
    plan: ColumnType<PowerPlan, string | undefined, string>
    escalate_minutes: number | null
    message: string
    message_english: string
    why: Generated<string>
    /** Follows the journal of the rule (machine `alarmRule`). */
    state: Generated<number>
    would_raise: number | null
    allowed: Generated<string>
  }
  alarm: {
    id: GeneratedAlways<number>
    version: Generated<number>
    agency_id: number
    site_id: number | null
    terminal_id: number | null
    device_id: number | null
    rule_id: number | null
    rule_version: number | null
    event_id: number | null
    /** The condition: `rule:<id>:device:<id>`, `event:<allocation>:terminal:<id>` and so on; one open alarm each. */
    subject: string
    level: AlarmLevel
    /** These four follow the journal of the alarm (machine `alarm`). */
    state: Generated<AlarmState>
    is_open: Generated<boolean>
    is_gone: Generated<boolean>
    allowed: Generated<string>
    message: string
    message_english: string
    indicator: Generated<string>
    value: number | null
    raised_at: Instant
    noticed_at: Instant
    gone_at: MaybeInstant
    returns: Generated<number>
    is_flapping: Generated<boolean>
    is_late: Generated<boolean>
    is_escalated: Generated<boolean>
    escalate_at: MaybeInstant
    confirmed_at: MaybeInstant
    dispatched_to: number | null
    due_at: MaybeInstant
    note: Generated<string>
    cause: Generated<string>
    remedy: Generated<string>
    completion_note: Generated<string>
    closed_at: MaybeInstant
    previous_id: number | null
    /** The cause of the storm that it belongs to, itself where it is one; null: of none. */
    group_id: number | null
    is_consequence: Generated<boolean>
    /** How many the storm has and the gravest of their levels, where this is its cause. */
    group_size: number | null
    group_level: AlarmLevel | null
    /** Of the sequence `alarm_change`, another one at each move: what streams look at. */
    change: Generated<number>
  }
  /** A threshold that is crossed and not held for long enough yet, and up to when a subject was judged. */
  alarm_condition: {
    subject: string
    rule_id: number
    device_id: number
    pending_since: MaybeInstant
    last_at: Instant
  }
  /** A line after each change of what rules look at: rules, devices, sites, items, institutions. */
  alarm_rule_change: { id: GeneratedAlways<number>; at: Generated<Date> }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends AlarmTables {}
}
