import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { byServer, tellAlarm } from '#server/alarm/move-alarm.ts'
import { clearAlarm, raiseAlarm } from '#server/alarm/raise-alarms.ts'
import { groupAlarms } from '#server/alarm/storm/group-alarms.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, type AlarmStage, alarmStage, clock } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
})

const raise = (subject: string, own: object = {}) =>
  database.db.transaction().execute((tx) =>
    raiseAlarm(
      tx,
      {
        subject,
        agencyId: stage.utility.east,
        siteId: stage.utility.sites.east,
        terminalId: null,
        deviceId: null,
        ruleId: null,
        ruleVersion: null,
        eventId: null,
        level: 2,
        message: subject,
        messageEnglish: subject,
        indicator: '',
        value: null,
        raisedAt: clock.now(),
        isMoment: false,
        isLate: false,
        escalateMinutes: null,
        ...own,
      },
      clock.now(),
    ),
  )
const group = () => groupAlarms(stage.platform)
const groups = async () => {
  const rows = await database.db
    .selectFrom('alarm')
    .select(['id', 'subject', 'group_id', 'is_consequence', 'group_size', 'group_level'])
    .orderBy('id')
    .execute()
  const subjects = new Map(rows.map(({ id, subject }) => [id, subject]))
  return rows.map((row) => [
    row.subject,
    row.group_id === null ? null : subjects.get(row.group_id),
    row.is_consequence ? 'behind' : (row.group_size ?? '-'),
  ])
}

describe('storms of alarms (issue 20: causes first)', () => {
  it('leaves alone what comes one by one, and alarms of other sites', async () => {
    for (const subject of ['a', 'b', 'c', 'd', 'e']) {
      await raise(subject)
      await group()
      clock.advance(6000)
    }
    await raise('elsewhere', { siteId: stage.utility.sites.west, agencyId: stage.utility.west })
    await group()
    expect((await groups()).every(([, cause]) => cause === null)).toBe(true)
  })

  it('puts the terminal that is gone first, though readings were noticed before it, and what follows behind', async () => {
    const offline = await addRule(stage, { kind: 5, lower: null, upper: null })
    for (const subject of ['a', 'b', 'c', 'd']) await raise(subject, { level: 1 })
    clock.advance(2000)
    await raise('offline', { ruleId: offline })
    await group()
    clock.advance(3000)
    await raise('later')
    await group()
    expect(await groups()).toEqual([
      ['a', 'offline', 'behind'],
      ['b', 'offline', 'behind'],
      ['c', 'offline', 'behind'],
      ['d', 'offline', 'behind'],
      ['offline', 'offline', 6],
      ['later', 'offline', 'behind'],
    ])
    const cause = await database.db
      .selectFrom('alarm')
      .select('group_level')
      .where('subject', '=', 'offline')
      .executeTakeFirstOrThrow()
    expect(cause.group_level).toBe(1)
  })

  it('shows the next one when the cause is closed, so that nothing open is hidden', async () => {
    for (const subject of ['a', 'b', 'c', 'd', 'e']) await raise(subject)
    await group()
    clock.advance(60_000)
    await database.db.transaction().execute((tx) => clearAlarm(tx, 'a', clock.now(), clock.now()))
    await group()
    expect((await groups()).slice(0, 3)).toEqual([
      ['a', 'a', 5],
      ['b', 'b', 4],
      ['c', 'b', 'behind'],
    ])
  })

  it('gathers one rule of many sites of an institution, such as all terminals behind one line', async () => {
    const rule = await addRule(stage)
    for (let n = 0; n < 10; n += 1) await raise(`t${n}`, { ruleId: rule, siteId: null })
    await group()
    expect((await groups()).filter(([, , place]) => place === 'behind')).toHaveLength(9)
  })

  it('lets each alarm of a storm go its own way', async () => {
    const ids: (number | null)[] = []
    for (const subject of ['a', 'b', 'c', 'd', 'e']) ids.push(await raise(subject))
    await group()
    const at = clock.now()
    const taken = await database.db
      .transaction()
      .execute((tx) =>
        tellAlarm(tx, ids[3] ?? 0, byServer(at), { type: 'alarm.confirm', at: at.toISOString() }),
      )
    expect(taken).toBe(true)
  })
})
