import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { approveBatch } from '#server/command/batch/approve-batch.ts'
import { searchBatches } from '#server/command/batch/batch-rows.ts'
import { updateBatch } from '#server/command/batch/update-batch.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { setParameter } from '#tests/support/parameters.ts'

import { commandStage } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

it('a dangerous batch waits until a second person releases all of it, and never its own giver (issue 19, Commands)', async () => {
  const stage = await commandStage(database.db)
  await setParameter(database.db, 'commandApproval', true)
  const everybody = (userId: number) => {
    const context = stage.context('wang')
    return { ...context, caller: { ...context.caller, userId, agencyIds: null } }
  }
  const batchId = randomUUID()
  const none = {
    code: 'tripBreaker',
    content: {},
    fTid: -1,
    isConSon: 1,
    onlineOnly: false,
    toMeters: false,
  } as const
  await updateBatch(
    stage.platform,
    {},
    { requestId: batchId, act: 'start', confirmation: '2', ...none },
    everybody(1),
  )
  expect(await stage.dispatch()).toBe(0)
  const page = { pageNum: 1, pageSize: 10, sortOrder: 'desc' } as const
  const seen = async (userId: number) =>
    (await searchBatches(stage.platform, everybody(userId).caller, page)).list[0]
  expect(await seen(1)).toMatchObject({ awaiting: 2, waiting: 0, canApprove: false })
  expect(await seen(2)).toMatchObject({ awaiting: 2, canApprove: true })
  const decide = (userId: number, approve = true) =>
    approveBatch(stage.platform, {}, { requestId: randomUUID(), batchId, approve }, everybody(userId))
  await expect(decide(1)).rejects.toMatchObject({ name: 'Refusal', code: 'app.not_allowed_now' })
  await decide(2)
  expect(await seen(2)).toMatchObject({ awaiting: 0, waiting: 2, canApprove: false })
  expect(await stage.dispatch()).toBe(2)
  await expect(decide(2)).rejects.toMatchObject({ code: 'batch.nothing_awaits' })
})
