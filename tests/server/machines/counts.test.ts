import { afterAll, beforeAll, expect, it } from 'vitest'

import { registrationRecordMachine } from '#machines/registration/index.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { machineHandlers } from '#server/machines/machine-handlers.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { setStage } from '#tests/server/registration/stage.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

it('counts the records of the caller’s own institutions by state', async () => {
  const { platform, start, context, handlers, foreignTermId } = await setStage(test.db)
  const counts = () => machineHandlers(platform).machineCounts({}, context('wang'))
  expect((await counts()).map(({ states }) => states)).toEqual([[]])
  await start()
  const { caller, ...rest } = context('li')
  await handlers.startBoxRegistration(
    { requestId: crypto.randomUUID(), termId: foreignTermId, giveUpMinutes: 60 },
    { ...rest, caller: { ...caller, agencyIds: null } },
  )
  expect(await counts()).toEqual([
    {
      machineId: 'registrationRecord',
      definitionHash: definitionHash(registrationRecordMachine),
      states: [{ state: 'broadcasting', records: 1 }],
      at: '2026-01-01T08:00:00.000Z',
    },
  ])
})
