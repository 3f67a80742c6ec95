import type { switchAlarmRule, tryAlarmRule } from '#contract/alarm/alarm.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { actOnRecord } from '#server/platform/records/change-records.ts'

import { alarmRuleRecord, endAlarmsOf } from '../alarm-records.ts'
import { loadRules } from '../raise/load-rules.ts'
import { moveRule } from '../rule-life.ts'
import { goThrough } from './trial.ts'

type Context = CallContext<Caller>
const dayMs = 86_400_000

/**
 * Tries a rule on what is stored by the same steps that raise alarms.
 *
 * @throws Refusal `app.not_found`, `app.stale`, `alarm.rule_not_triable`
 */
export async function tryRule(
  platform: Platform,
  { id, version, days }: ParsedOf<typeof tryAlarmRule>,
  context: Context,
): Promise<DataOf<typeof tryAlarmRule>> {
  const { db, clock } = platform
  const seen = await db
    .selectFrom('alarm_rule')
    .select('version')
    .where('id', '=', id)
    .where(inScope(context.caller, 'alarm_rule.agency_id'))
    .executeTakeFirst()
  if (!seen) return refuse('app.not_found')
  if (seen.version !== version) return refuse('app.stale')
  const [rule] = await loadRules(db, id)
  if (!rule) return refuse('app.not_found')
  const from = new Date(clock.now().getTime() - days * dayMs)
  const trial = await goThrough(platform, rule, from)
  const at = clock.now()
  await actOnRecord(platform, alarmRuleRecord, { id, version }, context, (tx) =>
    moveRule(
      tx,
      id,
      { actor: `user:${context.caller.userName}`, address: context.address, at },
      { type: 'rule.try', days, alarms: trial.count },
    ),
  ).catch((thrown: unknown) => {
    throw thrown instanceof RefusedAttempt ? thrown.as('alarm.rule_not_triable') : thrown
  })
  return trial
}

/** @throws Refusal `app.not_found`, `app.stale`, `alarm.rule_not_tried` */
export function switchRule(
  platform: Platform,
  { id, version, on, why }: ParsedOf<typeof switchAlarmRule>,
  context: Context,
): Promise<null> {
  const at = platform.clock.now()
  const by = { actor: `user:${context.caller.userName}`, address: context.address, at }
  return actOnRecord(platform, alarmRuleRecord, { id, version }, context, async (tx) => {
    await moveRule(tx, id, by, on ? { type: 'rule.switchOn', why } : { type: 'rule.switchOff', why })
    await tx.updateTable('alarm_rule').set({ why }).where('id', '=', id).execute()
    if (!on) await endAlarmsOf(tx, id)
  }).catch((thrown: unknown) => {
    throw thrown instanceof RefusedAttempt ? thrown.as('alarm.rule_not_tried') : thrown
  })
}
