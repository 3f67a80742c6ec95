import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod/mini'

import { inTransaction } from '#server/platform/evidence/journal.ts'
import { once } from '#server/platform/records/once.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

let test: TestDatabase
const clock = handClock()
const answer = z.object({ id: z.int(), made: z.string() })

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.truncate())

/** Writes one setting a time, so that the table tells how often it was done. */
const ask = (
  requestId: string,
  { call = 'addThing', input = { name: 'a' }, by = 'user:an' } = {},
  fails = false,
) =>
  inTransaction(test.db, (tx) =>
    once(tx, { requestId, call, input, by, at: clock.now(), answer }, async () => {
      const made = randomUUID()
      await tx.insertInto('setting').values({ name: made, value: '1' }).execute()
      if (fails) throw new Error('the disk is full')
      return { id: 7, made }
    }),
  )

const timesDone = async () => (await test.db.selectFrom('setting').select('name').execute()).length

it('does a request once, however often and however fast it comes, and answers each the same', async () => {
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(requestId)))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await ask(requestId)).toEqual(answers[0])
  expect(await timesDone()).toBe(1)
})

it.each([
  ['another input', { input: { name: 'b' } }],
  ['another call', { call: 'addOther' }],
  ['another person', { by: 'user:bo' }],
])('refuses %s under the same id', async (_, other) => {
  const requestId = randomUUID()
  await ask(requestId)
  await expect(ask(requestId, other)).rejects.toMatchObject({ code: 'app.request_id_reused' })
  expect(await timesDone()).toBe(1)
})

it('tries anew what failed, also with what was corrected: nothing of it was done', async () => {
  const requestId = randomUUID()
  await expect(ask(requestId, {}, true)).rejects.toThrow('the disk is full')
  expect(await ask(requestId, { input: { name: 'corrected' } })).toMatchObject({ id: 7 })
  expect(await timesDone()).toBe(1)
})

it('answers a request of an older version, which did not write down who asked', async () => {
  const requestId = randomUUID()
  const first = await ask(requestId)
  await test.db.updateTable('request').set({ asked_by: '' }).execute()
  expect(await ask(requestId)).toEqual(first)
})
