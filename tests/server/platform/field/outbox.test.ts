import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  enqueueCommand,
  expireCommands,
  sendDueCommands,
  settleCommand,
} from '#server/platform/field/outbox.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { address, setStage } from '#tests/server/registration/stage.ts'

let database: TestDatabase
let stage: Awaited<ReturnType<typeof setStage>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await setStage(database.db)
})

async function enqueue(): Promise<string> {
  const requestId = randomUUID()
  await database.db.transaction().execute((tx) =>
    enqueueCommand(tx, {
      terminalId: stage.termId,
      command: { requestId, kind: 'register', mode: 'box' },
      createdBy: 'wang',
      at: stage.platform.clock.now(),
    }),
  )
  return requestId
}
const states = async () =>
  (await database.db.selectFrom('command').select('state').execute()).map((row) => row.state)
const answer = (requestId: string, from = address) =>
  settleCommand(stage.platform, {}, from, { requestId, result: 'accepted', at: '2026-01-01T08:00:00.000Z' })

describe('outbox (silences: command)', () => {
  it('sends nothing of a transaction that was rolled back', async () => {
    const lost = database.db.transaction().execute(async (tx) => {
      await enqueueCommand(tx, {
        terminalId: stage.termId,
        command: { requestId: randomUUID(), kind: 'register' },
        createdBy: 'wang',
        at: stage.platform.clock.now(),
      })
      throw new Error('crash')
    })
    await expect(lost).rejects.toThrow('crash')
    expect(await sendDueCommands(stage.platform)).toBe(0)
  })

  it('sends each command once a round, however many nodes send', async () => {
    for (let i = 0; i < 20; i++) await enqueue()
    const rounds = await Promise.all(Array.from({ length: 4 }, () => sendDueCommands(stage.platform)))
    expect(rounds.reduce((sum, sent) => sum + sent, 0)).toBe(20)
    expect(new Set(stage.bus.sent.map(({ command }) => command.requestId)).size).toBe(20)
  })

  it('is not held up by a node that hangs in its claim', async () => {
    const held = await enqueue()
    await enqueue()
    await database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('command').select('state').where('request_id', '=', held).forUpdate().execute()
      expect(await sendDueCommands(stage.platform)).toBe(1)
    })
    expect(await sendDueCommands(stage.platform)).toBe(1)
  })

  it('tries again with growing pauses until it is answered', async () => {
    const requestId = await enqueue()
    const tries: number[] = []
    for (let second = 0; second < 60; second++) {
      if ((await sendDueCommands(stage.platform)) > 0) tries.push(second)
      stage.later(1_000)
    }
    expect(tries).toEqual([0, 5, 15, 35])
    expect(await states()).toEqual(['sent'])
    await answer(requestId)
    stage.later(300_000)
    expect(await sendDueCommands(stage.platform)).toBe(0)
    expect(await states()).toEqual(['acknowledged'])
  })

  it('keeps a command while the broker is away', async () => {
    await enqueue()
    stage.bus.ready = false
    expect(await sendDueCommands(stage.platform)).toBe(0)
    expect(await states()).toEqual(['queued'])
    stage.bus.ready = true
    stage.later(5_000)
    expect(await sendDueCommands(stage.platform)).toBe(1)
  })

  it('ends unknown after 10 minutes without an answer, and a late answer settles it', async () => {
    const requestId = await enqueue()
    await sendDueCommands(stage.platform)
    stage.later(10 * 60_000 - 1)
    await expireCommands(stage.platform, {})
    expect(await states()).toEqual(['sent'])
    stage.later(1)
    await expireCommands(stage.platform, {})
    expect(await states()).toEqual(['unknown'])
    expect(await sendDueCommands(stage.platform)).toBe(0)
    await answer(requestId)
    expect(await states()).toEqual(['acknowledged'])
  })

  it('does not hear another terminal answer', async () => {
    const requestId = await enqueue()
    await sendDueCommands(stage.platform)
    await answer(requestId, '410200000001')
    expect(await states()).toEqual(['sent'])
  })
})
