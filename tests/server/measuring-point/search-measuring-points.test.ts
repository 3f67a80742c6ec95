import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { InputOf } from '#contract/kernel/call.ts'
import { searchMeasuringPoints as searchCall } from '#contract/measuring-point/measuring-point.contract.ts'
import { searchMeasuringPoints } from '#server/measuring-point/search-measuring-points.ts'
import { callerOf, insertTerminal, insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let utility: Utility

const meter = (terminal_id: number, address: string, asset_no: string) => ({
  terminal_id,
  address,
  asset_no,
})

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.truncate()
  const { db } = database
  utility = await insertUtility(db)
  const { east, eastCounty, sites } = utility
  const inEast = await insertTerminal(db, {
    agencyId: east,
    siteId: sites.east,
    name: '文化路终端',
    address: '410100000001',
  })
  const inCounty = await insertTerminal(db, {
    agencyId: eastCounty,
    siteId: sites.eastCounty,
    name: '雁鸣湖终端',
    address: '410100000002',
  })
  await db
    .insertInto('meter')
    .values([
      meter(inEast, '610000000002', 'HN-M-2'),
      meter(inEast, '610000000001', 'HN-M-1'),
      meter(inCounty, '620000000003', 'XJ_100%'),
    ])
    .execute()
})

const search = (input: InputOf<typeof searchCall>, agencyIds: readonly number[] | null = null) =>
  searchMeasuringPoints(database.db, callerOf(agencyIds), searchCall.input.parse(input))
const addresses = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).list.map(({ fConAdd }) => fConAdd.slice(-1))

describe('searchMeasuringPoints (collection §2, §3)', () => {
  it('answers institution, name and communication address of each point', async () => {
    const page = await search({ fConAdd: '62000' })
    expect(searchCall.data.parse(page)).toEqual(page)
    expect(page.total).toBe(1)
    expect(page.list[0]).toMatchObject({
      fTName: '东县',
      fMpName: 'XJ_100%',
      fConAdd: '620000000003',
      fTmName: '雁鸣湖终端',
      pvPageType: 3,
      detailUtcTime: '+08:00',
    })
  })

  it('pages in the order of terminals and addresses', async () => {
    expect(await addresses({})).toEqual(['1', '2', '3'])
    expect(await addresses({ pageSize: 2, pageNum: 2 })).toEqual(['3'])
    expect((await search({ pageSize: 2, pageNum: 2 })).total).toBe(3)
    expect(await addresses({ sortOrder: 'desc' })).toEqual(['3', '2', '1'])
  })

  it('takes the institution with or without those below it', async () => {
    expect(await addresses({ fTid: utility.east })).toEqual(['1', '2', '3'])
    expect(await addresses({ fTid: utility.east, isConSon: 0 })).toEqual(['1', '2'])
    expect(await addresses({ fTid: utility.west })).toEqual([])
  })

  it('looks for what was typed, not for patterns', async () => {
    expect(await addresses({ fMpName: 'hn-m' })).toEqual(['1', '2'])
    expect(await addresses({ fMpName: '0%' })).toEqual(['3'])
    expect(await addresses({ fMpName: 'N_M' })).toEqual([])
    expect(await addresses({ fConAdd: '\0' })).toEqual(['1', '2', '3'])
  })

  it('knows user metering points alone', async () => {
    expect(await addresses({ pvPageType: 3 })).toEqual(['1', '2', '3'])
    expect(await addresses({ pvPageType: 1 })).toEqual([])
    expect(await addresses({ pvId: 5 })).toEqual([])
  })

  it('shows nothing outside the user’s institutions (silences: Rights)', async () => {
    expect(await addresses({}, [utility.west])).toEqual([])
    expect(await addresses({ fTid: utility.east }, [utility.eastCounty])).toEqual(['3'])
    expect(await addresses({}, [utility.eastCounty])).toEqual(['3'])
  })
})
