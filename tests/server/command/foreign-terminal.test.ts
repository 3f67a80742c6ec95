import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import type { CommandCodeName } from '#contract/command/command-codes.ts'
import { readGuide } from '#server/guide/guide-text.ts'
import { commandListeners } from '#server/command-listeners.ts'
import { startCommandService } from '#server/command/command-service.ts'
import { queueCommand } from '#server/command/queue-command.ts'
import { operationAnswers } from '#server/command/move/settle-operation.ts'
import { startCollectService } from '#server/collect/collect-service.ts'
import { createEmbeddedBus, type EmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { readFieldSecret, terminalAuthenticator } from '#server/platform/field/field-secret.ts'
import { startOutbox } from '#server/platform/field/outbox.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { readTerminalAccess } from '#server/terminal/terminal-access.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { address, setStage } from '#tests/server/registration/stage.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

/** The last block of code of the guide, as somebody copies it. */
const scriptOf = (language: 'zh' | 'en'): string =>
  [...readGuide(language, 'terminals').matchAll(/^```js\n(.*?)\n```$/gmsu)].at(-1)?.[1] ?? ''

let database: TestDatabase
let folder: string
const cleanUps: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  folder = mkdtempSync(join(tmpdir(), 'statewatt-terminal-'))
  // As `npm install mqtt` does, beside nothing of the product.
  symlinkSync(join(import.meta.dirname, '..', '..', '..', 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'terminal.mjs'), scriptOf('en'))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  rmSync(folder, { recursive: true, force: true })
})

/** The server with its broker, and the script as the guide says to run it. */
async function begin() {
  const { termId, platform: still } = await setStage(database.db)
  const authenticate = terminalAuthenticator(await readFieldSecret(database.db))
  const bus: EmbeddedBus = createEmbeddedBus({ port: 0, log: still.log, authenticate })
  const platform: Platform = { ...still, bus, clock: systemClock }
  const listeners = commandListeners(platform)
  const services = [
    startCollectService(platform),
    startCommandService(platform, listeners),
    startOutbox(platform, { operate: operationAnswers(platform, listeners) }),
  ]
  await bus.start()
  cleanUps.push(async () => {
    await Promise.all(services.map((service) => service.stop()))
    await bus.stop()
  })
  const { port, userName, password } = await readTerminalAccess(
    platform,
    { id: termId },
    administrator,
    () => bus.port,
  )
  const firmware = () =>
    database.db.selectFrom('terminal').select('firmware').where('address', '=', address).executeTakeFirst()
  const run = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['terminal.mjs'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        BROKER: `mqtt://127.0.0.1:${port ?? 0}`,
        ADDRESS: userName,
        PASSWORD: password ?? '',
      },
    })
    cleanUps.push(() => end(child))
    await expect.poll(() => bus.connections).toBe(1)
    // It speaks once it has subscribed, and so hears; the broker keeps that over its death.
    await expect.poll(firmware).toEqual({ firmware: '1.0.0' })
    return child
  }
  const row = (requestId: string) =>
    database.db
      .selectFrom('remote_command')
      .selectAll()
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
  const give = async (code: CommandCodeName, content: Record<string, unknown> = {}) => {
    const requestId = randomUUID()
    await database.db.transaction().execute((tx) =>
      queueCommand(tx, {
        requestId,
        terminalId: termId,
        code,
        content,
        by: { userId: 1, userName: 'wang' },
        at: systemClock.now(),
      }),
    )
    await expect.poll(async () => (await row(requestId)).settled_at, { interval: 50 }).not.toBeNull()
    return row(requestId)
  }
  return { platform, bus, run, give, row }
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGKILL')
  })

it('the script of the guide is the same in both languages, and 60 lines at the most (issue 19)', () => {
  expect(scriptOf('zh')).toBe(scriptOf('en'))
  expect(scriptOf('en').split('\n').length).toBeGreaterThan(30)
  expect(scriptOf('en').split('\n').length).toBeLessThanOrEqual(60)
})

it('the script, run as it stands, is a terminal: it executes once over resending and its own death (issue 19)', async () => {
  const { bus, run, give, row } = await begin()
  const first = await run()
  expect(await give('readClock')).toMatchObject({ state: 'succeeded', executions: 1 })
  const set = await give('setParameters', { values: { reportMinutes: 15 } })
  expect(set).toMatchObject({ state: 'succeeded', items: [{ item: 'reportMinutes', value: 15 }] })
  expect((await give('tripBreaker')).items).toMatchObject([{ item: 'breaker', value: 'open' }])
  // What it does not know it refuses.
  expect(await give('controlLoad', { percent: 50 })).toMatchObject({
    state: 'failed',
    reason: 'unknown_code',
  })

  // Killed and started again, it remembers: the same request has the same result, executed once.
  await end(first)
  await expect.poll(() => bus.connections).toBe(0)
  await run()
  const { body } = await database.db
    .selectFrom('command_frame')
    .select('body')
    .where('request_id', '=', set.request_id)
    .where('direction', '=', 'sent')
    .executeTakeFirstOrThrow()
  const results = () =>
    database.db
      .selectFrom('command_frame')
      .select('body')
      .where('request_id', '=', set.request_id)
      .where('topic', 'like', '%/result')
      .execute()
  await expect
    .poll(
      async () => {
        await bus.send(address, JSON.parse(body))
        return (await results()).length
      },
      { interval: 500 },
    )
    .toBeGreaterThan(1)
  expect(new Set((await results()).map((result) => result.body)).size).toBe(1)
  expect(await row(set.request_id)).toMatchObject({ state: 'succeeded', executions: 1 })
  expect((await give('readParameters', { items: ['reportMinutes'] })).items).toMatchObject([{ value: 15 }])
  expect(readFileSync(join(folder, `terminal-${address}.json`), 'utf8')).toContain(set.request_id)
})
