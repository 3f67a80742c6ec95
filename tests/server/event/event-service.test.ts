import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { eventMessage } from '#contract/field/device-event.ts'
import { startEventService } from '#server/event/event-service.ts'
import { layEventKinds } from '#server/event/lay-event-kinds.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import mqtt from 'mqtt'
import { pino } from 'pino'

let database: TestDatabase
let utility: MeteredUtility
let told: (events: object[]) => Promise<void>
let stop: () => Promise<void>
const at = '2026-11-21T01:59:00.000Z'

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  utility = await insertMeteredUtility(database.db)
  await database.db.transaction().execute((tx) => layEventKinds(tx))
  const log = pino({ level: 'silent' })
  const bus = createEmbeddedBus({ port: 0, host: '127.0.0.1', log, authenticate: () => true })
  startEventService(testPlatform(database.db, handClock(), bus))
  await bus.start()
  const terminal = await mqtt.connectAsync(`mqtt://127.0.0.1:${bus.port}`, {
    clientId: utility.address,
    username: utility.address,
    password: 'x',
  })
  told = async (events) => {
    // QoS 1: resolves once the broker has acknowledged it, which is after it was stored.
    await terminal.publishAsync(
      `sw/up/${utility.address}/event`,
      JSON.stringify(eventMessage.parse({ events })),
      { qos: 1 },
    )
  }
  stop = async () => {
    await terminal.endAsync()
    await bus.stop()
  }
  return () => stop()
})

const events = () => database.db.selectFrom('device_event').selectAll().orderBy('id').execute()

describe('events of terminals (collection §7 Archive, profile, events)', () => {
  it('are kept with their kind and category, of the terminal and of devices on its bus', async () => {
    const deviceId = await utility.addDevice('electricityMeter', '7')
    await told([
      { code: 'terminal.restart', at },
      { device: '7', code: '03300d00', at },
    ])
    const [restart, cover] = await events()
    expect(restart).toMatchObject({
      terminal_id: utility.terminalId,
      device_id: null,
      agency_id: utility.east,
      code: 'terminal.restart',
    })
    expect(restart?.event_detail_id).not.toBeNull()
    // Meters write their identifiers in either case.
    expect(cover).toMatchObject({ device_id: deviceId, code: '03300d00' })
    expect(cover?.small_category_id).not.toBeNull()
  })

  it('are there once, however often a terminal sends them', async () => {
    const event = { code: 'breaker.trip', at, result: 2 }
    await told([event])
    await told([event, { ...event, at: '2026-11-21T01:59:01.000Z' }])
    expect((await events()).map(({ result, happened_at }) => [result, happened_at.toISOString()])).toEqual([
      [2, at],
      [2, '2026-11-21T01:59:01.000Z'],
    ])
  })

  it('are kept when nobody knows their code yet, and not when nobody knows the device', async () => {
    await told([
      { code: 'vendor.4711', at },
      { device: 'unknown', code: 'terminal.restart', at },
    ])
    expect((await events()).map(({ code, event_detail_id }) => [code, event_detail_id])).toEqual([
      ['vendor.4711', null],
    ])
  })
})
