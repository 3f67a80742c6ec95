import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { storageStation } from '#contract/device/types/storage-station.ts'
import type { FleetPlan, Telemetry } from '#contract/field/field.contract.ts'
import { startFleet, type Fleet } from '#field/fleet/fleet.ts'
import { type CollectService, startCollectService } from '#server/collect/collect-service.ts'
import { createEmbeddedBus, type EmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { type ReadingService, startReadingService } from '#server/reading/reading-service.ts'
import { passwordOf, plannedStation, plannedTerminal } from '#tests/field/plans.ts'
import { FakeBus } from '#tests/server/collect/fake-bus.ts'
import { insertTerminal, insertUtility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'
import { patience } from '#tools/pace/pace.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
const cleanUps: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const readings = () =>
  database.db
    .selectFrom('sample')
    .innerJoin('device', 'device.id', 'sample.device_id')
    .select(['terminal_id', 'at', 'values', 'counters'])
    .orderBy('at')
    .execute()

/** What listens to the field: who is there, and what they measured. */
function listen(platform: Platform): {
  collect: CollectService
  reading: ReadingService
  stop(): Promise<void>
} {
  const collect = startCollectService(platform, (who, at) => reading.hearClock(who, at))
  const reading = startReadingService(platform, (who) => collect.heard(who))
  return {
    collect,
    reading,
    async stop() {
      await Promise.all([collect.stop(), reading.stop()])
    },
  }
}
const terminals = () =>
  database.db.selectFrom('terminal').select(['address', 'last_seen_at', 'connected']).execute()

async function archive({ terminals: planned }: FleetPlan): Promise<void> {
  const { sites, east } = await insertUtility(database.db)
  await Promise.all(
    planned.map(({ address }) =>
      insertTerminal(database.db, { agencyId: east, siteId: sites.east, name: `终端${address}`, address }),
    ),
  )
}

const reading = (at: string, more: Partial<Telemetry> = {}): Telemetry => ({
  at,
  powerW: -5,
  socPermille: 1000,
  chargedWh: 9_000_000_000,
  dischargedWh: 0,
  ...more,
})

const authenticate = (who: string, password: string): boolean => password === passwordOf(who)

const play = async (plan: FleetPlan, bus: EmbeddedBus, telemetryMs: number): Promise<Fleet> => {
  const fleet = await startFleet(plan, {
    broker: `mqtt://127.0.0.1:${bus.port}`,
    speed: 10,
    telemetryMs,
    connectRate: 5000,
  })
  cleanUps.push(() => fleet.stop())
  return fleet
}

describe('with a bus that stands still', () => {
  const now = new Date('2026-11-21T06:00:00.000Z')
  const clock = handClock(now.toISOString())
  const [{ address }] = [plannedTerminal(1)]
  let bus: FakeBus
  let service: ReturnType<typeof listen>

  beforeEach(async () => {
    clock.set(now.toISOString())
    await archive({ terminals: [plannedTerminal(1)] })
    bus = new FakeBus()
    service = listen({ db: database.db, clock, bus, log })
    cleanUps.push(() => service.stop())
  })

  it('stores a reading once, however often it comes, and is done only then', async () => {
    const told = reading('2026-11-21T05:59:59.123Z')
    await Promise.all([
      bus.say('telemetry', address, told),
      bus.say('telemetry', address, told),
      bus.say('telemetry', address, reading('2026-11-21T05:59:54.000Z')),
    ])
    await bus.say('telemetry', address, told)
    const rows = await readings()
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      values: [-5, 1000],
      counters: [9_000_000_000, 0],
      at: new Date(told.at),
    })
  })

  it('takes the curve that a station froze before anything else was heard of it, as its telemetry', async () => {
    // As a server does that starts.
    await database.db.transaction().execute((tx) => layDeviceTypes(tx))
    const told = reading('2026-11-21T05:55:00.000Z')
    const { powerW, socPermille, chargedWh, dischargedWh } = told
    await bus.say('sample', address, {
      type: storageStation.code,
      samples: [[address, Date.parse(told.at), [powerW, socPermille, chargedWh, dischargedWh]]],
    })
    const stored = [{ at: new Date(told.at), values: [-5, 1000], counters: [9_000_000_000, 0] }]
    expect(await readings()).toMatchObject(stored)
    await bus.say('telemetry', address, told)
    expect(await readings()).toMatchObject(stored)
  })

  it('makes the partitions that readings need', async () => {
    await bus.say('telemetry', address, reading('2026-10-31T23:59:59.999Z'))
    await bus.say('telemetry', address, reading('2026-11-01T00:00:00.000Z'))
    expect(await readings()).toHaveLength(2)
  })

  it('drops readings of unknown terminals, keeps those of clocks that are wrong apart, and stores the rest', async () => {
    await Promise.all([
      bus.say('telemetry', '999999999999', reading('2026-11-21T05:59:00.000Z')),
      bus.say('telemetry', address, reading('2099-01-01T00:00:00.000Z')),
      bus.say('telemetry', address, reading('1970-01-01T00:00:00.000Z')),
      bus.say('telemetry', address, reading('2026-11-21T05:59:00.000Z')),
    ])
    expect(await readings()).toHaveLength(1)
    const apart = await database.db
      .selectFrom('sample_apart')
      .select(['reason', 'at'])
      .orderBy('at')
      .execute()
    expect(apart).toEqual([
      { reason: 'late', at: new Date('1970-01-01T00:00:00.000Z') },
      { reason: 'ahead', at: new Date('2099-01-01T00:00:00.000Z') },
    ])
  })

  it('counts what came, what it stored and what it dropped', async () => {
    await Promise.all([
      bus.say('telemetry', address, reading('2026-11-21T05:59:00.000Z')),
      bus.say('telemetry', address, reading('2026-11-21T05:59:30.000Z')),
      bus.say('telemetry', '999999999999', reading('2026-11-21T05:59:00.000Z')),
    ])
    expect(service.reading.counts).toEqual({ received: 3, stored: 2, apart: 0, dropped: 1 })
    await bus.say('telemetry', address, reading('2099-01-01T00:00:00.000Z'))
    expect(service.reading.counts).toEqual({ received: 4, stored: 2, apart: 1, dropped: 1 })
  })

  it('tells how long the oldest reading waits to be stored, and no lag once all are', async () => {
    const blocked = await database.db.startTransaction().execute()
    await sql`lock table sample in access exclusive mode`.execute(blocked)
    const first = bus.say('telemetry', address, reading('2026-11-21T05:59:00.000Z'))
    clock.advance(3_000)
    const second = bus.say('telemetry', address, reading('2026-11-21T05:59:05.000Z'))
    clock.advance(1_500)
    expect(service.reading.lagSeconds()).toBe(4.5)
    await blocked.rollback().execute()
    await Promise.all([first, second])
    expect(service.reading.lagSeconds()).toBe(0)
  })

  it('leaves a reading unacknowledged that it cannot store, and goes on afterwards', async () => {
    const broken = listen({
      db: database.db.withSchema('gone'),
      clock,
      bus: (bus = new FakeBus()),
      log,
    })
    cleanUps.push(() => broken.stop().catch(() => {}))
    await expect(bus.say('telemetry', address, reading('2026-11-21T05:59:00.000Z'))).rejects.toThrow(/gone/)
    expect([broken.reading.counts.stored, broken.reading.lagSeconds()]).toEqual([0, 0])
  })

  it('writes when a terminal was heard, that it came and that it went', async () => {
    await bus.say('heartbeat', address, { at: '1999-01-01T00:00:00.000Z', version: '1' })
    await bus.appear(address, true)
    await vi.waitFor(
      async () => expect(await terminals()).toEqual([{ address, last_seen_at: now, connected: true }]),
      4000,
    )
    await bus.appear(address, false)
    await service.stop()
    expect(await terminals()).toMatchObject([{ connected: false }])
  })

  it('takes back the connections that a killed server left behind', async () => {
    await service.stop()
    await database.db
      .updateTable('terminal')
      .set({ connected: true, last_seen_at: new Date(now.getTime() - 100_000) })
      .execute()
    cleanUps.push(() => second.stop())
    const second = listen({ db: database.db, clock, bus: new FakeBus(), log })
    await vi.waitFor(async () => expect(await terminals()).toMatchObject([{ connected: false }]))
  })
})

describe('with the fleet on the embedded broker', () => {
  const clock = { now: () => new Date() }

  async function serve(port: number): Promise<EmbeddedBus> {
    const bus = createEmbeddedBus({ port, log, authenticate })
    const service = listen({ db: database.db, clock, bus, log })
    await bus.start()
    cleanUps.push(async () => {
      await bus.stop()
      await service.stop()
    })
    return bus
  }
  it('stores what stations send and loses nothing over a restart of the server', async () => {
    const plan = { terminals: [plannedStation(1), plannedStation(2)] }
    await archive(plan)
    const first = await serve(0)
    const { port } = first
    const fleet = await play(plan, first, 50)
    await vi.waitFor(async () => expect((await readings()).length).toBeGreaterThan(10))
    await cleanUps.splice(0, 1)[0]?.()
    const awaySince = Date.now()
    // At least eight of them are readings taken while the server is away.
    await vi.waitFor(() => expect(fleet.stats().pending).toBeGreaterThan(15))
    const backSince = Date.now()
    await serve(port)
    await vi.waitFor(() => expect(fleet.stats().connected).toBe(2))
    await vi.waitFor(() => expect(fleet.stats().pending).toBeLessThan(5))
    const taken = (await readings()).map((row) => row.at.getTime())
    const away = taken.filter((time) => time > awaySince && time < backSince)
    expect(away.length).toBeGreaterThan(7)
  })

  it(
    'stores what each of 1,000 terminals says',
    async () => {
      const plan = { terminals: Array.from({ length: 1000 }, (_, number) => plannedStation(number)) }
      await archive(plan)
      const bus = await serve(0)
      const fleet = await play(plan, bus, 2000)
      await vi.waitFor(() => expect(fleet.stats().connected).toBe(1000), {
        timeout: patience(90_000),
        interval: 200,
      })
      await vi.waitFor(
        async () => {
          const heard = new Set((await readings()).map((row) => row.terminal_id))
          expect(heard.size).toBe(1000)
        },
        { timeout: patience(60_000), interval: 500 },
      )
      expect(bus.counts).toMatchObject({ bad: 0, failed: 0 })
    },
    patience(180_000),
  )
})
