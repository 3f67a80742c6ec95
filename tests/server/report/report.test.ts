import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ReportKind } from '#contract/report/report.contract.ts'
import { sitePrice } from '#contract/report/site-price.record.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { reportHandlers } from '#server/report/report-handlers.ts'
import { sitePriceRecord } from '#server/report/site-price-record.ts'
import { contextOf } from '#tests/server/archive/utility.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const clock = handClock('2026-11-21T15:59:59.000Z')
const midnight = Date.parse('2026-11-20T16:00:00Z')
const day = '2026-11-21'
const minuteMs = 60_000

let database: TestDatabase
let utility: MeteredUtility
let handlers: ReturnType<typeof reportHandlers>
let prices: ReturnType<typeof recordHandlers<typeof sitePrice>>

const all = contextOf(null)
const scope = { fTid: -1, isConSon: 1 } as const

/** Of the hours before this one, how many lie in a stretch, its step at half past. */
const halvesUntil = (minute: number, from: number, to: number): number =>
  Math.min(to - from, Math.max(0, Math.floor((minute - from * 60 + 30) / 60)))

/** A day at a reading a minute, silent for a tenth of it: 16 kWh charged in each hour to 06:00, 40 given back at 10 and at 11. */
beforeAll(async () => {
  database = await testDatabase()
  await database.truncate()
  const { db } = database
  utility = await insertMeteredUtility(db)
  const station = await utility.addDevice('storageStation', '1')
  const meter = await utility.addDevice('electricityMeter', '2')
  await utility.addDevice('pcs', '3')
  await sql`update device set every_seconds = 60, created_at = '2026-01-01', is_summary_meter = id = ${meter}`.execute(
    db,
  )
  await sql`update site set has_storage = true, rated_capacity_wh = 100000, rated_power_w = 40000`.execute(db)
  const minutes = Array.from({ length: 1440 }, (_, at) => at).filter((at) => at < 840 || at >= 984)
  const samples = minutes.flatMap((minute) => {
    const at = midnight + minute * minuteMs
    const moved = [16_000 * halvesUntil(minute, 0, 6), 40_000 * halvesUntil(minute, 10, 12)]
    return [
      { deviceId: station, at, values: [0, 500], counters: moved },
      { deviceId: meter, at, values: [], counters: [null, 5000 + (moved[0] ?? 0) / 2] },
    ]
  })
  await ensurePartitions(db, 'sample', new Date(midnight), new Date(midnight + 1440 * minuteMs))
  const quarters = quartersOf(samples, () => 8 * 3_600_000)
  await storeSamples(db, samples, quarters, (some) => quartersOf(some, () => 8 * 3_600_000))
  await workOutRollups(db, new Date('2027-01-01T00:00:00Z'))
  const platform = testPlatform(db, clock)
  handlers = reportHandlers(platform)
  prices = recordHandlers(platform, sitePriceRecord)
})
afterAll(() => database.close())

const electricity = (kind: ReportKind) => handlers.electricityReport({ ...scope, kind, at: day }, all)

describe('the electricity report (core §1 Operation Management)', () => {
  it('tells what moved in each hour of a day, and the day’s sum', async () => {
    const { list, total } = await electricity('hour')
    expect(list).toHaveLength(24)
    expect(list[0]).toMatchObject({ period: `${day} 00`, chargedWh: 16_000, dischargedWh: 0 })
    expect(list[10]).toMatchObject({ period: `${day} 10`, chargedWh: 0, dischargedWh: 40_000 })
    expect(total).toMatchObject({ chargedWh: 96_000, dischargedWh: 80_000, faults: 0 })
  })

  it.each([
    ['day', 21, '2026-11-21'],
    ['month', 11, '2026-11'],
    ['year', 10, '2026'],
  ] as const)('adds the same up by %s, up to now', async (kind, periods, last) => {
    const { list, total } = await electricity(kind)
    expect(list).toHaveLength(periods)
    expect(list.at(-1)).toMatchObject({ period: last, chargedWh: 96_000, dischargedWh: 80_000 })
    expect(total).toMatchObject({ chargedWh: 96_000 })
  })

  it('tells of a day that has not ended what its hours and quarters say so far', async () => {
    const noon = reportHandlers(testPlatform(database.db, handClock('2026-11-21T02:50:00.000Z')))
    const { list, total } = await noon.electricityReport({ ...scope, kind: 'day', at: day }, all)
    expect(list.at(-1)).toMatchObject({ period: day, chargedWh: 96_000, dischargedWh: 40_000 })
    expect(total).toMatchObject({ chargedWh: 96_000, dischargedWh: 40_000 })
  })

  it('takes the grid from summary meters, and says of what was never read that it was not', async () => {
    const { total, sites } = await electricity('day')
    expect(total).toMatchObject({ gridInWh: 48_000, gridOutWh: null, generatedWh: null, pileWh: null })
    expect(sites).toBe(3)
  })

  it('knows sites of the caller’s institutions alone', async () => {
    const own = contextOf([utility.west])
    const { total, sites } = await handlers.electricityReport({ ...scope, kind: 'day', at: day }, own)
    expect({ sites, charged: total.chargedWh }).toEqual({ sites: 1, charged: null })
    const other = handlers.electricityReport(
      { ...scope, siteId: utility.sites.east, kind: 'day', at: day },
      own,
    )
    expect(await refusalOf(other)).toMatchObject({ code: 'app.not_found' })
  })
})

const plan = {
  validFrom: '2026-11-01',
  stretches: [
    { fromHour: 0, toHour: 8, part: 'valley' as const },
    { fromHour: 10, toHour: 12, part: 'peak' as const },
  ],
  chargeSharp: null,
  chargePeak: 12_000,
  chargeFlat: 7000,
  chargeValley: 3001,
  dischargeSharp: null,
  dischargePeak: 12_000,
  dischargeFlat: 7000,
  dischargeValley: 3000,
  remarks: '',
}
const enter = (more: object = {}) =>
  prices.addSitePrice(
    sitePrice.calls.add.input.parse({
      requestId: randomUUID(),
      siteId: utility.sites.east,
      ...plan,
      ...more,
    }),
    all,
  )
const income = (more: object = {}) => handlers.incomeReport({ ...scope, kind: 'day', at: day, ...more }, all)

describe('prices of a site by the part of the day', () => {
  it('are refused where hours overlap, or a part of the day has none', async () => {
    const twice = [...plan.stretches, { fromHour: 11, toHour: 13, part: 'sharp' }]
    expect(await refusalOf(enter({ stretches: twice }))).toMatchObject({
      data: { fields: { stretches: 'plan_clear' } },
    })
    expect(await refusalOf(enter({ chargePeak: null }))).toMatchObject({
      data: { fields: { chargePeak: 'required' } },
    })
  })
})

describe('the income report (core §1 Operation Management)', () => {
  it('gives nothing a price that has none', async () => {
    const { total, unpriced } = await income()
    expect(total).toMatchObject({ costFen: 0, revenueFen: 0, unpricedWh: 176_000 })
    expect(unpriced.map(({ siteId }) => siteId)).toContain(utility.sites.east)
  })

  it('takes the price of each hour from the plan of its day (silences Money, energy and time)', async () => {
    await enter()
    await enter({ validFrom: '2026-11-22', chargeValley: 99_999 })
    const { list, total, unpriced } = await income()
    // 96 kWh at 0.3001 yuan are 28.8096 yuan; 80 kWh at 1.2 yuan are 96.
    expect(total).toMatchObject({ costFen: 2881, revenueFen: 9600, unpricedWh: 0 })
    expect(total.parts).toMatchObject([
      { part: 'sharp', chargedWh: 0 },
      { part: 'peak', dischargedWh: 80_000, revenueFen: 9600 },
      { part: 'flat', chargedWh: 0, dischargedWh: 0 },
      { part: 'valley', chargedWh: 96_000, costFen: 2881 },
    ])
    expect(list.at(-1)).toMatchObject({ period: day, revenueFen: 9600 })
    expect(unpriced.map(({ siteId }) => siteId)).not.toContain(utility.sites.east)
    expect((await income({ kind: 'month' })).list.at(-1)).toMatchObject({ period: '2026-11', costFen: 2881 })
  })

  it('has one plan of a site from one day on', async () => {
    expect(await refusalOf(enter())).toMatchObject({ data: { fields: { validFrom: 'taken' } } })
  })
})

describe('the efficiency analysis (core §1 Operation Management)', () => {
  it('tells what came back of what was charged, cycles, hours and readings', async () => {
    const { list, days, total } = await handlers.efficiencyAnalysis(
      { ...scope, fromDay: day, toDay: day },
      all,
    )
    expect(list[0]).toMatchObject({
      siteId: utility.sites.east,
      efficiencyPermille: 833,
      cyclesHundredth: 80,
      hoursHundredth: 200,
      // Of 1,425 that are expected: the last quarter is not worked out yet.
      availabilityPermille: 909,
    })
    expect(days).toMatchObject([{ day, efficiencyPermille: 833 }])
    expect(total.efficiencyPermille).toBe(833)
  })

  it('tells nothing of a station that charged too little', async () => {
    await sql`update site set rated_capacity_wh = 500000`.execute(database.db)
    const { list } = await handlers.efficiencyAnalysis({ ...scope, fromDay: day, toDay: day }, all)
    expect(list.map(({ efficiencyPermille }) => efficiencyPermille)).toEqual([null, null, null])
  })
})
