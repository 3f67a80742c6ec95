import { randomUUID } from 'node:crypto'

import { ownMakers } from '#tests/support/records/own-makers.ts'
import { servedRecords } from '#server/served-records.ts'

import type { Samples, SampleStage } from '../../sample.ts'
import { insertRecord } from '../field/record-samples.ts'

let made = 0
const another = (): number => (made += 1)
const anAlarm = (stage: SampleStage, kind: string): Promise<number> =>
  ownMakers[kind]?.({ db: stage.db, agencyId: stage.records.own.agencyId }, another()) ?? Promise.resolve(0)

const later = '2036-11-21T08:00:00.000Z'

export const alarmSamples: Samples<
  | 'confirmAlarms'
  | 'dispatchAlarms'
  | 'completeAlarm'
  | 'readAlarmSummary'
  | 'readAlarmContext'
  | 'alarmStatistics'
  | 'alarmForecasts'
  | 'tryAlarmRule'
  | 'switchAlarmRule'
  | 'readAlarmRuleHold'
  | 'readContactTree'
  | 'readAlarmRuleTree'
> = {
  confirmAlarms: {
    input: async (stage) => ({ requestId: randomUUID(), ids: [await anAlarm(stage, 'alarm')] }),
    sibling: 'not_found',
  },
  dispatchAlarms: {
    input: async (stage) => ({
      requestId: randomUUID(),
      ids: [await anAlarm(stage, 'confirmedAlarm')],
      userId: await anyUser(stage),
      dueAt: later,
    }),
    sibling: 'not_found',
  },
  completeAlarm: {
    input: async (stage) => ({
      requestId: randomUUID(),
      id: await anAlarm(stage, 'dispatchedAlarm'),
      cause: 'cooling',
      remedy: 'replaced',
    }),
    sibling: 'not_found',
  },
  readAlarmSummary: { input: () => ({}), sibling: { may_too: 'it counts those that the caller sees' } },
  readAlarmContext: {
    input: async (stage) => ({ id: await anAlarm(stage, 'alarm') }),
    sibling: 'not_found',
  },
  alarmStatistics: {
    input: () => ({ fromDay: '2026-11-01', toDay: '2026-11-21' }),
    sibling: { may_too: 'it counts those that the caller sees' },
  },
  alarmForecasts: { input: () => ({}), sibling: { may_too: 'it looks at what the caller sees' } },
  tryAlarmRule: {
    input: async (stage) => ({ id: await insertRecord(stage, servedRecords.alarmRule), version: 1, days: 7 }),
    sibling: 'not_found',
  },
  switchAlarmRule: {
    input: async (stage) => ({
      id: await anAlarm(stage, 'triedRule'),
      version: 1,
      on: true,
      why: '试算正常',
    }),
    sibling: 'not_found',
  },
  readAlarmRuleHold: {
    input: async (stage) => ({ id: await insertRecord(stage, servedRecords.alarmRule) }),
    sibling: 'not_found',
  },
  readContactTree: { input: () => ({}), sibling: { may_too: 'it shows what the caller sees' } },
  readAlarmRuleTree: { input: () => ({}), sibling: { may_too: 'it shows what the caller sees' } },
}

/** Whoever asks takes it up themselves. */
const anyUser = async ({ db, userName }: SampleStage): Promise<number> =>
  (await db.selectFrom('app_user').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow())
    .id
