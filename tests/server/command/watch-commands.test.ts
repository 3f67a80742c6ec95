import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import type { EventDataOf } from '#contract/event-topics.ts'
import { watchCommands } from '#server/command/watch-commands.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { commandStage } from './stage.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.truncate())

it('tells the caller’s own commands as they move, and that others have moved (collection §4 Remote command)', async () => {
  const stage = await commandStage(test.db)
  const told: EventDataOf<'commands'>[] = []
  const { caller } = administrator
  const end = await watchCommands(stage.platform)({}, caller, (data) => told.push(data))
  expect(told).toMatchObject([{ own: [] }])
  const own = await stage.queue({ by: { userId: caller.userId, userName: caller.userName } })
  await expect.poll(() => told.at(-1)?.own).toMatchObject([{ commandId: own, state: 'queued' }])
  await stage.dispatch()
  await stage.send()
  await expect.poll(() => told.at(-1)?.own).toMatchObject([{ commandId: own, state: 'sent' }])
  const before = told.at(-1)?.change
  await stage.queue({ by: { userId: null, userName: 'server' } })
  await expect.poll(() => told.at(-1)?.change).not.toBe(before)
  expect(told.at(-1)?.own).toHaveLength(1)
  end()
})

it('tells that a batch has ended, which follows its last command (collection §1 Multi-terminal settings)', async () => {
  const stage = await commandStage(test.db)
  const batchId = randomUUID()
  const by = { userId: null, userName: 'server' }
  await test.db
    .insertInto('command_batch')
    .values({
      id: batchId,
      code: 'readClock',
      title: batchId,
      state: 'running',
      total: 1,
      started_by: 'server',
      started_at: stage.platform.clock.now(),
    })
    .execute()
  await stage.queue({ by, batchId })
  const told: EventDataOf<'commands'>[] = []
  const end = await watchCommands(stage.platform)({}, administrator.caller, (data) => told.push(data))
  const before = told.at(-1)?.change
  await test.db.updateTable('command_batch').set({ state: 'completed' }).where('id', '=', batchId).execute()
  await expect.poll(() => told.at(-1)?.change).not.toBe(before)
  end()
})
