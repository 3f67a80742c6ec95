import { afterAll, beforeAll, expect, it } from 'vitest'

import { storedEnergy } from '#contract/stored-energy/stored-energy.record.ts'
import { seedDemo } from '#server/archive/demo/seed-demo.ts'
import { seedDemoStoredEnergy } from '#server/stored-energy/demo/seed-demo-stored-energy.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import { storedEnergyRecord } from '#server/stored-energy/stored-energy-record.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

it('gives each storage site of the demo utility its access record, one of them being connected (issue 17)', async () => {
  await test.db
    .insertInto('protocol')
    .values(['1376.1', '698.45', 'mqtt'].map((code) => ({ code, name: code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seedDemo(test.db, handClock())
  await test.db.transaction().execute(seedDemoStoredEnergy)
  const { searchStoredEnergy } = recordHandlers(testPlatform(test.db, handClock()), storedEnergyRecord)
  const { list, total } = await searchStoredEnergy(storedEnergy.query.parse({}), administrator)
  const sites = await test.db.selectFrom('site').select('id').where('has_storage', '=', true).execute()
  expect(total).toBe(sites.length)
  expect(list.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(list.every(({ ratedPowerW, name, siteName }) => ratedPowerW > 0 && name === siteName)).toBe(true)
})
