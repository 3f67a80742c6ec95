import { sql } from 'kysely'

import { ensurePartitions } from '#server/platform/database/partitions.ts'
import type { Db } from '#server/platform/database/database.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { readingHandlers } from '#server/reading/reading-handlers.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { contextOf } from '#tests/server/archive/utility.ts'
import { insertMeteredUtility } from '#tests/server/reading/devices.ts'
import { testDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const clock = handClock('2026-11-21T16:02:00.000Z')
export const midnight = Date.parse('2026-11-20T16:00:00Z')
export const minute = 60_000

export const all = contextOf(null)

export const day = { from: '2026-11-20T16:00:00.000Z', to: '2026-11-21T16:00:00.000Z' }

const quarters = (some: readonly Sample[]) => quartersOf(some, () => 8 * 3_600_000)

export async function tell(db: Db, samples: readonly Sample[]): Promise<void> {
  for (const { at } of samples) await ensurePartitions(db, 'sample', new Date(at), new Date(at))
  await storeSamples(db, samples, quarters(samples), quarters)
}

export const workOut = (db: Db) => workOutRollups(db, new Date('2027-01-01T00:00:00Z'))

/** A station read for a day at one sample a minute, silent from 06:00 to 06:30, with one peak of a single sample. */
export async function meteredDay() {
  const database = await testDatabase()
  await database.truncate()
  const { db } = database
  const utility = await insertMeteredUtility(db)
  const station = await utility.addDevice('storageStation', '1', { name: '储能站' })
  await db.updateTable('device').set({ every_seconds: 60 }).execute()
  await sql`update device set created_at = '2026-01-01'`.execute(db)
  const minutes = Array.from({ length: 1440 }, (_, at) => at).filter((at) => at < 360 || at >= 390)
  await tell(
    db,
    minutes.map((at) => ({
      deviceId: station,
      at: midnight + at * minute,
      values: [at === 777 ? 9_000_000 : at * 1000, at === 10 ? null : 500],
      counters: [1000 + at * 10, 5],
    })),
  )
  await workOut(db)
  return { database, utility, station, handlers: readingHandlers(testPlatform(db, clock), {}) }
}

export type MeteredDay = Awaited<ReturnType<typeof meteredDay>>
