import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { electricityMeter } from '#contract/device/types/electricity-meter.ts'
import { deviationOf } from '#server/alarm/raise/balance.ts'
import { watchTerminals } from '#server/alarm/raise/watch-terminals.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, alarmsIn, type AlarmStage, alarmStage, begin, clock, minute } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage
let total: number
let parts: readonly number[]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
  total = await stage.utility.addDevice('electricityMeter', '11', { name: '总表' })
  parts = [
    await stage.utility.addDevice('electricityMeter', '12'),
    await stage.utility.addDevice('electricityMeter', '13'),
  ]
  await database.db.updateTable('device').set({ is_summary_meter: true }).where('id', '=', total).execute()
  await addRule(stage, {
    kind: 8,
    type_id: (
      await database.db
        .selectFrom('device_type')
        .select('id')
        .where('code', '=', 'electricityMeter')
        .executeTakeFirstOrThrow()
    ).id,
    indicator: '00010000',
    lower: -1000,
    upper: 5000,
    hysteresis: 0,
    message: '{site}电量不平衡：{value}，上限 {limit}',
    message_english: '{site} does not balance: {value}, at most {limit}',
  })
})

const places = electricityMeter.items.filter(({ kind }) => kind === 'counter')
const place = places.findIndex(({ code }) => code === '00010000')
/** One register's reading, in its smallest unit. */
const sampleOf = (deviceId: number, hours: number, reading: number) => ({
  deviceId,
  at: begin + hours * 60 * minute,
  values: [],
  counters: [...Array<null>(place).fill(null), reading],
})

/** The total counts 100 an hour, of which the parts count what is said of each hour. */
async function count(shares: readonly (readonly [number, number])[]): Promise<void> {
  const sums = [0, 0, 0]
  const samples = [total, ...parts].map((id) => sampleOf(id, 0, 0))
  for (const [index, [one, other]] of shares.entries()) {
    for (const [which, share] of [100, one, other].entries()) sums[which] = (sums[which] ?? 0) + share
    samples.push(...[total, ...parts].map((id, which) => sampleOf(id, index + 1, (sums[which] ?? 0) * 1000)))
  }
  const due = quartersOf(samples, () => 8 * 60 * minute)
  await storeSamples(database.db, samples, due, () => [])
  // The hour of the last sample is over.
  clock.set(new Date(begin + (shares.length + 1) * 60 * minute + minute).toISOString())
  await workOutRollups(database.db, clock.now())
}
const look = () => watchTerminals(stage.platform, stage.nodes[0]?.rules ?? [])

describe("a site's balance: its total against its parts and losses (issue 20: balance not closing)", () => {
  it('raises one alarm for the site whose total is above its parts by more than the losses', async () => {
    await count([
      [60, 38],
      [60, 30],
    ])
    await look()
    await look()
    const alarms = await alarmsIn(database)
    expect(alarms.map(({ value, is_open }) => [value, is_open])).toEqual([[10_000, true]])
    expect(alarms[0]?.message_english).toContain('10 %, at most 5 %')
  })

  it('raises nothing while it closes, and ends what closes again', async () => {
    await count([
      [60, 38],
      [60, 30],
      [60, 38],
    ])
    await look()
    expect(await alarmsIn(database)).toEqual([])
  })

  it('says nothing of an hour in which a part was not read', async () => {
    await count([[60, 30]])
    await database.db
      .deleteFrom('rollup_hour')
      .where('device_id', '=', parts[1] ?? 0)
      .execute()
    await look()
    expect(await alarmsIn(database)).toEqual([])
  })

  it.each([
    [0, 0, 0],
    [0, 5, -100_000],
    [100, 95, 5000],
    [100, 102, -2000],
  ])('finds of a total of %i and parts of %i a deviation of %i', (all, some, deviation) => {
    expect(deviationOf(all, some)).toBe(deviation)
  })
})
