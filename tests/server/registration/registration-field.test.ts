import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { startFleet } from '#field/fleet/fleet.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { startOutbox } from '#server/platform/field/outbox.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { registrationHandlers } from '#server/registration/registration-handlers.ts'
import { registrationAnswers, startRegistrationService } from '#server/registration/registration-service.ts'
import { freePort } from '#tests/field/mosquitto.ts'
import { passwordOf, planOf, plannedTerminal } from '#tests/field/plans.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { setStage } from './stage.ts'

let database: TestDatabase
const cleanUps: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

it('registers a simulated terminal over a real broker through a restart of the server (collection §4)', async () => {
  const stage = await setStage(database.db)
  const port = await freePort()
  const startServer = async () => {
    const bus = createEmbeddedBus({
      port,
      log: stage.platform.log,
      authenticate: (who, password) => password === passwordOf(who),
    })
    const platform: Platform = { ...stage.platform, bus, clock: systemClock }
    const services = [
      startRegistrationService(platform),
      startOutbox(platform, { register: registrationAnswers(platform) }),
    ]
    await bus.start()
    const stop = async () => {
      await Promise.all(services.map((service) => service.stop()))
      await bus.stop()
    }
    return { handlers: registrationHandlers(platform), stop }
  }
  const first = await startServer()
  const terminal = plannedTerminal(1)
  const fleet = await startFleet(planOf(terminal), {
    broker: `mqtt://127.0.0.1:${port}`,
    speed: 40,
  })
  cleanUps.push(() => fleet.stop())

  const { termId } = stage
  const order = { requestId: randomUUID(), termId, giveUpMinutes: 60 }
  await first.handlers.startBoxRegistration(order, stage.context('wang'))
  const stateAt = async ({ handlers }: typeof first) =>
    (await handlers.readRegistrationDetail({ termId }, stage.context('wang'))).state
  await expect.poll(() => stateAt(first), { interval: 50 }).not.toBe('broadcasting')
  await first.stop()

  const second = await startServer()
  cleanUps.push(() => second.stop())
  await expect.poll(() => stateAt(second)).toBe('registered')
  const found = await database.db.selectFrom('meter').select('address').orderBy('address').execute()
  expect(found.map((meter) => meter.address)).toEqual(
    terminal.boxes.flatMap((box) => box.meters.map((meter) => meter.fConAdd)),
  )
  expect(await verifyChain(database.db, registrationRecordMachine, String(termId))).toMatchObject({
    ok: true,
  })
})
