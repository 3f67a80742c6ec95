import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { seedDemo } from '#server/archive/demo/seed-demo.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { layEventKinds } from '#server/event/lay-event-kinds.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { systemClock } from '#server/platform/kernel/clock.ts'
import { seedDemoAreas } from '#server/seed-demo-areas.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'

import type { Row } from '../row.ts'

const counted = ['agency', 'site', 'terminal', 'device'] as const

/** The demo utility of a first start, made while the console answers already. */
export async function demoRow(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    await migrate(db)
    await db.transaction().execute((tx) => layDeviceTypes(tx))
    await db.transaction().execute((tx) => layEventKinds(tx))
    await prepareFirstStart(db, systemClock)
    const began = performance.now()
    await seedDemo(db, systemClock, seedDemoAreas)
    const seconds = (performance.now() - began) / 1000
    const { rows } = await sql<Record<string, number>>`select ${sql.join(
      counted.map((table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.id(table)}`),
    )}`.execute(db)
    const of = (table: (typeof counted)[number]): string => (rows[0]?.[table] ?? 0).toLocaleString('en')
    return {
      what: 'Demo utility of a first start',
      value: `${seconds.toFixed(1)} s: ${of('agency')} institutions, ${of('site')} sites, ${of('terminal')} terminals, ${of('device')} devices`,
      goal: '< 20 s',
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
