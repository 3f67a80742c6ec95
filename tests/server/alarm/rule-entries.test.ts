import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { alarmRule } from '#contract/alarm/alarm-rule.record.ts'
import { alarmRuleRecord } from '#server/alarm/alarm-records.ts'
import { addRecord } from '#server/platform/records/change-records.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'

import { type AlarmStage, alarmStage, byEngineer } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage
let typeId: number

beforeAll(async () => {
  database = await testDatabase()
  stage = await alarmStage(database)
  const type = await database.db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', 'batteryCluster')
    .executeTakeFirstOrThrow()
  typeId = type.id
})
afterAll(() => database.close())

const context = byEngineer('addAlarmRule')

/** Charges with 60 kW. */
const night = { startTime: '00:00', endTime: '06:00', power: 60_000 }

let count = 0
/** A rule of thresholds with all that it needs, but for what is said otherwise. */
async function entered(own: object) {
  const { db } = database
  const plain = await entriesOf(alarmRuleRecord.declared, { db, agencyId: stage.utility.province }, 1)
  count += 1
  const whole = {
    name: `规则 ${count}`,
    kind: 1,
    level: 2,
    eqtTypeId: typeId,
    indicator: 'highestTemperature',
    lower: 0,
    upper: 45_000,
    hysteresis: 3000,
    holdSeconds: 60,
    siteId: null,
    deviceId: null,
    slot: null,
    plan: [],
    contactId: null,
  } as const
  return { ...plain, ...whole, ...own, requestId: randomUUID() }
}
const add = async (own: object) => addRecord(stage.platform, alarmRuleRecord, await entered(own), context)

describe('what an alarm rule needs (collection §5 Alarm config)', () => {
  it('is taken with thresholds, indicator, level and message', async () => {
    expect((await add({})).id).toBeGreaterThan(0)
  })

  it('is taken with a plan of the day that is clear (collection §3 Power plan item)', async () => {
    const day = { startTime: '06:00', endTime: '24:00', power: -60_000 }
    const { id } = await add({ kind: 9, indicator: 'power', lower: -5000, upper: 5000, plan: [day, night] })
    const { plan } = await database.db
      .selectFrom('alarm_rule')
      .select('plan')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(plan).toEqual([day, night])
  })

  it.each([
    ['indicator', 'select_required', { indicator: '' }],
    ['indicator', 'not_allowed', { indicator: 'nobodyMeasuresIt' }],
    ['eqtTypeId', 'select_required', { eqtTypeId: null }],
    ['lower', 'required', { lower: null }],
    ['upper', 'required', { upper: null }],
    ['upper', 'above_lower', { lower: 45_000 }],
    ['hysteresis', 'maximum', { hysteresis: 30_000 }],
    ['holdSeconds', 'required', { kind: 4, holdSeconds: null }],
    ['indicator', 'not_allowed', { kind: 9, plan: [night] }],
    ['plan', 'plan_clear', { kind: 9, indicator: 'power', plan: [{ ...night, endTime: '00:00' }] }],
    ['message', 'known_names', { message: '{device} {nonsense}' }],
    ['message', 'known_names', { message: '{device 温度过高' }],
    // Filled in by rules of plans alone.
    ['messageEnglish', 'known_names', { messageEnglish: '{device}: {plan}' }],
    [
      'plan',
      'plan_clear',
      { kind: 9, indicator: 'power', plan: [night, { ...night, startTime: '05:59', endTime: '24:00' }] },
    ],
  ])('is said at the field %s (%s)', async (field, code, own) => {
    await expect(add(own)).rejects.toMatchObject({ data: { fields: { [field]: code } } })
  })

  it('says how much a hysteresis may be, as it is typed', async () => {
    await expect(add({ hysteresis: 30_000 })).rejects.toMatchObject({
      data: { values: { hysteresis: { max: 22.5 } } },
    })
  })

  it('says which names a message may hold (issue 20: message with values in it)', async () => {
    await expect(add({ message: '{nonsense}' })).rejects.toMatchObject({
      data: { values: { message: { names: '{device} {site} {indicator} {value} {limit}' } } },
    })
  })

  it.each(['level', 'message', 'messageEnglish', 'name'])('is refused without %s', async (field) => {
    const { [field]: _, ...without } = (await entered({})) as Record<string, unknown>
    expect(alarmRule.calls.add.input.safeParse(without).success).toBe(false)
  })
})
