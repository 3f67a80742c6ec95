import { sql } from 'kysely'

import { batteryHandlers } from '#server/battery/battery-handlers.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { contextOf } from '#tests/server/archive/utility.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
/** 12:30 of the 21st at the site, whose days begin at 16:00 UTC. */
const present = '2026-11-21T04:30:00.000Z'
/** The site's midnight before. */
export const midnight = Date.parse('2026-11-20T16:00:00Z')

/** Readings by the codes of a type's items; whatever is not said is not read. */
export type Said = Readonly<Record<string, number>>

export interface BatteryStage {
  readonly database: TestDatabase
  readonly utility: MeteredUtility
  readonly handlers: ReturnType<typeof batteryHandlers>
  /** Stores what devices said, and works out what has ended. */
  readonly tell: (said: readonly (readonly [deviceId: number, at: number, said: Said])[]) => Promise<void>
  readonly rate: (deviceId: number, ratedCapacityWh: number) => Promise<void>
}

export const everything = contextOf(null)

const quarters = (samples: readonly Sample[]) => quartersOf(samples, () => 8 * hour)

/** A utility whose batteries are still to be told; its present is {@link present}. */
export async function batteryStage(): Promise<BatteryStage> {
  const database = await testDatabase()
  const { db } = database
  await database.truncate()
  const utility = await insertMeteredUtility(db)
  const clock = handClock(present)
  return {
    database,
    utility,
    handlers: batteryHandlers(testPlatform(db, clock), {}),
    async tell(said) {
      const places = await placesOf(database)
      const samples = said.map(([deviceId, at, items]) => sampleOf(deviceId, at, items, places))
      for (const { at } of samples) await ensurePartitions(db, 'sample', new Date(at), new Date(at))
      await storeSamples(db, samples, quarters(samples), quarters)
      await workOutRollups(db, clock.now())
    },
    async rate(deviceId, ratedCapacityWh) {
      await db
        .updateTable('device')
        .set({ rated_capacity_wh: ratedCapacityWh })
        .where('id', '=', deviceId)
        .execute()
    },
  }
}

type Places = ReadonlyMap<string, { readonly part: 'values' | 'counters'; readonly place: number }>

async function placesOf({ db }: TestDatabase): Promise<Places> {
  const { rows } = await sql<{ key: string; part: 'values' | 'counters'; place: number }>`
    select device.id || '.' || item.code as key, item.part, item.place
    from device join data_item as item on item.type_id = device.type_id`.execute(db)
  return new Map(rows.map(({ key, ...at }) => [key, at]))
}

function sampleOf(deviceId: number, at: number, items: Said, places: Places): Sample {
  const sample = { deviceId, at, values: new Array<number | null>(), counters: new Array<number | null>() }
  for (const [code, value] of Object.entries(items)) {
    const place = places.get(`${deviceId}.${code}`)
    if (!place) throw new Error(`the device has no ${code}`)
    const part = sample[place.part]
    while (part.length < place.place) part.push(null)
    part[place.place] = value
  }
  return sample
}
