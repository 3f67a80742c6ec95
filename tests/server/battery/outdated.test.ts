import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type OutdatedBatteries, outdatedBatteries } from '#contract/battery/outdated.contract.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { contextOf } from '#tests/server/archive/utility.ts'

import { type BatteryStage, batteryStage, everything, hour, midnight } from './stage.ts'

let stage: BatteryStage
const ids: Record<string, number> = {}

/** Months before the present one, of which the mean state of health was so many thousandths, the oldest first. */
const history: Readonly<Record<string, readonly number[]>> = {
  // 4 ‰ a month.
  falling: [874, 870, 866, 862, 858, 854],
  steady: [900, 900, 900, 900],
  scattered: [910, 880, 915, 885],
  short: [870, 866],
  slow: [950, 949.9, 949.8, 949.7],
  done: [800, 796, 792, 788],
}
const present: Readonly<Record<string, number>> = {
  falling: 851,
  steady: 900,
  scattered: 899,
  short: 860,
  slow: 949,
  done: 784,
}
/** Of the values: state of health is the fifth. */
const healthPlace = 4

beforeAll(async () => {
  stage = await batteryStage()
  const { db } = stage.database
  const { utility } = stage
  await db
    .updateTable('site')
    .set({ commissioned_on: '2024-05-22' })
    .where('id', '=', utility.sites.east)
    .execute()
  for (const [index, name] of [...Object.keys(history), 'mute'].entries()) {
    const id = await utility.addDevice('batteryCluster', String(index + 1), { name })
    ids[name] = id
    await stage.rate(id, 200_000)
  }
  const cell = await utility.addDevice('batteryCell', 'c1', {
    name: '1 号电芯',
    parentId: ids['falling'] ?? 0,
  })
  await stage.rate(cell, 896)
  await stage.tell([
    ...Object.entries(present).map(
      ([name, soh]) => [ids[name] ?? 0, midnight + hour, { soh, dischargedEnergy: 25_000_000 }] as const,
    ),
    [cell, midnight + hour, { soh: 860 }],
  ])
  for (const [name, months] of Object.entries(history))
    for (const [index, soh] of months.entries()) {
      const at = new Date(Date.UTC(2026, 10 - (months.length - index), 1) - 8 * hour)
      await ensurePartitions(db, 'rollup_month', at, at)
      const health = (value: number | null) =>
        Array.from({ length: healthPlace + 1 }, (_, place) =>
          place === healthPlace && value !== null ? Math.round(value) : null,
        )
      await db
        .insertInto('rollup_month')
        .values({
          device_id: ids[name] ?? 0,
          at,
          samples: 10,
          first_ms: 0,
          last_ms: 1,
          firsts: health(soh),
          lasts: health(soh),
          lows: health(soh),
          highs: health(soh),
          sums: health(soh * 10),
          lows_ms: health(0),
          highs_ms: health(0),
          counter_firsts: [],
          counter_lasts: [],
          rises: [],
        })
        .execute()
    }
})
afterAll(() => stage.database.close())

const ask = (more: object = {}, context = everything): Promise<OutdatedBatteries> =>
  stage.handlers.outdatedBatteries(outdatedBatteries.input.parse(more), context)
const named = async (name: string, more: object = {}) =>
  (await ask({ isAll: true, ...more })).list.find((row) => row.name === name)

describe('outdated batteries (core §1 Battery Analysis: outdated battery report)', () => {
  it('are those below the limit and those near it, the worst first', async () => {
    const { list, total, counts, limitPermille } = await ask()
    expect(limitPermille).toBe(800)
    expect(list.map(({ name, state }) => [name, state])).toEqual([['done', 'reached']])
    expect(total).toBe(1)
    expect(counts).toEqual({ reached: 1, near: 0, fine: 5, unknown: 1 })
    const wider = await ask({ limitPermille: 850 })
    expect(wider.list.map(({ name, state }) => [name, state])).toEqual([
      ['done', 'reached'],
      ['falling', 'near'],
      ['short', 'near'],
      ['scattered', 'near'],
    ])
  })

  it('tell the months until the limit by the least-squares line of the months stored', async () => {
    const row = await named('falling')
    // 51 ‰ above the limit, and 4 ‰ less each month.
    expect(row).toMatchObject({ trend: 'known', monthsLeft: 13, trendMonths: 6, lossPermilleAYear: 48 })
  })

  it('tell no number where the months are too few, do not fall, or scatter more than they fall', async () => {
    expect(await named('short')).toMatchObject({ trend: 'tooFew', monthsLeft: null, trendMonths: 2 })
    expect(await named('steady')).toMatchObject({
      trend: 'steady',
      monthsLeft: null,
      lossPermilleAYear: null,
    })
    expect(await named('scattered')).toMatchObject({ trend: 'unclear', monthsLeft: null })
    expect(await named('done')).toMatchObject({ trend: 'reached', monthsLeft: null })
    expect(await named('slow')).toMatchObject({ trend: 'far', monthsLeft: null, lossPermilleAYear: 1 })
    expect(await named('mute')).toMatchObject({ state: 'unknown', sohPermille: null, trend: 'tooFew' })
  })

  it('tell age, cycles of a whole life and the capacity left', async () => {
    expect(await named('done')).toMatchObject({
      commissionedOn: '2024-05-22',
      // A day is missing to thirty months.
      ageMonths: 29,
      cyclesTenths: 1250,
      capacityLeftWh: 156_800,
      sohAt: new Date(midnight + hour).toISOString(),
    })
  })

  it('count the cycles of a cell as those of its cluster', async () => {
    const { list } = await ask({ level: 'cell', isAll: true })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ sohPermille: 860, cyclesTenths: 1250, parentName: 'falling' })
  })

  it('are sorted as asked, with what is not known last', async () => {
    const { list } = await ask({ isAll: true, sortBy: 'monthsLeft', sortOrder: 'desc' })
    expect(list[0]?.name).toBe('falling')
    const worst = await ask({ isAll: true })
    expect(worst.list.at(0)?.name).toBe('done')
    expect(worst.list.at(-1)?.name).toBe('mute')
  })

  it('are those of the caller’s institutions and of the site asked for', async () => {
    expect((await ask({ isAll: true }, contextOf([stage.utility.west]))).total).toBe(0)
    const elsewhere = await ask({ isAll: true, siteId: stage.utility.sites.west })
    expect(elsewhere.counts).toEqual({ reached: 0, near: 0, fine: 0, unknown: 0 })
  })
})
