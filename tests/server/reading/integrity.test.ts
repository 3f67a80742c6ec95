import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { permeabilityBands, voltageBands } from '#contract/reading/distribution.contract.ts'
import { bandsOf } from '#server/reading/query/read-distribution.ts'
import { contextOf } from '#tests/server/archive/utility.ts'
import {
  all,
  meteredDay,
  type MeteredDay,
  midnight,
  minute,
  tell,
  workOut,
} from '#tests/server/reading/metered-day.ts'

let database: MeteredDay['database']
let utility: MeteredDay['utility']
let station: number
let handlers: MeteredDay['handlers']

beforeAll(async () => {
  ;({ database, utility, station, handlers } = await meteredDay())
})
afterAll(() => database.close())

const days = { fromDay: '2026-11-20', toDay: '2026-11-21' }
const list = { pageNum: 1, pageSize: 100, fTid: -1, isConSon: 1, sortOrder: 'asc' } as const
const ratesOf = (dimension: 1 | 2) =>
  handlers.searchIntegrityRate({ ...list, ...days, by: 'site', dimension }, all)

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
    const span = { from: '2026-11-21T03:00:00.000Z', to: '2026-11-21T05:00:00.000Z' }
    expect(await handlers.readingGaps({ deviceId: late, ...span }, all)).toEqual({
      everySeconds: 60,
      expected: 60,
      read: 0,
      gaps: [{ from: '2026-11-21T04:00:00.000Z', to: span.to, missing: 60 }],
    })
    await database.db.deleteFrom('device').where('id', '=', late).execute()
  })

  it('come with what owes nothing yet at the end, as the worst comes first', async () => {
    const young = await utility.addDevice('storageStation', '2')
    await sql`update device set created_at = '2026-11-22T00:00:00Z' where id = ${young}`.execute(database.db)
    const input = { pageNum: 1, pageSize: 100, fromDay: '2026-11-21', toDay: '2026-11-21' }
    const { list: rows } = await handlers.searchSuccessRates(input, all)
    expect(rows.map(({ deviceId, ratePermille }) => [deviceId, ratePermille])).toEqual([
      [station, expect.any(Number)],
      [young, null],
    ])
    await database.db.deleteFrom('device').where('id', '=', young).execute()
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
    await tell(database.db, [
      ...[218_000, 230_000, 254_000].map(readAs(meter)),
      ...[5_773_000].map(readAs(primary)),
    ])
    await workOut(database.db)
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
