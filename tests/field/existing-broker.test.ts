import { randomUUID } from 'node:crypto'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { RegistrationReport } from '#contract/field/field.contract.ts'
import { startFleet } from '#field/fleet/fleet.ts'
import { createMqttBus } from '#server/platform/field/mqtt-bus.ts'
import { Mosquitto } from '#tests/field/mosquitto.ts'
import { planOf, plannedTerminal } from '#tests/field/plans.ts'

const cleanUps: (() => Promise<unknown>)[] = []
// As in fleet.test.ts: waits pass at once, connections are real.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  vi.useRealTimers()
})

it('registers over an existing broker that goes away in the middle', async () => {
  const broker = await Mosquitto.create()
  cleanUps.push(() => broker.remove())
  await broker.start()
  const bus = createMqttBus({ url: broker.url, log: pino({ level: 'silent' }), nodeId: 'test' })
  cleanUps.push(() => bus.stop())
  const reports: RegistrationReport[] = []
  bus.on('registration', async (_from, report) => void reports.push(report))
  await bus.start()
  const terminal = plannedTerminal(1)
  const fleet = await startFleet(planOf(terminal), { broker: broker.url, speed: 20 })
  cleanUps.push(() => fleet.stop())
  await vi.waitFor(() => expect(fleet.stats().connected).toBe(1))

  const requestId = randomUUID()
  await bus.send(terminal.address, { requestId, kind: 'register', mode: 'box' })
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0))
  await broker.stop()
  await vi.waitFor(() => expect(bus.ready).toBe(false))
  await broker.start()
  await vi.waitFor(() => {
    vi.advanceTimersByTime(500)
    expect(reports.at(-1)).toMatchObject({ requestId, outcome: 'registered', boxes: terminal.boxes })
  })
})
