import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { startFleet } from '#field/fleet/fleet.ts'
import { commandMachine } from '#machines/command/index.ts'
import { startCommandService } from '#server/command/command-service.ts'
import { queueCommand } from '#server/command/queue-command.ts'
import { operationAnswers } from '#server/command/move/settle-operation.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { startOutbox } from '#server/platform/field/outbox.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { freePort } from '#tests/field/mosquitto.ts'
import { passwordOf, planOf, plannedTerminal } from '#tests/field/plans.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { setStage } from '#tests/server/registration/stage.ts'

let database: TestDatabase
const cleanUps: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

it('is executed once by a real terminal over a real broker, though it was sent three times (silences: Command)', async () => {
  const stage = await setStage(database.db)
  const port = await freePort()
  const bus = createEmbeddedBus({
    port,
    log: stage.platform.log,
    authenticate: (who, password) => password === passwordOf(who),
  })
  const platform: Platform = { ...stage.platform, bus, clock: systemClock }
  const services = [
    startCommandService(platform, {}),
    startOutbox(platform, { operate: operationAnswers(platform, {}) }),
  ]
  await bus.start()
  cleanUps.push(async () => {
    await Promise.all(services.map((service) => service.stop()))
    await bus.stop()
  })
  const terminal = plannedTerminal(1)
  const fleet = await startFleet(planOf(terminal), { broker: `mqtt://127.0.0.1:${port}`, speed: 10 })
  cleanUps.push(() => fleet.stop())
  await expect.poll(() => fleet.stats().connected).toBe(1)

  const requestId = randomUUID()
  const device = terminal.boxes[0]?.fConAdd ?? ''
  await database.db.transaction().execute((tx) =>
    queueCommand(tx, {
      requestId,
      terminalId: stage.termId,
      code: 'setParameters',
      devices: [device, '999999999999'],
      content: { values: { reportMinutes: 15 } },
      by: { userId: 1, userName: 'wang' },
      at: systemClock.now(),
    }),
  )
  const row = () =>
    database.db
      .selectFrom('remote_command')
      .select(['state', 'items', 'executions'])
      .where('request_id', '=', requestId)
      .executeTakeFirst()
  await expect.poll(async () => (await row())?.state, { interval: 50 }).toBe('partlyFailed')
  const body = await database.db
    .selectFrom('command_frame')
    .select('body')
    .where('direction', '=', 'sent')
    .executeTakeFirstOrThrow()
  await bus.send(terminal.address, JSON.parse(body.body))
  await bus.send(terminal.address, JSON.parse(body.body))
  const results = () =>
    database.db.selectFrom('command_frame').select('body').where('topic', 'like', '%/result').execute()
  // More where the server itself sent again, because the first answer took its time.
  await expect.poll(async () => (await results()).length, { interval: 50 }).toBeGreaterThanOrEqual(3)
  expect(new Set((await results()).map((frame) => frame.body)).size).toBe(1)
  expect(await row()).toMatchObject({
    state: 'partlyFailed',
    executions: 1,
    items: [
      { device, ok: true, value: 15 },
      { device: '999999999999', ok: false, reason: 'device_silent' },
    ],
  })
  expect(await verifyChain(database.db, commandMachine, requestId)).toMatchObject({ ok: true })
})
