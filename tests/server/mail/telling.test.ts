import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { byServer, moveAlarm } from '#server/alarm/move-alarm.ts'
import { raiseAlarm } from '#server/alarm/raise-alarms.ts'
import { watchTerminals } from '#server/alarm/raise/watch-terminals.ts'
import { groupAlarms } from '#server/alarm/storm/group-alarms.ts'
import { tellAlarms } from '#server/mail/tell-alarms.ts'
import { insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const clock = handClock('2026-11-21T02:00:00.000Z')
const minute = 60_000
let database: TestDatabase
let utility: Utility

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const platform = () => testPlatform(database.db, clock)
beforeEach(async () => {
  await database.truncate()
  clock.set('2026-11-21T02:00:00.000Z')
  utility = await insertUtility(database.db)
  const value = JSON.stringify({
    host: 'mail.example.com',
    port: 25,
    security: 'none',
    user: '',
    from: 'alarms@example.com',
    consoleUrl: 'https://console.example.com/',
    sealedPassword: '',
  })
  await database.db
    .insertInto('setting')
    .values({ name: 'mail.server', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
})

const raise = (level: 1 | 2 | 3, subject: string, own: object = {}) =>
  database.db.transaction().execute((tx) =>
    raiseAlarm(
      tx,
      {
        subject,
        agencyId: utility.east,
        siteId: utility.sites.east,
        terminalId: null,
        deviceId: null,
        ruleId: null,
        ruleVersion: null,
        eventId: null,
        level,
        message: '电池簇温度过高',
        messageEnglish: 'Cluster too hot',
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
const subscribe = (own: object = {}) =>
  database.db
    .insertInto('mail_subscription')
    .values({
      agency_id: utility.province,
      receiver: '王',
      email: 'wang@example.com',
      language: 'EN',
      lowest_level: 2,
      site_id: null,
      user_id: null,
      quiet_from: null,
      quiet_to: null,
      digest_minutes: 0,
      is_enabled: true,
      ...own,
    })
    .execute()
const mails = () =>
  database.db.selectFrom('mail').select(['subject', 'body', 'recipient']).orderBy('id').execute()
async function addPerson(): Promise<number> {
  const { id } = await database.db
    .insertInto('app_user')
    .values({
      user_name: 'li',
      name: '李',
      password_hash: '',
      must_change_password: false,
      password_changed_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('what subscribers are told', () => {
  it('is each alarm of their institution and level once, in their language, with a link to it', async () => {
    await subscribe()
    await subscribe({ agency_id: utility.west, email: 'elsewhere@example.com' })
    const id = await raise(2, 'a')
    await raise(3, 'b')
    await tellAlarms(platform())
    await tellAlarms(platform())
    const told = await mails()
    expect(told.map(({ subject }) => subject)).toEqual(['[Alert] New alarm: Cluster too hot'])
    expect(told[0]?.body).toContain(`https://console.example.com/faultAlarm/alert?id=${id}`)
    // The site's own clock, not the server's.
    expect(told[0]?.body).toContain('2026-11-21 10:00:00 +08:00')
  })

  it('is nothing that was noticed before they subscribed, but what is given to them all the same', async () => {
    const user_id = await addPerson()
    const id = (await raise(2, 'before')) ?? 0
    clock.advance(minute)
    await subscribe({ told_from: clock.now(), user_id })
    await raise(2, 'after')
    await tellAlarms(platform())
    expect(await mails()).toHaveLength(1)
    await database.db
      .updateTable('alarm')
      .set({ state: 3, dispatched_to: user_id })
      .where('id', '=', id)
      .execute()
    clock.advance(minute)
    await tellAlarms(platform())
    expect(await mails()).toHaveLength(2)
  })

  it('is gathered into a digest, and waits for the end of quiet hours, but faults do not', async () => {
    await subscribe({ digest_minutes: 30, language: 'ZH' })
    await raise(2, 'a')
    await raise(2, 'b')
    await raise(1, 'c')
    await tellAlarms(platform())
    expect((await mails()).map(({ subject }) => subject)).toEqual(['【故障】新告警：电池簇温度过高'])
    clock.advance(31 * minute)
    await tellAlarms(platform())
    expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual(['【报警】2 条告警'])
  })

  it('waits for the end of quiet hours', async () => {
    await subscribe({ quiet_from: '09:00', quiet_to: '11:00' })
    await raise(2, 'a')
    await tellAlarms(platform())
    clock.advance(59 * minute)
    await tellAlarms(platform())
    expect(await mails()).toEqual([])
    clock.advance(2 * minute)
    await tellAlarms(platform())
    expect(await mails()).toHaveLength(1)
  })

  it('is told to the person whom an alarm is given to, whatever its level', async () => {
    const user_id = await addPerson()
    await subscribe({ lowest_level: 1, user_id })
    const id = (await raise(3, 'a')) ?? 0
    const at = clock.now().toISOString()
    await database.db.transaction().execute(async (tx) => {
      await moveAlarm(tx, id, byServer(clock.now()), { type: 'alarm.confirm', at })
      const given = { at, to: user_id, dueAt: '2026-11-21T08:00:00.000Z', note: 'fan 2' }
      await moveAlarm(tx, id, byServer(clock.now()), { type: 'alarm.dispatch', ...given })
    })
    await tellAlarms(platform())
    expect((await mails()).map(({ subject }) => subject)).toEqual(['[Warning] Given to you: Cluster too hot'])
  })

  it('is one mail in a storm: causes first, how many more, and no more mails than three in a minute', async () => {
    await subscribe()
    for (let n = 0; n < 60; n += 1) await raise(2, `storm ${n}`)
    await groupAlarms(platform())
    await tellAlarms(platform())
    const [storm, ...others] = await mails()
    expect(others).toEqual([])
    expect(storm?.subject).toBe('[Alert] 60 alarms')
    expect(storm?.body).toContain('and 10 more')
    for (let n = 0; n < 4; n += 1) {
      await raise(2, `after ${n}`)
      await tellAlarms(platform())
    }
    expect(await mails()).toHaveLength(3)
    clock.advance(minute + 1000)
    await tellAlarms(platform())
    expect((await mails()).at(-1)?.subject).toBe('[Alert] 2 alarms')
    await tellAlarms(platform())
    expect(await mails()).toHaveLength(4)
  })
})

/** Whom mails went to and what of, in the order of their names. */
const told = async () =>
  (await mails())
    .map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject.split(':')[0]}`)
    .toSorted((one, other) => one.localeCompare(other))

/** A department with one above and two below it, a person in each, and a rule that tells it. */
async function contacts() {
  const { db } = database
  const put = async (name: string, parent_id: number | null, agencyId: number) => {
    const { id } = await db
      .insertInto('department')
      .values({ name, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('department_agency').values({ department_id: id, agency_id: agencyId }).execute()
    await db
      .insertInto('app_user')
      .values({
        user_name: name,
        name,
        email: `${name}@example.com`,
        language: 'EN',
        department_id: id,
        password_hash: '',
        must_change_password: false,
        password_changed_at: clock.now(),
      })
      .execute()
    return id
  }
  const head = await put('head', null, utility.province)
  const operations = await put('operations', head, utility.province)
  await put('shift', operations, utility.east)
  await put('elsewhere', operations, utility.west)
  const { id } = await db
    .insertInto('alarm_rule')
    .values({
      agency_id: utility.province,
      name: '终端离线',
      kind: 5,
      level: 2,
      contact_id: operations,
      message: '',
      message_english: '',
      type_id: null,
      lower: null,
      upper: null,
      hysteresis: null,
      hold_seconds: null,
      site_id: null,
      device_id: null,
      slot_from: null,
      slot_to: null,
      escalate_minutes: 15,
      would_raise: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe("people of a rule's department (collection §7 Collect: alert config, readContactTree)", () => {
  it('are told what it raises, and when nobody confirms it in time those above them, too', async () => {
    const rule = await contacts()
    await raise(2, 'a', { ruleId: rule, escalateMinutes: 15 })
    await tellAlarms(platform())
    expect(await told()).toEqual(['operations: [Alert] New alarm', 'shift: [Alert] New alarm'])
    clock.advance(16 * minute)
    await watchTerminals(platform(), [])
    await tellAlarms(platform())
    await tellAlarms(platform())
    expect((await told()).filter((one) => one.endsWith('Not confirmed in time'))).toEqual([
      'head: [Alert] Not confirmed in time',
      'operations: [Alert] Not confirmed in time',
      'shift: [Alert] Not confirmed in time',
    ])
  })

  it('are not told again what was confirmed in time', async () => {
    const rule = await contacts()
    const id = (await raise(2, 'a', { ruleId: rule, escalateMinutes: 15 })) ?? 0
    const at = clock.now().toISOString()
    await database.db
      .transaction()
      .execute((tx) => moveAlarm(tx, id, byServer(clock.now()), { type: 'alarm.confirm', at }))
    clock.advance(16 * minute)
    await watchTerminals(platform(), [])
    await tellAlarms(platform())
    expect((await told()).filter((one) => one.includes('Not confirmed'))).toEqual([])
  })

  it('get one mail where they have subscribed to the same', async () => {
    const rule = await contacts()
    await subscribe({ email: 'Shift@example.com' })
    await raise(2, 'a', { ruleId: rule })
    await tellAlarms(platform())
    expect(await told()).toEqual(['operations: [Alert] New alarm', 'Shift: [Alert] New alarm'])
  })
})
