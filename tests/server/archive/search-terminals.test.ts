import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { searchTerminals as searchTerminalsCall, terminalSorts } from '#contract/archive/archive.contract.ts'
import type { InputOf } from '#contract/kernel/call.ts'
import { readAgencyTree } from '#server/archive/agency-tree.ts'
import { searchTerminals } from '#server/archive/search-terminals.ts'
import { readSites } from '#server/archive/site-tree.ts'
import { readTerminal } from '#server/archive/terminal-detail.ts'
import { callerOf, insertTerminal, insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

let database: TestDatabase
let utility: Utility

const at = (agencyId: number, siteId: number) => ({ agencyId, siteId })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.truncate()
  const { db } = database
  utility = await insertUtility(db)
  const { sites, east, eastCounty, west } = utility
  await insertTerminal(db, {
    ...at(east, sites.east),
    name: '文化路终端A',
    address: '410100000001',
    lastSeenAt: ago(5),
  })
  await insertTerminal(db, {
    ...at(eastCounty, sites.eastCounty),
    name: '雁鸣湖终端B',
    address: '410100000002',
    protocol: 'mqtt',
    lastSeenAt: ago(300),
  })
  await insertTerminal(db, {
    ...at(west, sites.west),
    name: '天津路终端C',
    address: '410200000003',
    assetNo: 'XJ_100%',
    lastSeenAt: ago(3600),
    connected: true,
  })
  await insertTerminal(db, {
    ...at(west, sites.west),
    name: '首阳山终端D',
    address: '410200000004',
    assetNo: 'XJX1000',
  })
})

const search = (input: InputOf<typeof searchTerminalsCall>, agencyIds: readonly number[] | null = null) =>
  searchTerminals(database.db, callerOf(agencyIds), searchTerminalsCall.input.parse(input), now)
const addresses = async (...asked: Parameters<typeof search>): Promise<string[]> =>
  (await search(...asked)).list.map((row) => row.fConAdd.slice(-1)).toSorted()

describe('searchTerminals (collection §3)', () => {
  it('finds by part of an institution’s name where no id is given, within what the user may see (conformance 7)', async () => {
    const { db } = database
    const { label } = await db
      .selectFrom('agency')
      .select('label')
      .where('id', '=', utility.east)
      .executeTakeFirstOrThrow()
    expect(await addresses({ fTName: label })).toEqual(['1', '2'])
    expect(await addresses({ fTName: label, isConSon: 0 })).toEqual(['1'])
    expect(await addresses({ fTName: label }, [utility.west])).toEqual([])
    expect(await addresses({ fTName: `${label} (EN)` })).toEqual(['1', '2'])
    expect(await addresses({ fTName: '%' })).toEqual([])
    expect(await addresses({ fTName: ' ' })).toEqual(['1', '2', '3', '4'])
    // Beside an id it is only its name, as pickers send it.
    expect(await addresses({ fTid: utility.west, fTName: label })).toEqual(['3', '4'])
  })

  it('answers rows with the names of what they belong to', async () => {
    const { list, total } = await search({ terminalMng: '雁鸣湖' })
    expect(total).toBe(1)
    expect(searchTerminalsCall.data.parse({ list, total })).toEqual({ list, total })
    expect(list[0]).toMatchObject({
      fTmName: '雁鸣湖终端B',
      fConProtocolName: 'MQTT',
      fTName: '东县',
      siteName: '东县站',
      online: false,
      registStage: 0,
      registState: 'notStarted',
    })
  })

  it.each([
    ['part of a name', '路终', ['1', '3']],
    ['one character', '湖', ['2']],
    ['part of an address', '4102000', ['3', '4']],
    ['an asset number in the other case', 'xjx', ['4']],
    ['characters that LIKE gives a meaning', '_100%', ['3']],
    ['a backslash', '\\', []],
    ['nothing but blanks', '  ', ['1', '2', '3', '4']],
    ['a NUL', '\0', ['1', '2', '3', '4']],
  ])('finds by %s', async (_what, terminalMng, expected) => {
    expect(await addresses({ terminalMng })).toEqual(expected)
  })

  it('finds by the new name after a change', async () => {
    await database.db
      .updateTable('terminal')
      .set({ name: '新名字' })
      .where('address', '=', '410100000001')
      .execute()
    expect(await addresses({ terminalMng: '新名字' })).toEqual(['1'])
    expect(await addresses({ terminalMng: '文化路' })).toEqual([])
  })

  it('filters by protocol and by whether they are online', async () => {
    expect(await addresses({ fConProtocol: 'mqtt' })).toEqual(['2'])
    expect(await addresses({ online: true })).toEqual(['1', '3'])
    expect(await addresses({ online: false })).toEqual(['2', '4'])
  })

  it('takes the institutions below only with isConSon 1', async () => {
    expect(await addresses({ fTid: utility.east, isConSon: 1 })).toEqual(['1', '2'])
    expect(await addresses({ fTid: utility.east, isConSon: 0 })).toEqual(['1'])
    expect(await addresses({ fTid: 4_000_000_000 })).toEqual([])
  })

  it("never answers another institution's terminals", async () => {
    expect(await addresses({}, [utility.east])).toEqual(['1', '2'])
    expect(await addresses({ fTid: utility.west }, [utility.east])).toEqual([])
    // An institution above the caller's is narrowed to the caller's.
    expect(await addresses({ fTid: utility.province }, [utility.east])).toEqual(['1', '2'])
    expect(await addresses({ fTid: utility.province, isConSon: 0 }, [utility.east])).toEqual([])
    expect(await addresses({}, [])).toEqual([])
  })

  it.each(terminalSorts)('sorts by %s the same from both ends', async (sortBy) => {
    const up = (await search({ sortBy, sortOrder: 'asc' })).list.map((row) => row.id)
    const down = (await search({ sortBy, sortOrder: 'desc' })).list.map((row) => row.id)
    expect(down).toEqual(up.toReversed())
    expect(up).toHaveLength(4)
  })

  it('puts terminals that were never heard behind the newest', async () => {
    const { list } = await search({ sortBy: 'lastSeenAt', sortOrder: 'desc' })
    expect(list.map((row) => row.fConAdd.slice(-1))).toEqual(['1', '2', '3', '4'])
  })

  it('pages without loss or repetition, and answers an empty page behind the end', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((pageNum) => search({ pageNum, pageSize: 1 })))
    const whole = (await search({})).list.map((row) => row.id)
    expect(pages.flatMap((page) => page.list.map((row) => row.id))).toEqual(whole)
    expect(pages.map((page) => page.total)).toEqual([4, 4, 4, 4, 4])
  })
})

describe('terminalDetail', () => {
  it("answers '404' for an unknown terminal, another institution's and a number that is no id", async () => {
    const [row] = (await search({ terminalMng: '天津路' })).list
    const id = row?.id ?? 0
    expect(
      await readTerminal(database.db, callerOf([utility.west]), id, { now, language: 'ZH' }),
    ).toMatchObject({
      fVender: '黄河仪器',
      boxCount: 0,
      meterCount: 0,
      detailUtcTime: '+08:00',
    })
    for (const [who, asked] of [
      [callerOf([utility.east]), id],
      [callerOf(null), 99_999],
      [callerOf(null), 9_000_000_000_000],
    ] as const) {
      await expect(readTerminal(database.db, who, asked, { now, language: 'ZH' })).rejects.toMatchObject({
        status: '404',
      })
    }
  })
})

const labels = async (agencyIds: readonly number[] | null, tid: number, isConSon: 0 | 1) =>
  (await readSites(database.db, callerOf(agencyIds), { tid, isConSon })).map((site) => site.label)

describe('getDepartAgencyTree and readSiteTree (core §3, §7)', () => {
  it('answers the whole tree to who may see all', async () => {
    const tree = await readAgencyTree(database.db, callerOf(null))
    expect(tree).toMatchObject([
      {
        label: '省',
        data: { fUserNameEnglish: '省 (en)' },
        children: [
          { label: '东市', children: [{ label: '东县' }] },
          { label: '西市', children: [] },
        ],
      },
    ])
  })

  it('begins at the uppermost institution that the caller may see', async () => {
    const tree = await readAgencyTree(database.db, callerOf([utility.east, utility.eastCounty]))
    expect(tree).toMatchObject([{ label: '东市', children: [{ label: '东县' }] }])
  })

  it('answers the sites of an institution and of those below', async () => {
    expect(await labels(null, -1, 1)).toHaveLength(3)
    expect(await labels(null, -1, 0)).toEqual([])
    expect(await labels(null, utility.east, 1)).toEqual(['东市站', '东县站'])
    expect(await labels(null, utility.east, 0)).toEqual(['东市站'])
    expect(await labels([utility.east], -1, 0)).toEqual(['东市站'])
    expect(await labels([utility.east], utility.west, 1)).toEqual([])
  })
})
