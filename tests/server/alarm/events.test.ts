import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { hearEvents } from '#server/alarm/raise/hear-events.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { alarmsIn, type AlarmStage, alarmStage, begin, clock } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
})

const eventOf = (own: object) => ({
  id: 0,
  agencyId: stage.utility.east,
  siteId: stage.utility.sites.east,
  terminalId: stage.utility.terminalId,
  deviceId: null,
  code: 'breaker.trip',
  detailId: 1,
  result: null,
  at: clock.now(),
  allocation: null,
  ...own,
})
const allocation = {
  id: 3,
  raisesAlarm: true,
  onResult: 2 as const,
  level: 2 as const,
  endsWithId: null,
  message: '',
  messageEnglish: '',
  name: '负荷控制',
  nameEnglish: 'Load control',
}

const hear = (result: 1 | 2) =>
  database.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('device_event')
      .values({
        agency_id: stage.utility.east,
        terminal_id: stage.utility.terminalId,
        code: 'breaker.loadControl',
        happened_at: new Date(begin + result),
        received_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await hearEvents(tx, [eventOf({ id, result, allocation })], clock.now())
  })

describe('events that become alarms (collection §7 Collect: event allocation)', () => {
  it('raises only with the result that was said: 1 success, 2 fail (collection §9)', async () => {
    await hear(1)
    expect(await alarmsIn(database)).toEqual([])
    await hear(2)
    expect((await alarmsIn(database)).map(({ message_english }) => message_english)).toEqual([
      '采集终端: Load control',
    ])
  })
})
