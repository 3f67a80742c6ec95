import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import { alarmRuleCases, type AlarmRuleEvent, alarmRuleMachine } from '#machines/alarm/index.ts'
import { alarmHandlers } from '#server/alarm/alarm-handlers.ts'
import { alarmRuleRecord } from '#server/alarm/alarm-records.ts'
import { stateAndAllowed, readSnapshot } from '#server/platform/evidence/journal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addRecord, changeRecord, removeRecords } from '#server/platform/records/change-records.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'

import { isRefused, type RecordPlayer, testRecord } from './players/record-paths.ts'

const caller = callerWith()
const context = callBy(caller)

/** One rule, by the calls of the alarm configuration. */
async function rulePlayer(db: Db): Promise<RecordPlayer> {
  const platform = testPlatform(db, handClock())
  const handlers = alarmHandlers(platform)
  const { id: agencyId } = await db
    .insertInto('agency')
    .values({ parent_id: null, label: '郑州', label_english: 'Zhengzhou', path: '1.', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  let id: number | null = null
  async function step(rule: number, event: AlarmRuleEvent): Promise<unknown> {
    const row = await db.selectFrom('alarm_rule').select('version').where('id', '=', rule).executeTakeFirst()
    const of = { id: rule, version: row?.version ?? 1 }
    if (event.type === 'rule.change') {
      const entries = await entriesOf(alarmRuleRecord.declared, { db, agencyId }, 1, 'update')
      return changeRecord(platform, alarmRuleRecord, { ...entries, why: event.why, ...of }, context)
    }
    if (event.type === 'rule.try') return handlers.tryAlarmRule({ ...of, days: event.days }, context)
    if (event.type === 'rule.switchOn' || event.type === 'rule.switchOff')
      return handlers.switchAlarmRule({ ...of, on: event.type === 'rule.switchOn', why: event.why }, context)
    return removeRecords(platform, alarmRuleRecord, [of], context)
  }
  const state = async (): Promise<string> =>
    id === null ? 'notAdded' : stateAndAllowed(await readSnapshot(db, alarmRuleMachine, String(id))).state
  return {
    state,
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      if (event.type === 'rule.add') {
        const entries = await entriesOf(alarmRuleRecord.declared, { db, agencyId }, 1)
        id = (await addRecord(platform, alarmRuleRecord, { ...entries, requestId: randomUUID() }, context)).id
      } else if (id !== null) await step(id, event as AlarmRuleEvent)
    },
    async tries(event: AnyEventObject) {
      // It is added once, by being entered; what is gone cannot be named.
      if (id === null || event.type === 'rule.add' || (await state()) === 'removed') return false
      return isRefused(step(id, event as AlarmRuleEvent))
    },
  }
}

testRecord({ title: 'alarm rule', machine: alarmRuleMachine, cases: alarmRuleCases, player: rulePlayer })
