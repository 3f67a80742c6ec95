import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'

import { pcs } from '#contract/device/types/pcs.ts'
import { layDeviceType } from '#server/device/lay-device-types.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startReadingService } from '#server/reading/reading-service.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import { FakeBus } from '#tests/server/collect/fake-bus.ts'

import { growthRows } from './growth-rows.ts'
import { curveRow, listRowWhile } from './reading-lists.ts'
import type { Row } from '../row.ts'

const devices = 200
/** `BENCH_MINUTES` says less, to try it. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 1440)
/** Messages that wait for the same commit. */
const together = 10
const address = '410100000001'
const midnight = Date.parse('2026-11-20T16:00:00Z')
const now = new Date('2026-11-21T16:00:00Z')
const points = devices * minutes * pcs.items.length

/** A day of 200 converters at one sample a minute: taken in as messages of the field, and summed up. */
export async function readingRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    await migrate(db)
    await addDevices(db)
    const bus = new FakeBus()
    const log = pino({ level: 'silent' })
    const service = startReadingService({ db, bus, log, clock: { now: () => now } })
    const began = performance.now()
    const listed = await listRowWhile(db, takeADay(bus))
    const taking = (performance.now() - began) / 1000
    await service.stop()
    const summing = await secondsOf(() => workOutRollups(db, new Date('2026-12-02T00:00:00Z')))
    await sql`vacuum analyze`.execute(db)
    const day = { from: new Date(midnight), to: new Date(midnight + minutes * 60_000), devices }
    const curve = await curveRow(db, day.from, day.to)
    const bytes = await bytesAPoint(db)
    const grown = await growthRows(db, day)
    return [
      {
        what: 'Points a second stored (readings, 22 items a sample, acknowledged once committed)',
        value: perSecond(taking),
        goal: '100,000',
      },
      { what: 'Points a second summed up (quarter, hour, day, month)', value: perSecond(summing) },
      {
        what: 'Bytes a point of a closed day, with indexes and rollups',
        value: bytes.toFixed(1),
        goal: '16',
      },
      listed,
      curve,
      ...grown,
    ]
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const perSecond = (seconds: number): string => Math.round(points / seconds).toLocaleString('en')

async function addDevices(db: Db): Promise<void> {
  const typeId = await db.transaction().execute((tx) => layDeviceType(tx, pcs))
  await sql`
    insert into agency (label, label_english, path, sort) values ('省', 'Province', '1.', 1);
    insert into site (agency_id, label, label_english, has_storage, rated_power_w, rated_capacity_wh)
      values (1, '站', 'Site', true, 1, 1)`.execute(db)
  await sql`insert into protocol (code, name) values ('mqtt', 'MQTT') on conflict do nothing`.execute(db)
  await sql`insert into terminal (agency_id, site_id, name, address, asset_no, protocol, vender, model_name, buy_date)
    values (1, 1, '终端', ${address}, 'AT-1', 'mqtt', '', '', '2026-01-01')`.execute(db)
  await sql`insert into device (agency_id, site_id, type_id, code, name, terminal_id, address)
    select 1, 1, ${typeId}::int4, n::text, n::text, 1, n::text from generate_series(1, ${devices}::int4) n`.execute(
    db,
  )
}

async function takeADay(bus: FakeBus): Promise<void> {
  for (let minute = 0; minute < minutes; minute += together) {
    await Promise.all(
      Array.from({ length: together }, (_, one) => {
        const at = midnight + (minute + one) * 60_000
        return bus.say('sample', address, {
          type: pcs.code,
          samples: Array.from({ length: devices }, (_device, device) => [
            String(device + 1),
            at,
            rowOf(device, minute + one),
          ]),
        })
      }),
    )
  }
}

/** Values that move as measured ones do, within what can be true, and counters that rise. */
const rowOf = (device: number, minute: number): number[] =>
  pcs.items.map(({ kind, low, high }, item) => {
    if (kind === 'counter') return 1_000_000_000 + minute * 100 + device
    if (kind === 'state') return 1
    const [least, most] = [low ?? -1_000_000, high ?? 1_000_000]
    const wave = Math.sin(minute / 60 + device + item)
    return Math.round(least + (most - least) * (0.5 + 0.4 * wave))
  })

async function bytesAPoint(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relkind = 'r' and (relname like 'sample_2%' or relname like 'rollup_%_2%')`.execute(db)
  return (rows[0]?.bytes ?? 0) / points
}
