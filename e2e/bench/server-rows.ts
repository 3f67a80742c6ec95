import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'

import { searchTerminals as searchCall } from '#contract/archive/archive.contract.ts'
import { startFleet } from '#field/fleet/fleet.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { searchTerminals } from '#server/archive/search-terminals.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { createStepper } from '#tools/paths/model.ts'

import { ms, percentile, type Row, timesOf } from './row.ts'

/** How fast the pure transition function is, with asking first as the server does. */
export function transitionRow(): Row {
  const stepper = createStepper(registrationRecordMachine)
  const at = '2026-11-21T02:00:00.000Z'
  const start = {
    type: 'registration.start',
    requestId: randomUUID(),
    mode: 'box',
    startedAt: at,
    startedBy: 'bench',
    deadlineAt: at,
  }
  const rounds = 20_000
  const began = performance.now()
  for (let round = 0; round < rounds; round++) stepper.step(stepper.initial, start)
  const seconds = (performance.now() - began) / 1000
  return {
    what: 'Transitions a second (registrationRecord)',
    value: Math.round(rounds / seconds).toLocaleString('en'),
  }
}

/** Pages of 100 out of 100,000 terminals on the embedded database, as the server's command reads them. */
export async function listRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    await migrate(db)
    await prepareFirstStart(db, { now: () => new Date() })
    await fillTerminals(db)
    const queries: Record<string, object> = {
      'no filter': {},
      'sorted by time': { sortBy: 'lastSeenAt', sortOrder: 'desc' },
      'protocol filter': { fConProtocol: 'mqtt' },
      'text found rarely': { terminalMng: '12345' },
      'text found everywhere': { terminalMng: '金水' },
      'page 500': { pageNum: 500 },
    }
    const rows: Row[] = []
    for (const [name, input] of Object.entries(queries)) {
      const query = searchCall.input.parse(input)
      const times = await timesOf(20, () => searchTerminals(db, { agencyIds: null }, query, new Date()))
      rows.push({
        what: `List of 100 of 100,000 terminals: ${name}, p50 / p95`,
        value: `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`,
        goal: '< 50 ms',
      })
    }
    return rows
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** 100,000 terminals of 150 institutions. */
export async function fillTerminals(db: Db): Promise<void> {
  await sql`insert into agency (parent_id, label, label_english, path, sort)
    select case when g = 1 then null else 1 end, '机构' || g, 'Agency ' || g,
      case when g = 1 then '1.' else '1.' || g || '.' end, g from generate_series(1, 150) g`.execute(db)
  await sql`insert into site (agency_id, label, label_english, has_storage, rated_power_w, rated_capacity_wh)
    select 1 + g % 150, '站' || g, 'Site ' || g, false, 0, 0 from generate_series(1, 1000) g`.execute(db)
  for (let first = 1; first < 100_000; first += 10_000) {
    await sql`insert into terminal (agency_id, site_id, name, address, asset_no, protocol, vender, model_name, buy_date, last_seen_at)
      select 1 + g % 150, 1 + g % 1000, '郑州金水区配电终端' || lpad(((g::bigint * 7919) % 100000)::text, 6, '0'),
        lpad((410100000000 + g)::text, 12, '0'), 'AT-' || lpad(((g::bigint * 104729) % 1000000)::text, 8, '0'),
        (array['1376.1', '698.45', 'mqtt'])[1 + g % 3], 'V', 'M', '2024-03-01',
        now() - ((g::bigint * 31) % 100000) * interval '1 second'
      from generate_series(${first}::int, ${first + 9_999}::int) g`.execute(db)
  }
  await sql`vacuum analyze`.execute(db)
}

/** Command and answer over the embedded broker with 1,000 terminals connected. */
export async function mqttRow(): Promise<Row> {
  const bus = createEmbeddedBus({ port: 0, log: pino({ level: 'silent' }), authenticate: () => true })
  const waiting = new Map<string, () => void>()
  bus.on('answer', async (_, { requestId }) => waiting.get(requestId)?.())
  await bus.start()
  const addresses = Array.from({ length: 1_000 }, (_, index) => String(410_100_000_000 + index))
  const terminals = addresses.map((address) => ({
    address,
    password: 'bench',
    version: '1',
    behaviour: { kind: 'normal' as const },
    boxes: [],
    station: null,
  }))
  const fleet = await startFleet({ terminals }, { broker: `mqtt://127.0.0.1:${bus.port}` })
  while (fleet.stats().connected < terminals.length) await new Promise((done) => setTimeout(done, 20))
  const times = await timesOf(5_000, async (round) => {
    const requestId = randomUUID()
    const answered = new Promise<void>((done) => waiting.set(requestId, done))
    await bus.send(addresses[round % addresses.length] ?? '', { requestId, kind: 'reportRegistration' })
    await answered
    waiting.delete(requestId)
  })
  await fleet.stop()
  await bus.stop()
  return {
    what: 'MQTT round trip at 1,000 terminals, p50 / p99',
    value: `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.99))}`,
  }
}
