import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'

import { pcs } from '#contract/device/types/pcs.ts'
import { groupAlarms } from '#server/alarm/storm/group-alarms.ts'
import { AlarmWatch } from '#server/alarm/raise/watch-samples.ts'
import { layDeviceType } from '#server/device/lay-device-types.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import { FakeBus } from '#tests/server/collect/fake-bus.ts'

import type { Row } from '../row.ts'

const devices = 1000
const rulesOfEach = 1000
const rounds = 50
const now = new Date('2026-11-21T16:00:00Z')
const clock = { now: () => now }
const pointsASecond = 100_000
const stormOf = 1000
const stormGoal = '1000'

/** A thousand rules, each of one converter, against readings that are within them, and then a storm. */
export async function alarmRows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    await migrate(db)
    await ensurePartitions(db, 'sample', now, now)
    await addRules(db)
    const platform = { db, bus: new FakeBus(), log: pino({ level: 'silent' }), clock }
    const watch = new AlarmWatch(platform, new LatestReadings(db, clock))
    await watch.refresh()
    const calm = await coresFor(watch)
    const began = performance.now()
    await watch.take(samplesOf(1, 900_000).slice(0, stormOf))
    const raised = (performance.now() - began) / 1000
    const grouping = performance.now()
    await groupAlarms(platform)
    return [
      {
        what: 'Raising at 100,000 points a second against 1,000 rules (nothing is crossed), cores',
        value: calm.toFixed(3),
        goal: '0.333',
      },
      {
        what: 'Alarms a second raised in a storm, by one node',
        value: Math.round(stormOf / raised).toString(),
        goal: stormGoal,
      },
      { what: 'Grouping a storm of 1,000 alarms', value: `${Math.round(performance.now() - grouping)} ms` },
    ]
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addRules(db: Db): Promise<void> {
  const typeId = await db.transaction().execute((tx) => layDeviceType(tx, pcs))
  await sql`
    insert into agency (label, label_english, path, sort) values ('省', 'Province', '1.', 1);
    insert into site (agency_id, label, label_english, has_storage, rated_power_w, rated_capacity_wh)
      values (1, '站', 'Site', true, 1, 1)`.execute(db)
  await sql`insert into device (agency_id, site_id, type_id, code, name)
    select 1, 1, ${typeId}::int4, n::text, n::text from generate_series(1, ${devices}::int4) n`.execute(db)
  await sql`insert into alarm_rule (agency_id, name, kind, level, type_id, indicator, lower, upper, hysteresis,
      hold_seconds, device_id, message, message_english, state)
    select 1, n::text, 1, 2, ${typeId}::int4, 'moduleTemperature', 0, 60000, 0, 0, n, '{device}', '{device}', 3
    from generate_series(1, ${rulesOfEach}::int4) n`.execute(db)
}

const temperature = pcs.items.findIndex(({ code }) => code === 'moduleTemperature')
const values = pcs.items.filter(({ kind }) => kind !== 'counter').length

/** A sample of each converter; tenths of a degree. */
const samplesOf = (minute: number, degrees: number) =>
  Array.from({ length: devices }, (_, device) => ({
    deviceId: device + 1,
    at: now.getTime() + minute * 60_000,
    values: Array.from({ length: values }, (_value, place) => (place === temperature ? degrees / 1000 : 1)),
    counters: [1, 2],
  }))

/** Cores that judging takes while so many points come in. */
async function coresFor(watch: AlarmWatch): Promise<number> {
  const samples = samplesOf(0, 250_000)
  await watch.take(samples)
  const before = process.cpuUsage()
  // oxlint-disable-next-line no-await-in-loop -- one message after the other, as they come
  for (let round = 0; round < rounds; round += 1) await watch.take(samples)
  const { user, system } = process.cpuUsage(before)
  return ((user + system) / 1e6 / (rounds * devices * pcs.items.length)) * pointsASecond
}
