import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { isPlannedOn } from '#contract/field/policy.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { policyStage, type PolicyStage } from './stage.ts'

let database: TestDatabase
let stage: PolicyStage
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await policyStage(database.db)
})

const hourMs = 3_600_000
const quarters = (samples: readonly Sample[]) => quartersOf(samples, () => 8 * hourMs)

/** Powers that converters drew at an instant, in the item's own decimals. */
async function tell(at: number, powers: readonly (number | null)[]): Promise<void> {
  const { db } = database
  const { place, decimals } = await db
    .selectFrom('data_item')
    .innerJoin('device_type', 'device_type.id', 'type_id')
    .select(['place', 'decimals'])
    .where('device_type.code', '=', 'pcs')
    .where('data_item.code', '=', 'activePower')
    .executeTakeFirstOrThrow()
  const samples = powers.flatMap((kilowatts, index): Sample[] => {
    if (kilowatts === null) return []
    const values = [...Array<null>(place).fill(null), kilowatts * 10 ** decimals]
    return [{ deviceId: stage.deviceIds[index] ?? 0, at, values, counters: [] }]
  })
  await ensurePartitions(db, 'sample', new Date(at), new Date(at))
  await storeSamples(db, samples, quarters(samples), quarters)
  await workOutRollups(db, stage.now())
}

describe('what the devices of a policy did beside its plan', () => {
  it('is their sum by quarters of an hour on the day of the site, and none where one said nothing', async () => {
    const id = await stage.add()
    await stage.set(id, 0)
    await stage.say()
    // The clock stands at 16:00 of the site's 1 January; its day began at 16:00 UTC of the day before.
    const midnight = Date.parse('2025-12-31T16:00:00.000Z')
    await tell(midnight - 60_000, [99, 99])
    await tell(midnight + 60_000, [30, 20])
    await tell(midnight + hourMs, [-10, -5])
    await tell(midnight + 2 * hourMs, [40, null])
    const course = await stage.handlers.readPolicyCourse({ id }, stage.everybody)
    expect(course).toMatchObject({
      day: '2026-01-01',
      utcOffset: '+08:00',
      from: '2025-12-31T16:00:00.000Z',
      to: '2026-01-01T16:00:00.000Z',
      isPlanned: true,
      // For both of them.
      plan: [{ startTime: '00:00', endTime: '06:00', powerW: 100_000 }, { powerW: -100_000 }],
      points: [
        { at: '2025-12-31T16:00:00.000Z', powerW: 50_000 },
        { at: '2025-12-31T17:00:00.000Z', powerW: -15_000 },
        { at: '2025-12-31T18:00:00.000Z', powerW: null },
      ],
    })
    const before = await stage.handlers.readPolicyCourse({ id, day: '2025-12-31' }, stage.everybody)
    expect(before.points).toEqual([{ at: '2025-12-31T15:45:00.000Z', powerW: 198_000 }])
  })

  it.each([
    [1, null, null, '2026-11-21', true],
    [2, null, null, '2026-11-20', true],
    [2, null, null, '2026-11-21', false],
    [3, null, null, '2026-11-22', true],
    [3, null, null, '2026-11-23', false],
    [4, '2026-11-20', '2026-11-21', '2026-11-21', true],
    [4, '2026-11-20', '2026-11-21', '2026-11-22', false],
  ] as const)(
    'knows whether plan type %i (%s to %s) holds on %s: %s (collection §9 Plan types)',
    (planType, validFrom, validTo, day, holds) => {
      expect(isPlannedOn({ planType, validFrom, validTo }, day)).toBe(holds)
    },
  )
})
