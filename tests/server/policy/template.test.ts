import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { policyTemplateRecord } from '#server/policy/policy-template-record.ts'
import { addRecord, changeRecord } from '#server/platform/records/change-records.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { plan, policyStage, type PolicyStage } from './stage.ts'

let database: TestDatabase
let stage: PolicyStage
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await policyStage(database.db)
})

const entries = () => ({
  name: '两充两放',
  nameEnglish: '',
  fTid: stage.agencyId,
  planType: 1,
  validFrom: null,
  validTo: null,
  overVoltage: null,
  underVoltage: null,
  chargeCurrent: null,
  dischargeCurrent: null,
  capacityUpper: null,
  capacityLower: null,
  transformerMaxCapacity: null,
  plan: [],
  remarks: '',
})
const add = (changes: object = {}) =>
  addRecord(
    stage.platform,
    policyTemplateRecord,
    { requestId: randomUUID(), ...entries(), ...changes },
    stage.everybody,
  )

describe('a policy template', () => {
  it('is saved with its name before its plan is (collection §5 Policy templates)', async () => {
    await expect(add({ plan })).rejects.toMatchObject({ data: { fields: { plan: 'policy_name_saved' } } })
    const { id } = await add()
    await changeRecord(
      stage.platform,
      policyTemplateRecord,
      { id, version: 1, ...entries(), plan },
      stage.everybody,
    )
    const row = await database.db
      .selectFrom('policy_template')
      .select(['plan', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ plan, version: 2 })
  })

  const stretch = { startTime: '00:00', endTime: '06:00', chargingStatus: 1, power: 50_000 }
  it.each([
    ['plan', 'power_by_status', { plan: [{ ...stretch, power: -50_000 }] }],
    ['plan', 'power_by_status', { plan: [{ ...stretch, power: 0 }] }],
    ['plan', 'power_by_status', { plan: [{ ...stretch, chargingStatus: 0 }] }],
    ['plan', 'plan_clear', { plan: [stretch, { ...stretch, startTime: '05:00', endTime: '07:00' }] }],
    ['plan', 'plan_clear', { plan: [{ ...stretch, endTime: '00:00' }] }],
    ['transformerMaxCapacity', 'below_plan', { plan: [stretch], transformerMaxCapacity: 499 }],
    ['validFrom', 'required', { planType: 4 }],
    ['validTo', 'required', { planType: 4, validFrom: '2026-01-01' }],
    ['validTo', 'range_order', { planType: 4, validFrom: '2026-01-02', validTo: '2026-01-01' }],
    ['overVoltage', 'above_lower', { overVoltage: 100, underVoltage: 100 }],
    ['capacityUpper', 'above_lower', { capacityUpper: 100, capacityLower: 200 }],
  ])('is refused at %s as %s (collection §4 Plan to time slots, §5)', async (field, rule, changes) => {
    const { id } = await add()
    const change = changeRecord(
      stage.platform,
      policyTemplateRecord,
      { id, version: 1, ...entries(), ...changes },
      stage.everybody,
    )
    await expect(change).rejects.toMatchObject({ data: { fields: { [field]: rule } } })
  })

  it('takes a plan up to its transformer’s capacity, and idle stretches', async () => {
    const { id } = await add()
    const change = changeRecord(
      stage.platform,
      policyTemplateRecord,
      {
        id,
        version: 1,
        ...entries(),
        transformerMaxCapacity: 500,
        plan: [stretch, { startTime: '06:00', endTime: '24:00', chargingStatus: 0, power: 0 }],
      },
      stage.everybody,
    )
    await expect(change).resolves.toBeDefined()
  })
})
