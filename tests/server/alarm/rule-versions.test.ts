import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { alarmHandlers } from '#server/alarm/alarm-handlers.ts'
import { alarmRuleRecord } from '#server/alarm/alarm-records.ts'
import { raiseAlarm } from '#server/alarm/raise-alarms.ts'
import { changeRecord } from '#server/platform/records/change-records.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, alarmStage, type AlarmStage, byEngineer, clock } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
})

const context = byEngineer('test')

const ruleOf = (id: number) =>
  database.db.selectFrom('alarm_rule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Changes a rule as its form does. */
async function change(id: number, own: object): Promise<null> {
  const rule = await ruleOf(id)
  const entries = {
    fTid: rule.agency_id,
    name: rule.name,
    nameEnglish: rule.name_english,
    kind: rule.kind,
    level: rule.level,
    eqtTypeId: rule.type_id,
    indicator: rule.indicator,
    lower: rule.lower,
    upper: rule.upper,
    hysteresis: rule.hysteresis,
    holdSeconds: rule.hold_seconds,
    siteId: rule.site_id,
    deviceId: rule.device_id,
    slot: null,
    contactId: null,
    escalateMinutes: null,
    message: rule.message,
    messageEnglish: rule.message_english,
  }
  const { version } = rule
  return changeRecord(stage.platform, alarmRuleRecord, { ...entries, id, version, ...own }, context)
}

/** An alarm of a rule as it is now. */
async function raise(ruleId: number, place: string): Promise<number> {
  const { version } = await ruleOf(ruleId)
  const { utility, cluster } = stage
  const id = await database.db.transaction().execute((tx) =>
    raiseAlarm(
      tx,
      {
        subject: `rule:${ruleId}:place:${place}`,
        agencyId: utility.province,
        siteId: utility.sites.east,
        terminalId: null,
        deviceId: cluster,
        ruleId,
        ruleVersion: version,
        eventId: null,
        level: 2,
        message: '簇温度过高',
        messageEnglish: 'A cluster is too hot',
        indicator: 'highestTemperature',
        value: 46_000,
        raisedAt: clock.now(),
        isMoment: false,
        isLate: false,
        escalateMinutes: null,
      },
      clock.now(),
    ),
  )
  return id ?? 0
}

const contextOf = (id: number) => alarmHandlers(stage.platform).readAlarmContext({ id }, context)
const holdOf = (id: number) => alarmHandlers(stage.platform).readAlarmRuleHold({ id }, context)

describe('versions of an alarm rule (issue 20: versions with who and why)', () => {
  it('say why each change was made: one without a reason is refused at its field', async () => {
    const id = await addRule(stage)
    await expect(change(id, { upper: 50_000, why: '' })).rejects.toMatchObject({
      data: { fields: { why: 'required' } },
    })
    expect((await ruleOf(id)).upper).toBe(45_000)
  })

  it('tell before a change how many open alarms end with it, and end just these', async () => {
    const id = await addRule(stage)
    await raise(id, 'one')
    await raise(id, 'two')
    expect(await holdOf(id)).toEqual({ isOn: true, open: 2 })
    await change(id, { upper: 50_000, why: '夏季上限放宽' })
    expect(await holdOf(id)).toEqual({ isOn: false, open: 0 })
    const open = await database.db.selectFrom('alarm').select('id').where('is_open', '=', true).execute()
    expect(open).toEqual([])
  })

  it('stay with the alarms that they raised: each shows the thresholds that it crossed', async () => {
    const id = await addRule(stage)
    const first = await raise(id, 'one')
    await change(id, { lower: 1000, upper: 50_000, why: '夏季上限放宽' })
    const second = await raise(id, 'two')
    await change(id, { upper: 60_000, why: '再放宽' })
    expect(await contextOf(first)).toMatchObject({ lower: 0, upper: 45_000 })
    expect(await contextOf(second)).toMatchObject({ lower: 1000, upper: 50_000 })
  })

  it.each([2, 3])('of kind %i draw no thresholds over the readings, whose scale is another', async (kind) => {
    const id = await addRule(stage, { kind })
    expect(await contextOf(await raise(id, 'one'))).toMatchObject({ lower: null, upper: null })
  })
})
