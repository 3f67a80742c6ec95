import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { complete, confirm, dispatch } from '#server/alarm/alarm-acts.ts'
import { clearAlarm, raiseAlarm } from '#server/alarm/raise-alarms.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { dictionaryKeyNamed } from '#tests/support/records/dictionary-key.ts'

import { type AlarmStage, alarmStage, byEngineer, clock } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  stage = await alarmStage(database)
})
afterAll(() => database.close())

const subjectOf = (message: string): string => `test:${message}`
async function raise(message: string): Promise<number> {
  const plain = {
    agencyId: stage.utility.province,
    siteId: null,
    terminalId: null,
    deviceId: null,
    ruleId: null,
    ruleVersion: null,
    eventId: null,
    indicator: '',
    value: null,
    raisedAt: clock.now(),
    isMoment: false,
    isLate: false,
    escalateMinutes: null,
  } as const
  const id = await database.db
    .transaction()
    .execute((tx) =>
      raiseAlarm(
        tx,
        { ...plain, subject: subjectOf(message), level: 2, message, messageEnglish: `${message} (EN)` },
        clock.now(),
      ),
    )
  return id ?? 0
}
const clear = (message: string) =>
  database.db.transaction().execute((tx) => clearAlarm(tx, subjectOf(message), clock.now(), clock.now()))
const confirmAll = (ids: readonly number[], language: 'ZH' | 'EN' = 'ZH') =>
  confirm(
    stage.platform,
    { requestId: randomUUID(), ids: [...ids], withGroups: false },
    { ...byEngineer('confirmAlarms'), language },
  )

describe('several alarms at once (issue 20: several confirmed or dispatched at once)', () => {
  it('names those that refuse the step, and leaves all as they are', async () => {
    const ids = [await raise('一'), await raise('二'), await raise('三'), await raise('四')]
    await clear('二')
    await clear('四')
    await expect(confirmAll(ids)).rejects.toMatchObject({
      code: 'alarm.step_not_allowed',
      data: { count: 2, names: '二；四' },
    })
    await expect(confirmAll(ids, 'EN')).rejects.toMatchObject({ data: { names: '二 (EN); 四 (EN)' } })
    const states = await database.db.selectFrom('alarm').select('state').orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual([1, 5, 1, 5])
  })

  it('names three of many, and says how many they are', async () => {
    const names = ['一', '二', '三', '四', '五']
    const ids: number[] = []
    for (const name of names) {
      ids.push(await raise(name))
      await clear(name)
    }
    await expect(confirmAll(ids)).rejects.toMatchObject({ data: { count: 5, names: '一；二；三 …' } })
  })
})

describe('the notes of an alarm (issue 20: dispatch with a note, completion with cause and remedy)', () => {
  it('are kept both, that of the dispatch and that of the completion', async () => {
    const { db } = database
    const { id: userId } = await db
      .insertInto('app_user')
      .values({
        user_name: 'engineer',
        name: '工程师',
        password_hash: '',
        password_changed_at: clock.now(),
        must_change_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const cause = await dictionaryKeyNamed(db, 'alarmCause', 'cooling')
    const remedy = await dictionaryKeyNamed(db, 'alarmRemedy', 'replaced')
    const id = await raise('一')
    await confirmAll([id])
    const dueAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
    await dispatch(
      stage.platform,
      { requestId: randomUUID(), ids: [id], userId, dueAt, note: '带上备用风机' },
      { ...byEngineer('dispatchAlarms'), caller: { ...byEngineer('').caller, userId } },
    )
    await clear('一')
    await complete(
      stage.platform,
      { requestId: randomUUID(), id, cause, remedy, note: '风机已更换' },
      byEngineer('completeAlarm'),
    )
    expect(
      await db
        .selectFrom('alarm')
        .select(['note', 'completion_note'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ note: '带上备用风机', completion_note: '风机已更换' })
  })
})
