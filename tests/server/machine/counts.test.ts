import { afterAll, beforeAll, expect, it } from 'vitest'

import { operatorAccountMachine } from '#machines/operator/index.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { machineHandlers } from '#server/machine/machine-handlers.ts'
import { recordKinds } from '#server/machine/record-kinds.ts'
import { refusal } from '#tests/server/session/stage.ts'
import { peopleStage } from '#tests/server/system/people-stage.ts'
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
  expect((await counts()).map(({ states }) => states)).toEqual(recordKinds.map(() => []))
  await start()
  const { caller, ...rest } = context('li')
  await handlers.startBoxRegistration(
    { requestId: crypto.randomUUID(), termId: foreignTermId, giveUpMinutes: 60 },
    { ...rest, caller: { ...caller, agencyIds: null } },
  )
  const [registrations] = await counts()
  expect(registrations).toEqual({
    machineId: 'registrationRecord',
    definitionHash: definitionHash(registrationRecordMachine),
    states: [{ state: 'broadcasting', records: 1 }],
    at: '2026-01-01T08:00:00.000Z',
  })
})

it('counts and shows the accounts of users whose department the caller sees', async () => {
  await test.truncate()
  const { platform, users, as } = await peopleStage(test.db)
  const handlers = machineHandlers(platform)
  const accounts = async (userId: number) => {
    const counts = await handlers.machineCounts({}, await as(userId))
    return counts.find(({ machineId }) => machineId === operatorAccountMachine.id)?.states
  }
  expect(await accounts(users.an)).toEqual([{ state: 'active', records: 1 }])
  expect(await accounts(users.admin)).toContainEqual({ state: 'active', records: 2 })
  const query = { machineId: operatorAccountMachine.id, text: 'AN', state: '', pageNum: 1, pageSize: 50 }
  expect((await handlers.machineRecords(query, await as(users.an))).list).toMatchObject([
    { entityId: String(users.an), name: '用户an', address: 'an', rows: 1 },
  ])
  expect((await handlers.machineRecords(query, await as(users.bo))).list).toEqual([])
  const record = { machineId: operatorAccountMachine.id, entityId: String(users.an) }
  expect(await refusal(handlers.recordNow(record, await as(users.bo)))).toEqual(['404', 'app.not_found'])
})
