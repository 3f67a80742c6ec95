import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { CommandListeners } from '#server/command/command-listener.ts'
import { passCommandDeadlines, passMinutes } from '#server/command/command-deadlines.ts'
import { readCommand } from '#server/command/command-rows.ts'
import { decideOnCommand } from '#server/command/move/decide-command.ts'
import { queueCommand } from '#server/command/queue-command.ts'
import { keepUnsaved } from '#server/command/move/settle-operation.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { commandStage, item } from './stage.ts'

let database: TestDatabase
let stage: Awaited<ReturnType<typeof commandStage>>
let storageWorks = true
const told: string[] = []
const listeners: CommandListeners = {
  setParameters: {
    keep: () => (storageWorks ? Promise.resolve() : Promise.reject(new Error('no room'))),
    settled: (_, { state }) => Promise.resolve(void told.push(state)),
  },
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await commandStage(database.db, listeners)
  storageWorks = true
  told.length = 0
})

const stateOf = async (requestId: string) => (await stage.row(requestId))?.state
async function sent(): Promise<string> {
  const requestId = await stage.queue()
  await stage.dispatch()
  await stage.send()
  return requestId
}

/** A person's wish about a command, another one each time. */
const asked = (commandId: string) => ({ requestId: randomUUID(), commandId })

describe('remote command (silences: Command)', () => {
  it('tells whoever waits for it whether its terminal is heard at all', async () => {
    const commandId = await sent()
    const { platform } = stage
    for (const connected of [false, true]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await database.db.updateTable('terminal').set({ connected, last_seen_at: null }).execute()
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { isOnline } = await readCommand(platform, administrator.caller, commandId)
      expect(isOnline).toBe(connected)
    }
  })

  it('sends one at a time to a terminal, the most urgent first, and the next when that is settled', async () => {
    const ordinary = await stage.queue({ priority: 3 })
    const urgent = await stage.queue({ priority: 1 })
    expect(await stage.dispatch()).toBe(1)
    expect(await stage.dispatch()).toBe(0)
    await stage.send()
    expect(stage.bus.sent.map(({ command }) => command.requestId)).toEqual([urgent])
    await stage.tells(urgent)
    await stage.dispatch()
    await stage.send()
    expect(stage.bus.sent.map(({ command }) => command.requestId)).toEqual([urgent, ordinary])
  })

  it('gives two nodes that dispatch at the same moment one command for a terminal', async () => {
    await stage.queue()
    await stage.queue()
    const given = await Promise.all(Array.from({ length: 4 }, () => stage.dispatch()))
    expect(given.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('is the same command for the same request, and refuses its id for another', async () => {
    const order = stage.order()
    const queue = (changes: object = {}) =>
      database.db.transaction().execute((tx) => queueCommand(tx, { ...order, ...changes }))
    expect(await Promise.all([queue(), queue()])).toEqual(expect.arrayContaining(['new', 'same']))
    expect(await queue({ code: 'tripBreaker' })).toBe('other')
  })

  it('is overdue 60 s after sending, unknown at its deadline, and a late answer still settles it (collection §4)', async () => {
    const requestId = await sent()
    stage.later(59_999)
    await passMinutes(stage.platform)
    expect(await stateOf(requestId)).toBe('sent')
    stage.later(1)
    await passMinutes(stage.platform)
    expect(await stateOf(requestId)).toBe('overdue')
    stage.later(9 * 60_000)
    await passCommandDeadlines(stage.platform, listeners)
    expect(await stateOf(requestId)).toBe('unknown')
    await stage.send()
    expect(stage.bus.sent.at(-1)?.command).toMatchObject({ kind: 'reportOperation', about: requestId })
    await stage.tells(requestId)
    expect(await stateOf(requestId)).toBe('succeeded')
    expect(told).toEqual(['unknown', 'succeeded'])
  })

  it('does not call unknown what never left the server', async () => {
    const requestId = await stage.queue()
    stage.later(3_600_000)
    await passCommandDeadlines(stage.platform, listeners)
    expect(await stage.row(requestId)).toMatchObject({ state: 'failed', reason: 'not_sent' })
  })

  it('says that setting succeeded but local storage failed, and stores it later (collection §8)', async () => {
    const requestId = await sent()
    storageWorks = false
    await stage.tells(requestId)
    expect(await stateOf(requestId)).toBe('unsaved')
    await keepUnsaved(stage.platform, listeners)
    expect(await stateOf(requestId)).toBe('unsaved')
    storageWorks = true
    await keepUnsaved(stage.platform, listeners)
    expect(await stateOf(requestId)).toBe('succeeded')
  })

  it('says that a remote read failed or partially failed, item by item (collection §8)', async () => {
    const requestId = await sent()
    await stage.tells(requestId, {
      items: [item(), item({ device: '1', ok: false, reason: 'device_silent' })],
    })
    expect(await stage.row(requestId)).toMatchObject({
      state: 'partlyFailed',
      failed_items: 1,
      items: [{ ok: true }, { device: '1', reason: 'device_silent' }],
    })
  })

  it('settles once, however often the result comes, and hears no other terminal', async () => {
    const requestId = await sent()
    await stage.tells(requestId, {}, '410200000001')
    expect(await stateOf(requestId)).toBe('sent')
    await stage.tells(requestId)
    await stage.tells(requestId, { reason: 'other' })
    expect(await stateOf(requestId)).toBe('succeeded')
    expect(told).toEqual(['succeeded'])
  })

  it('keeps what went out and came in as it was', async () => {
    const requestId = await sent()
    await stage.answers(requestId)
    await stage.tells(requestId)
    const frames = await database.db
      .selectFrom('command_frame')
      .select(['direction', 'topic'])
      .orderBy('id')
      .execute()
    expect(frames).toEqual([
      { direction: 'sent', topic: 'sw/down/410100000001/command' },
      { direction: 'received', topic: 'sw/up/410100000001/answer' },
      { direction: 'received', topic: 'sw/up/410100000001/result' },
    ])
  })

  it('sends the same request again after an unknown end, and withdraws nothing that may have gone', async () => {
    const requestId = await sent()
    stage.later(600_000)
    await passCommandDeadlines(stage.platform, listeners)
    const decide = (decision: 'resend' | 'withdraw') =>
      decideOnCommand(stage.platform, listeners, { input: asked(requestId), decision }, stage.context('wang'))
    await decide('resend')
    await stage.dispatch()
    await stage.send()
    expect(stage.bus.sent.filter(({ command }) => command.requestId === requestId)).toHaveLength(2)
    await expect(decide('withdraw')).rejects.toMatchObject({ code: 'app.not_allowed_now' })
  })

  it('shows a command of another institution to nobody', async () => {
    const requestId = await stage.queue({ requestId: randomUUID(), terminalId: stage.foreignTermId })
    await expect(
      decideOnCommand(
        stage.platform,
        listeners,
        { input: asked(requestId), decision: 'withdraw' },
        stage.context('wang'),
      ),
    ).rejects.toMatchObject({ code: 'app.not_found' })
  })
})
