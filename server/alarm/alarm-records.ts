import { sql } from 'kysely'

import { alarm } from '#contract/alarm/alarm.record.ts'
import { alarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { knownNames, namesOfKind } from '#contract/alarm/message-names.ts'
import { planIsClear } from '#contract/alarm/power-plan.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { type Context, served } from '#server/platform/records/record-table.ts'

import type { AlarmRuleEvent } from '#machines/alarm/index.ts'
import { clearAlarm } from './raise-alarms.ts'
import { moveRule } from './rule-life.ts'

export const alarmRecord = served(alarm, {
  table: 'alarm',
  columns: {
    raisedAt: 'raised_at',
    detailUtcTime: sql`coalesce((select site.utc_offset from site where site.id = at.site_id), '+08:00')`,
    level: 'level',
    state: 'state',
    message: 'message',
    messageEnglish: 'message_english',
    fTid: 'agency_id',
    siteId: 'site_id',
    deviceId: 'device_id',
    fTmId: 'terminal_id',
    ruleId: 'rule_id',
    ruleVersion: 'rule_version',
    eventId: 'event_id',
    indicator: 'indicator',
    value: 'value',
    isOpen: 'is_open',
    isGone: 'is_gone',
    goneAt: 'gone_at',
    returns: 'returns',
    isFlapping: 'is_flapping',
    isLate: 'is_late',
    isEscalated: 'is_escalated',
    confirmedAt: 'confirmed_at',
    dispatchedTo: 'dispatched_to',
    dueAt: 'due_at',
    note: 'note',
    cause: 'cause',
    remedy: 'remedy',
    completionNote: 'completion_note',
    closedAt: 'closed_at',
    previousId: 'previous_id',
    groupId: 'group_id',
    isConsequence: 'is_consequence',
    groupSize: 'group_size',
    groupLevel: 'group_level',
    allowed: 'allowed',
  },
  references: {
    siteId: { table: 'site', name: 'label', nameEnglish: 'label_english' },
    deviceId: { table: 'device', name: 'name', nameEnglish: 'name_english' },
    fTmId: { table: 'terminal', name: 'name' },
    ruleId: { table: 'alarm_rule', name: 'name', nameEnglish: 'name_english' },
    eventId: { table: 'device_event', name: 'code' },
    dispatchedTo: { table: 'app_user', name: 'name' },
  },
})

const move = async (tx: Tx, id: number, { caller, address }: Context, event: AlarmRuleEvent) => {
  const { at } = await tx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow()
  await moveRule(tx, id, { actor: `user:${caller.userName}`, address, at }, event)
}

const thousandths = 1000

/** Kinds that judge an indicator, and of which thresholds. */
const needs: Readonly<Record<number, readonly ('lower' | 'upper')[]>> = {
  1: ['lower', 'upper'],
  2: ['lower', 'upper'],
  3: ['upper'],
  8: ['lower', 'upper'],
  9: ['lower', 'upper'],
}

export const alarmRuleRecord = served(alarmRule, {
  table: 'alarm_rule',
  columns: {
    fTid: 'agency_id',
    name: 'name',
    nameEnglish: 'name_english',
    kind: 'kind',
    level: 'level',
    eqtTypeId: 'type_id',
    indicator: 'indicator',
    lower: 'lower',
    upper: 'upper',
    hysteresis: 'hysteresis',
    holdSeconds: 'hold_seconds',
    siteId: 'site_id',
    deviceId: 'device_id',
    slot: { from: 'slot_from', to: 'slot_to' },
    days: 'days',
    plan: 'plan',
    contactId: 'contact_id',
    escalateMinutes: 'escalate_minutes',
    message: 'message',
    messageEnglish: 'message_english',
    why: 'why',
    state: 'state',
    wouldRaise: 'would_raise',
    allowed: 'allowed',
  },
  taken: { alarm_rule_name: 'name' },
  references: {
    eqtTypeId: { table: 'device_type', name: 'name', nameEnglish: 'name_english' },
    siteId: { table: 'site', name: 'label', nameEnglish: 'label_english', scope: 'agency_id' },
    deviceId: { table: 'device', name: 'name', nameEnglish: 'name_english', scope: 'agency_id' },
    contactId: { table: 'department', name: 'name' },
  },
  // Upper and lower thresholds, indicator, level and message are required (collection §5).
  async check(tx, entries, before) {
    const { kind, eqtTypeId, indicator, lower, upper, hysteresis, holdSeconds, why, plan } = entries
    // A version says who made it and why (issue 20: Rules).
    if (before !== null && why === '') refuseField('why', 'required')
    const names = knownNames(namesOfKind[kind])
    for (const field of ['message', 'messageEnglish'] as const)
      if (!names.holds(entries[field])) refuseField(field, 'known_names', names.values)
    const asked = needs[kind]
    if ((asked || kind === 4) && eqtTypeId === null) refuseField('eqtTypeId', 'select_required')
    if (kind === 4 && holdSeconds === null) refuseField('holdSeconds', 'required')
    if (!asked) return
    if (indicator === '') refuseField('indicator', 'select_required')
    const item = await tx
      .selectFrom('data_item')
      .select(['part', 'unit'])
      .where('type_id', '=', eqtTypeId)
      .where('code', '=', indicator)
      .executeTakeFirst()
    // Only what is counted can be added up, and a plan is of powers.
    if (!item || (kind === 8 && item.part !== 'counters') || (kind === 9 && item.unit !== 'kW'))
      refuseField('indicator', 'not_allowed')
    if (kind === 9 && !planIsClear(plan)) refuseField('plan', 'plan_clear')
    if (asked.includes('lower') && lower === null) refuseField('lower', 'required')
    if (upper === null) refuseField('upper', 'required')
    if (asked.includes('lower') && lower !== null && upper !== null && lower >= upper)
      refuseField('upper', 'above_lower')
    // Coming back by more than lies between them, it never would.
    if (lower !== null && upper !== null && asked.length === 2 && (hysteresis ?? 0) * 2 > upper - lower)
      refuseField('hysteresis', 'maximum', { max: (upper - lower) / 2 / thousandths })
  },
  onAdded: (tx, { id }, context) => move(tx, id, context, { type: 'rule.add' }),
  async onChanged(tx, { after }, context) {
    await move(tx, after.id, context, { type: 'rule.change', why: after.why })
    await endAlarmsOf(tx, after.id)
  },
  async beforeRemove(tx, rules, context) {
    for (const { id } of rules) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await move(tx, id, context, { type: 'rule.remove' }).catch((thrown: unknown) => {
        throw thrown instanceof RefusedAttempt ? thrown.as('alarm.rule_is_on') : thrown
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await endAlarmsOf(tx, id)
    }
  },
})

/** Open alarms of a rule whose conditions it still watches. */
export const heldBy = (db: Db | Tx, ruleId: number) =>
  db
    .selectFrom('alarm')
    .where('rule_id', '=', ruleId)
    .where('is_open', '=', true)
    .where('is_gone', '=', false)

/** Nothing watches any more whether the conditions of such alarms hold. */
export async function endAlarmsOf(tx: Tx, ruleId: number): Promise<void> {
  const { at } = await tx.selectNoFrom(sql<Date>`now()`.as('at')).executeTakeFirstOrThrow()
  const open = await heldBy(tx, ruleId).select('subject').execute()
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const { subject } of open) await clearAlarm(tx, subject, at, at)
  await tx.deleteFrom('alarm_condition').where('rule_id', '=', ruleId).execute()
}
