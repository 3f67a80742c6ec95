import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import { knownOf } from '#server/reading/newest-items.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import type { Numbers, Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

const now = Date.parse('2026-11-21T16:00:00Z')
const clock = handClock(new Date(now).toISOString())
const minute = 60_000

let database: TestDatabase
let utility: MeteredUtility
let station: number

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  utility = await insertMeteredUtility(database.db)
  station = await utility.addDevice('storageStation', '1')
})

const sample = (minutesAgo: number, values: Numbers, more: Partial<Sample> = {}): Sample => ({
  deviceId: station,
  at: now - minutesAgo * minute,
  values,
  counters: [],
  ...more,
})

const quarters = (some: readonly Sample[]) => quartersOf(some, () => 8 * 3_600_000)

async function store(samples: readonly Sample[]): Promise<void> {
  for (const { at } of samples) await ensurePartitions(database.db, 'sample', new Date(at), new Date(at))
  await storeSamples(database.db, samples, quarters(samples), quarters)
}

/** What is known of an item, and how many minutes ago it was read. */
async function told(readings: LatestReadings, place: number): Promise<[number, number] | null> {
  const latest = (await readings.read([station])).get(station)
  const known = latest && knownOf(latest, 'values', place)
  return known ? [known.value, (now - known.at) / minute] : null
}

describe('the newest readings of a device (collection §1)', () => {
  it('hold what was read last of each item, while later samples hold few of them', async () => {
    const readings = new LatestReadings(database.db, clock)
    readings.take([sample(10, [100, 500]), sample(2, [null, 510]), sample(1, [null, 520])])
    expect(await told(readings, 0)).toEqual([100, 10])
    expect(await told(readings, 1)).toEqual([520, 1])
  })

  it('take what comes late for the items that nothing later was read of', async () => {
    const readings = new LatestReadings(database.db, clock)
    readings.take([sample(1, [null, 520]), sample(9, [90, 400]), sample(12, [80, 300])])
    expect(await told(readings, 0)).toEqual([90, 9])
    readings.take([sample(9, [95], { corrects: true })])
    expect(await told(readings, 0)).toEqual([95, 9])
    expect(await told(readings, 1)).toEqual([520, 1])
  })

  it('are put together after a restart with what is stored, however many samples hold few items', async () => {
    const few = Array.from({ length: 300 }, (_, index) => sample(index + 1, [null, 520]))
    await store([sample(400, [100, 500]), ...few])
    await workOutRollups(database.db, new Date(now + 5 * minute))
    const readings = new LatestReadings(database.db, clock)
    readings.take([sample(0, [null, 530])])
    expect(await told(readings, 0)).toEqual([100, 400])
    expect(await told(readings, 1)).toEqual([530, 0])
  })

  it('are found by a node that another node’s samples pass by', async () => {
    const one = new LatestReadings(database.db, clock)
    await store([sample(5, [100, 500])])
    expect(await told(one, 0)).toEqual([100, 5])
    await store([sample(1, [null, 510])])
    clock.advance(3000)
    expect(await told(one, 0)).toEqual([100, 5])
    expect(await told(one, 1)).toEqual([510, 1])
  })
})
