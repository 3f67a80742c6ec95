import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readReadingChart, readReadingTable } from '#contract/reading/original.contract.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { permeabilityBands, voltageBands } from '#contract/reading/distribution.contract.ts'
import { bandsOf } from '#server/reading/query/read-distribution.ts'
import { readingHandlers } from '#server/reading/reading-handlers.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { callerOf } from '#tests/server/archive/utility.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const clock = handClock('2026-11-21T16:02:00.000Z')
const midnight = Date.parse('2026-11-20T16:00:00Z')
const minute = 60_000

let database: TestDatabase
let utility: MeteredUtility
let station: number
let handlers: ReturnType<typeof readingHandlers>

const contextOf = (agencyIds: number[] | null): CallContext<Caller> => ({
  caller: {
    userId: 1,
    userName: 'wang',
    name: '王',
    roles: [],
    language: 'ZH',
    sessionId: '1',
    ...callerOf(agencyIds),
    can: () => true,
  },
  address: '',
  httpId: '',
  call: '',
  language: 'ZH',
})
const all = contextOf(null)

const day = { from: '2026-11-20T16:00:00.000Z', to: '2026-11-21T16:00:00.000Z' }

const quarters = (some: readonly Sample[]) => quartersOf(some, () => 8 * 3_600_000)

async function tell(samples: readonly Sample[]): Promise<void> {
  for (const { at } of samples) await ensurePartitions(database.db, 'sample', new Date(at), new Date(at))
  await storeSamples(database.db, samples, quarters(samples), quarters)
}

/** A day at one sample a minute, silent from 06:00 to 06:30, with one peak of a single sample. */
beforeAll(async () => {
  database = await testDatabase()
  await database.truncate()
  utility = await insertMeteredUtility(database.db)
  station = await utility.addDevice('storageStation', '1', { name: '储能站' })
  await database.db.updateTable('device').set({ every_seconds: 60 }).execute()
  await sql`update device set created_at = '2026-01-01'`.execute(database.db)
  const minutes = Array.from({ length: 1440 }, (_, at) => at).filter((at) => at < 360 || at >= 390)
  await tell(
    minutes.map((at) => ({
      deviceId: station,
      at: midnight + at * minute,
      values: [at === 777 ? 9_000_000 : at * 1000, at === 10 ? null : 500],
      counters: [1000 + at * 10, 5],
    })),
  )
  await workOutRollups(database.db, new Date('2027-01-01T00:00:00Z'))
  handlers = readingHandlers(testPlatform(database.db, clock), {})
})
afterAll(() => database.close())

const power = () => ({ deviceId: station, code: 'power' })

const query = (more: object) =>
  readReadingTable.input.parse({ points: [power(), { deviceId: station, code: 'soc' }], ...day, ...more })

const days = { fromDay: '2026-11-20', toDay: '2026-11-21' }
const list = { pageNum: 1, pageSize: 100, fTid: -1, isConSon: 1, sortOrder: 'asc' } as const
const ratesOf = (dimension: 1 | 2) =>
  handlers.searchIntegrityRate({ ...list, ...days, by: 'site', dimension }, all)

describe('getStatInfoChart (collection §5, §9: 5 data points, 7 days)', () => {
  it('thins to the chart without losing a peak of one reading, and shows a gap as a gap', async () => {
    const chart = await handlers.readReadingChart({ points: [power()], ...day, width: 100 }, all)
    expect(chart.thinning).toBe('minMax')
    const points = chart.series[0]?.points ?? []
    expect(points.length).toBeLessThan(203)
    expect(points).toContainEqual([midnight + 777 * minute, 9_000_000])
    expect(points.filter(([, value]) => value === null)).toEqual([[midnight + 360 * minute, null]])
    expect(points).toEqual(points.toSorted(([one], [other]) => one - other))
  })

  it('leaves nothing out where there is room', async () => {
    const chart = await handlers.readReadingChart({ points: [power()], ...day, width: 1000 }, all)
    expect(chart.thinning).toBe('none')
    expect(chart.series[0]?.points).toHaveLength(1410 + 1)
    expect(chart.series[0]).toMatchObject({ deviceName: '储能站', unit: 'kW', decimals: 3 })
  })

  it('refuses a sixth series, an eighth day and an end before the begin', () => {
    const parse = (more: object) =>
      readReadingChart.input.safeParse({ points: [power()], ...day, ...more }).success
    expect(parse({})).toBe(true)
    expect(parse({ points: Array.from({ length: 6 }, power) })).toBe(false)
    expect(parse({ to: '2026-11-27T16:00:00.000Z' })).toBe(true)
    expect(parse({ to: '2026-11-27T16:00:00.001Z' })).toBe(false)
    expect(parse({ to: '2026-11-20T16:00:00.000Z' })).toBe(false)
  })

  it("answers '404' for a device of another institution and for an item that it has not", async () => {
    const input = { points: [power()], ...day, width: 1000 }
    await expect(handlers.readReadingChart(input, contextOf([utility.west]))).rejects.toMatchObject({
      status: '404',
    })
    const odd = { ...input, points: [{ deviceId: station, code: 'voltage' }] }
    await expect(handlers.readReadingChart(odd, all)).rejects.toMatchObject({ status: '404' })
  })
})

describe('getStatInfoTable and its export (collection §1, raw data view)', () => {
  it('answers a page by time, a reading that was not taken as null', async () => {
    const table = await handlers.readReadingTable(query({ sortOrder: 'asc', pageNum: 2, pageSize: 10 }), all)
    expect(table.total).toBe(1410)
    expect(table.list[0]).toEqual({ at: '2026-11-20T16:10:00.000Z', values: [10_000, null] })
    expect(table.series.map(({ code }) => code)).toEqual(['power', 'soc'])
  })

  it('answers periods of the site’s own clock', async () => {
    const points = [{ deviceId: station, code: 'chargedEnergy' }]
    const table = await handlers.readReadingTable(
      query({ points, resolution: 'hour', sortOrder: 'asc' }),
      all,
    )
    expect(table.total).toBe(24)
    expect(table.list.slice(0, 2)).toEqual([
      { at: '2026-11-20T16:00:00.000Z', values: [590] },
      { at: '2026-11-20T17:00:00.000Z', values: [600] },
    ])
    const sum = table.list.reduce((energy, { values: [value] }) => energy + (value ?? 0), 0)
    expect(sum).toBe(14_390)
  })

  it('exports what the table shows, in the units of people and the time of the site', async () => {
    const file = await handlers.exportReadingTable({ ...query({ sortOrder: 'asc' }), format: 'csv' }, all)
    let text = ''
    for await (const piece of file.content) text += Buffer.from(piece).toString('utf8')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1411)
    expect(lines[0]).toContain('时间 (UTC+08:00),储能站 有功功率 (kW),储能站 荷电状态 (%)')
    expect(lines[2]).toBe('2026-11-21 00:01:00,1,50')
  })
})

describe('readings of our own (issue 18)', () => {
  it('choose periods by the span, and name what they show', async () => {
    const year = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' }
    const chart = await handlers.readingSeries({ points: [power()], ...year, width: 1000 }, all)
    expect(chart).toMatchObject({ resolution: 'day', series: [{ statistic: 'mean' }] })
    expect(chart.series[0]?.points).toHaveLength(1)
  })

  it('answer the newest of the devices that the caller may see', async () => {
    const [latest] = await handlers.latestReadings({ deviceIds: [station, 999] }, all)
    expect(latest).toEqual({
      deviceId: station,
      typeCode: 'storageStation',
      at: '2026-11-21T15:59:00.000Z',
      values: [1_439_000, 500, 15_390, 5],
      times: null,
    })
    expect(await handlers.latestReadings({ deviceIds: [station] }, contextOf([utility.west]))).toEqual([])
  })

  it('name the missing instants', async () => {
    expect(await handlers.readingGaps({ deviceId: station, ...day }, all)).toEqual({
      everySeconds: 60,
      expected: 1440,
      read: 1410,
      gaps: [{ from: '2026-11-20T22:00:00.000Z', to: '2026-11-20T22:30:00.000Z', missing: 30 }],
    })
    const ofItem = await handlers.readingGaps({ deviceId: station, code: 'soc', ...day }, all)
    expect(ofItem.gaps).toHaveLength(2)
    expect(ofItem.gaps[0]).toMatchObject({ from: '2026-11-20T16:10:00.000Z', missing: 1 })
  })
})

describe('integrity and success rates (collection §7 statistics)', () => {
  it('count what came of what should have, day by day at the site', async () => {
    const { list: rows } = await handlers.searchIntegrityRate({ ...list, ...days, by: 'site' }, all)
    expect(rows).toMatchObject([
      {
        name: '东市站',
        devices: 1,
        expected: 2880,
        read: 1410,
        ratePermille: 489,
        days: [
          { day: '2026-11-20', read: 0, ratePermille: 0 },
          { day: '2026-11-21', read: 1410, ratePermille: 979 },
        ],
      },
    ])
  })

  it('expect nothing of a device before it was in the archive', async () => {
    const late = await utility.addDevice('storageStation', '2')
    await sql`update device set created_at = '2026-11-21T04:00:00Z', every_seconds = 60 where id = ${late}`.execute(
      database.db,
    )
    const input = { pageNum: 1, pageSize: 100, fromDay: '2026-11-20', toDay: '2026-11-20' }
    const rateOn = async (fromDay: string) => {
      const { list: rows } = await handlers.searchSuccessRates({ ...input, fromDay, toDay: fromDay }, all)
      return rows.find(({ deviceId }) => deviceId === late)
    }
    expect(await rateOn('2026-11-20')).toMatchObject({ expected: 0, ratePermille: null })
    expect(await rateOn('2026-11-21')).toMatchObject({ expected: 720, ratePermille: 0 })
    await database.db.deleteFrom('device').where('id', '=', late).execute()
  })

  it('are not made up for by a device that is read more often than it should be', async () => {
    const silent = await utility.addDevice('storageStation', '2')
    const every = sql`case id when ${station} then 600 else 60 end`
    await sql`update device set created_at = '2026-01-01', every_seconds = ${every}`.execute(database.db)
    const input = { ...list, ...days, fromDay: days.toDay, by: 'site' as const }
    const { list: rows } = await handlers.searchIntegrityRate(input, all)
    expect(rows).toMatchObject([{ devices: 2, expected: 1410 + 1440, read: 1410, ratePermille: 494 }])
    await database.db.deleteFrom('device').where('id', '=', silent).execute()
  })

  it('tell stations from transformer areas (collection §9 statistics dimension)', async () => {
    expect((await ratesOf(1)).total).toBe(1)
    expect((await ratesOf(2)).total).toBe(0)
  })

  it('go down to the terminal and its devices', async () => {
    const { list: rows } = await handlers.searchIntegrityRate({ ...list, ...days, by: 'terminal' }, all)
    expect(rows).toMatchObject([{ id: utility.terminalId, read: 1410 }])
    const input = { pageNum: 1, pageSize: 100, ...days, termId: utility.terminalId }
    expect(await handlers.searchSuccessRates(input, all)).toMatchObject({
      total: 1,
      list: [{ read: 1410 }],
    })
    expect(await handlers.searchSuccessRates(input, contextOf([utility.west]))).toMatchObject({ total: 0 })
  })

  it('go down to each data item, of which one reading alone may be missing', async () => {
    const { list: rows } = await handlers.searchItemRate({ ...list, ...days, deviceId: station }, all)
    const readOf = (code: string) => rows.find((row) => row.code === code)?.read
    expect([readOf('power'), readOf('soc')]).toEqual([1410, 1409])
    expect((await handlers.searchItemRate({ ...list, ...days }, contextOf([utility.west]))).total).toBe(0)
  })
})

const counts = (bands: readonly { count: number }[]) => bands.map(({ count }) => count)

describe('distributions (collection §9 statistical bands)', () => {
  it('put a number on a bound into the band above it', () => {
    expect(bandsOf(voltageBands, [219_999, 220_000, 235_399, 235_400, 253_001])).toEqual([
      { from: 0, count: 1 },
      { from: 220_000, count: 2 },
      { from: 235_400, count: 1 },
      { from: 253_000, count: 1 },
    ])
    expect(bandsOf(permeabilityBands, [29.9, 30, 100]).map(({ count }) => count)).toEqual([1, 1, 0, 0, 1])
  })

  it('count the phases of meters by mean, lowest and highest voltage, those of low voltage alone (collection §9)', async () => {
    const meter = await utility.addDevice('electricityMeter', '2')
    const { place } = await database.db
      .selectFrom('data_item')
      .innerJoin('device', 'device.type_id', 'data_item.type_id')
      .select('data_item.place')
      .where('device.id', '=', meter)
      .where('data_item.code', '=', '02010100')
      .executeTakeFirstOrThrow()
    const readAs = (deviceId: number) => (voltage: number, index: number) => ({
      deviceId,
      at: midnight + index * minute,
      values: Array.from({ length: place + 1 }, (_, at) => (at === place ? voltage : null)),
      counters: [],
    })
    const primary = await utility.addDevice('electricityMeter', '3')
    await tell([...[218_000, 230_000, 254_000].map(readAs(meter)), ...[5_773_000].map(readAs(primary))])
    await workOutRollups(database.db, new Date('2027-01-01T00:00:00Z'))
    const found = await handlers.searchVoltageBands({ ...list, ...days }, all)
    expect(found).toMatchObject({
      total: 1,
      higher: 1,
      list: [{ deviceId: meter, meanMv: 234_000, lowMv: 218_000, highMv: 254_000 }],
    })
    expect(counts(found.mean)).toEqual([0, 1, 0, 0])
    expect(counts(found.low)).toEqual([1, 0, 0, 0])
    expect(counts(found.high)).toEqual([0, 0, 0, 1])
  })
})
