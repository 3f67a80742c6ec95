import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { sql } from 'kysely'

import { pcs } from '#contract/device/types/pcs.ts'
import type { FleetPlan } from '#contract/field/field.contract.ts'
import { FieldWorld } from '#e2e/support/field/field-world.ts'
import { type Product, startProduct } from '#e2e/support/product.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readFieldSecret, terminalPassword } from '#server/platform/field/field-secret.ts'

import { type PlayedFleet, playFleet } from '../fleet/play-fleet.ts'
import { unhurried } from '../unhurried.ts'

const firstAddress = 430_100_000_000
/** Converters on the bus of each terminal. */
const devicesOfEach = 2
/** A little more is told than is asked of the product, for buses are down at times. */
const offered = 1.03
const pointsOfEach = devicesOfEach * pcs.items.length

/** The whole product on a folder of its own, which terminals of the bench find again after it was killed. */
export class LoadWorld {
  readonly #folder: string
  readonly #mqttPort: number
  readonly #plan: string
  #product: Product
  #world: FieldWorld
  /** How often devices are read, so that all of them together give so many points a second. */
  readonly sampleMs: number
  readonly count: number

  private constructor(
    {
      folder,
      mqttPort,
      count,
      sampleMs,
    }: { folder: string; mqttPort: number; count: number; sampleMs: number },
    product: Product,
    world: FieldWorld,
  ) {
    this.#folder = folder
    this.#mqttPort = mqttPort
    this.#plan = join(folder, 'load-plan.json')
    this.#product = product
    this.#world = world
    this.count = count
    this.sampleMs = sampleMs
  }

  static async open(folder: string, count: number, pointsASecond: number): Promise<LoadWorld> {
    const mqttPort = await freePort()
    const sampleMs = Math.round((count * pointsOfEach * 1000) / (pointsASecond * offered))
    const product = await startProduct({ dataDir: folder, mqttPort })
    const opened = new LoadWorld({ folder, mqttPort, count, sampleMs }, product, FieldWorld.open(product))
    await opened.#fill()
    return opened
  }

  get db(): Db {
    return this.#world.db
  }

  get origin(): string {
    return this.#product.origin
  }

  /** Kills the server, and the database before it where that is wished; then starts them again. */
  async kill(withDatabase: boolean): Promise<void> {
    await this.#world.close()
    if (withDatabase) {
      const [pid] = readFileSync(join(this.#folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    }
    await this.#product.kill()
    this.#product = await startProduct({ dataDir: this.#folder, mqttPort: this.#mqttPort })
    this.#world = FieldWorld.open(this.#product)
  }

  /** Plays the terminals; resolves once all are connected. */
  play(book?: string): Promise<PlayedFleet> {
    return playFleet(this.#plan, this.count, {
      broker: `mqtt://127.0.0.1:${this.#mqttPort}`,
      sampleMs: this.sampleMs,
      heartbeatMs: 60_000,
      // What stations tell of themselves is not what is measured.
      telemetryMs: 86_400_000,
      connectRate: 500,
      // Comes back as fast as a fleet that ten times as many seconds were taken from.
      speed: 10,
      ...(book !== undefined && { book }),
    })
  }

  async close(): Promise<void> {
    await this.#world.close()
    await this.#product.stop()
  }

  /** Ids of the devices that the bench's terminals read. */
  async deviceIds(): Promise<{ readonly first: number; readonly last: number }> {
    const { rows } = await sql<{ first: number; last: number }>`
      select min(device.id)::int4 as first, max(device.id)::int4 as last from device
      join terminal on terminal.id = device.terminal_id where terminal.address >= ${String(firstAddress)}`.execute(
      this.db,
    )
    return rows[0] ?? { first: 0, last: 0 }
  }

  async #fill(): Promise<void> {
    const { agencyId, siteId } = await this.#world.addSite(0)
    await unhurried(this.db, async (db) => {
      await sql`insert into terminal (agency_id, site_id, name, address, asset_no, protocol, vender, model_name, buy_date)
      select ${agencyId}::int4, ${siteId}::int4, '压测终端 ' || n, (${firstAddress}::int8 + n)::text, 'L-' || n, 'mqtt', '', '',
        '2026-01-01' from generate_series(1, ${this.count}::int4) n`.execute(db)
      await sql`insert into device (agency_id, site_id, type_id, code, name, terminal_id, address, every_seconds)
      select ${agencyId}::int4, ${siteId}::int4, (select id from device_type where code = ${pcs.code}),
        'load-' || terminal.id || '-' || n, '压测变流器 ' || terminal.id || '-' || n, terminal.id, n::text,
        ${Math.max(1, Math.round(this.sampleMs / 1000))}::int4
      from terminal, generate_series(1, ${devicesOfEach}::int4) n where terminal.site_id = ${siteId}::int4`.execute(
        db,
      )
      await sql`vacuum analyze`.execute(db)
    })
    const secret = await readFieldSecret(this.db)
    const plan: FleetPlan = {
      terminals: Array.from({ length: this.count }, (_, index) => {
        const address = String(firstAddress + 1 + index)
        return {
          address,
          password: terminalPassword(secret, address),
          version: '1.0.0',
          behaviour: { kind: 'normal' },
          boxes: [],
          station: {
            ratedPowerW: 500_000,
            ratedCapacityWh: 1_000_000,
            utcOffset: '+08:00',
            chargedWh: 10_000_000,
            dischargedWh: 9_000_000,
          },
          devices: Array.from({ length: devicesOfEach }, (_device, place) => ({
            address: String(place + 1),
            type: pcs.code,
          })),
        }
      }),
    }
    writeFileSync(this.#plan, JSON.stringify(plan))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
