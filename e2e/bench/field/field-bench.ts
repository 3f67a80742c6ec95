import { sql } from 'kysely'
import { pino } from 'pino'

import type { FleetPlan } from '#contract/field/field.contract.ts'
import { pcs } from '#contract/device/types/pcs.ts'
import type { CommandListeners } from '#server/command/command-listener.ts'
import { startCommandService } from '#server/command/command-service.ts'
import { queueCommand } from '#server/command/queue-command.ts'
import { operationAnswers } from '#server/command/move/settle-operation.ts'
import { startCollectService } from '#server/collect/collect-service.ts'
import { layDeviceType } from '#server/device/lay-device-types.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { startOutbox } from '#server/platform/field/outbox.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { thenWake } from '#server/platform/kernel/wake.ts'
import { startReadingService } from '#server/reading/reading-service.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { offerAnswers } from '#server/upgrade/task/offer-upgrades.ts'
import { startUpgradeService } from '#server/upgrade/upgrade-service.ts'

import { setParameter } from '#tests/support/parameters.ts'

import { HandTerminal } from '#e2e/support/field/hand-terminal.ts'

const firstAddress = 410_100_000_000
/** Terminal of the converters whose samples come in meanwhile. */
const busyAddress = '419900000001'
/** Their samples come from beside the fleet, so that taking them in is what is measured. */
const meters = 200

/** Server, database and broker of a bench, with terminals in the archive. */
export interface FieldBench {
  readonly platform: Platform
  readonly plan: FleetPlan
  /** Terminals besides those, for what is to be under way while others are measured. */
  readonly slowPlan: FleetPlan
  readonly broker: string
  readonly count: number
  /** Gives the clock's command to the terminal of that place. */
  give(requestId: string, place: number): Promise<void>
  ended(requestId: string): Promise<void>
  /** Waits until so many are known to be away. */
  offline(many: number): Promise<void>
  /** Lets so many points a second come in until it is stopped. @returns how many a second were taken */
  takePoints(perSecond: number): Promise<{ stop(): Promise<number> }>
  close(): Promise<void>
}

export async function openFieldBench(folder: string, count: number, slow: number): Promise<FieldBench> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  await migrate(db)
  await prepareFirstStart(db, systemClock)
  await fill(db, count + slow)
  // Those in flight and those that are measured have room beside each other.
  await setParameter(db, 'commandsAtOnce', 10_000)
  const log = pino({ level: 'silent' })
  const bus = createEmbeddedBus({ port: 0, log, authenticate: () => true })
  const platform: Platform = { db, bus, log, clock: systemClock }
  const waiting = new Map<string, () => void>()
  const listeners: CommandListeners = {
    upgradeFirmware: offerAnswers,
    readClock: {
      settled(_, { requestId }) {
        // Told once the transaction is over.
        setImmediate(() => waiting.get(requestId)?.())
        return Promise.resolve()
      },
    },
  }
  const collect = startCollectService(platform)
  const reading = startReadingService(platform, (address) => collect.heard(address))
  const services = [
    collect,
    reading,
    startCommandService(platform, listeners),
    startOutbox(platform, { operate: operationAnswers(platform, listeners) }),
    startUpgradeService(platform),
  ]
  await bus.start()
  const { rows: terminals } = await sql<{ id: number; address: string }>`
    select id, address from terminal where address <> ${busyAddress} order by id`.execute(db)
  const broker = `mqtt://127.0.0.1:${bus.port}`
  const planned = terminals.map(({ address }): FleetPlan['terminals'][number] => ({
    address,
    password: 'bench',
    version: '2.0.0',
    behaviour: { kind: 'normal' },
    boxes: [],
    station: null,
    upgrade: { model: 'TTU-1000', lostShare: 0.05 },
  }))
  return {
    platform,
    plan: { terminals: planned.slice(0, count) },
    slowPlan: { terminals: planned.slice(count) },
    count,
    broker,
    async give(requestId, place) {
      const terminalId = terminals[place]?.id ?? 0
      const at = systemClock.now()
      const by = { userId: 1, userName: 'bench' }
      await thenWake(
        db,
        'commands',
        db
          .transaction()
          .execute((tx) => queueCommand(tx, { requestId, terminalId, code: 'readClock', by, at })),
      )
    },
    async ended(requestId) {
      const settled = new Promise<void>((done) => waiting.set(requestId, done))
      const row = await db
        .selectFrom('remote_command')
        .select('settled_at')
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      if (row && row.settled_at === null) await settled
      waiting.delete(requestId)
    },
    async offline(many) {
      while ((await countAway(db)) < many) await new Promise((done) => setTimeout(done, 200))
    },
    takePoints: (perSecond) => takePoints(broker, perSecond),
    async close() {
      await Promise.all(services.map((service) => service.stop()))
      await bus.stop()
      await db.destroy()
      await postgres.stop()
    },
  }
}

async function countAway(db: Db): Promise<number> {
  const { rows } = await sql<{ away: number }>`select count(*) as away from terminal
    where not connected and address <> ${busyAddress}`.execute(db)
  return rows[0]?.away ?? 0
}

async function fill(db: Db, count: number): Promise<void> {
  const typeId = await db.transaction().execute((tx) => layDeviceType(tx, pcs))
  await sql`insert into agency (label, label_english, path, sort) values ('省', 'Province', '1.', 1)`.execute(
    db,
  )
  // A feeder feeds a site: they hang on as many as a utility has.
  await sql`insert into site (agency_id, label, label_english, has_storage, rated_power_w, rated_capacity_wh)
    select 1, '站' || g, 'Site ' || g, false, 0, 0 from generate_series(1, 100) g`.execute(db)
  await sql`insert into terminal (agency_id, site_id, name, address, asset_no, protocol, vender, model_name, firmware, buy_date)
    select 1, 1 + g % 100, '终端' || g, (${firstAddress}::int8 + g)::text, 'AT-' || g, 'mqtt', '', 'TTU-1000', '2.0.0', '2026-01-01'
    from generate_series(1, ${count}::int4) g`.execute(db)
  await sql`insert into terminal (agency_id, site_id, name, address, asset_no, protocol, vender, model_name, buy_date)
    values (1, 1, '采集终端', ${busyAddress}, 'AT-0', 'mqtt', '', '', '2026-01-01')`.execute(db)
  await sql`insert into device (agency_id, site_id, type_id, code, name, terminal_id, address)
    select 1, 1, ${typeId}::int4, n::text, n::text, (select id from terminal where address = ${busyAddress}), n::text
    from generate_series(1, ${meters}::int4) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Samples of 200 converters over the broker, ten messages a second, each acknowledged before the next. */
async function takePoints(broker: string, perSecond: number): Promise<{ stop(): Promise<number> }> {
  const terminal = await HandTerminal.connect(broker, busyAddress, 'bench')
  const rows = Math.max(1, Math.round(perSecond / 10 / pcs.items.length))
  const began = performance.now()
  const stopped = new AbortController()
  let [taken, round] = [0, 0]
  const turn = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const at = Date.now()
      const samples = Array.from({ length: rows }, (_, place) => [
        String(1 + (place % meters)),
        at - Math.floor(place / meters),
        pcs.items.map(({ kind }) => (kind === 'counter' ? 1_000_000 + round : 1)),
      ])
      await terminal.say('sample', { type: pcs.code, samples })
      taken += rows * pcs.items.length
      round += 1
      const due = began + round * 100
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
    }
  }
  const going = turn()
  return {
    async stop() {
      stopped.abort()
      await going
      await terminal.close()
      return Math.round(taken / ((performance.now() - began) / 1000))
    },
  }
}
