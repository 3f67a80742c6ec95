import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { site } from '#contract/site/site.record.ts'
import { layDictionaries } from '#server/dictionary/lay-dictionaries.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { readPastOffsets } from '#server/site/site-offsets.ts'
import { offsetOn, siteDayOf } from '#server/site/site-day.ts'
import { siteHandlers } from '#server/site/site-handlers.ts'
import { siteRecord } from '#server/site/site-record.ts'
import { insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const handlersOn = (platform: Platform) => ({
  ...recordHandlers(platform, siteRecord),
  ...siteHandlers(platform),
})

let test: TestDatabase
let handlers: ReturnType<typeof handlersOn>
let utility: Utility
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = handlersOn(testPlatform(test.db, handClock()))
  utility = await insertUtility(test.db)
  await test.db.transaction().execute(layDictionaries)
})

const entries = (fTid = utility.east) => ({
  label: '东风渠储能站',
  labelEnglish: 'Dongfengqu Storage',
  siteNo: 'HN-0001',
  fTid,
  siteType: 'storage',
  ratedPowerW: 2_500_000,
  ratedCapacityWh: 5_000_000,
  detailUtcTime: '+08:00',
  region: '410000' as const,
  address: '东风路 1 号',
  coordinates: { latitude: 34_757_975, longitude: 113_665_412 },
  gridConnection: 'mv10',
  gridConnectedOn: '2025-05-20',
  gridVoltageV: 10_000,
  gridAgreementNo: 'BW-2025-0001',
  owner: '某公司',
  commissionedOn: '2025-06-01',
  photo: null,
  remarks: '',
})
const add = (change: Partial<ReturnType<typeof entries>> = {}) =>
  handlers.addSite({ requestId: randomUUID(), ...entries(), ...change }, administrator)
const list = async () =>
  (await handlers.searchSite(site.query.parse({ sortBy: 'siteNo' }), administrator)).list

describe('sites (collection §3, Site fields)', () => {
  it('keeps what was entered, with its words', async () => {
    const { id } = await add()
    const row = (await list()).find((one) => one.id === id)
    expect(row).toMatchObject({ ...entries(), fTName: '东市', siteTypeName: '储能站' })
  })

  it('has each number once, whatever its case', async () => {
    await add()
    expect(await refusalOf(add({ siteNo: 'hn-0001' }))).toMatchObject({
      data: { fields: { siteNo: 'taken' } },
    })
  })

  it('knows no type that the dictionary does not have', async () => {
    expect(await refusalOf(add({ siteType: 'moon' }))).toMatchObject({
      data: { fields: { siteType: 'not_allowed' } },
    })
  })

  it.each(['+14:00', '-10:00', '+05:30'])('takes %s (collection §5, Time zone)', (detailUtcTime) => {
    expect(site.addEntries.safeParse({ ...entries(1), detailUtcTime }).success).toBe(true)
  })
  it.each(['+14:01', '-10:01', '+8:00', '08:00', '+08:60'])('refuses %s (collection §5)', (detailUtcTime) => {
    expect(site.addEntries.safeParse({ ...entries(1), detailUtcTime }).success).toBe(false)
  })

  it('stays while terminals hang on it', async () => {
    await test.db
      .insertInto('terminal')
      .values({
        agency_id: utility.east,
        site_id: utility.sites.east,
        name: '一号',
        address: '410100000001',
        asset_no: 'A1',
        protocol: 'mqtt',
        vender: '',
        model_name: '',
        buy_date: '',
      })
      .execute()
    const records = [{ id: utility.sites.east, version: 1 }]
    expect(await refusalOf(handlers.removeSite({ records }, administrator))).toMatchObject({
      data: { uses: [{ kind: 'terminal', count: expect.any(Number) }] },
    })
  })
})

describe('a changed offset (issue 17, Sites)', () => {
  it('keeps the old one for the days before the present one, and who changed it', async () => {
    const { id } = await add()
    await handlers.updateSite({ id, version: 1, ...entries(), detailUtcTime: '+09:00' }, administrator)
    const { rows } = await sql<{ day: string }>`
      select (now() at time zone 'UTC' + interval '9 hours')::date::text as day`.execute(test.db)
    const past = await readPastOffsets(test.db, id)
    expect(past).toEqual([{ before_day: rows[0]?.day, utc_offset: '+08:00' }])
    const told = await handlers.siteOffsets({ siteId: id }, administrator)
    expect(told).toMatchObject([
      { beforeDay: rows[0]?.day, detailUtcTime: '+08:00', changedBy: administrator.caller.userName },
    ])
  })

  it('keeps nothing where another field was changed, and the first of two changes on one day', async () => {
    const { id } = await add()
    await handlers.updateSite({ id, version: 1, ...entries(), label: '新名' }, administrator)
    expect(await readPastOffsets(test.db, id)).toEqual([])
    await handlers.updateSite({ id, version: 2, ...entries(), detailUtcTime: '+08:30' }, administrator)
    await handlers.updateSite({ id, version: 3, ...entries(), detailUtcTime: '+08:15' }, administrator)
    expect((await readPastOffsets(test.db, id)).map((row) => row.utc_offset)).toEqual(['+08:00'])
  })

  const past = [
    { before_day: '2026-03-10', utc_offset: '+08:00' },
    { before_day: '2026-06-01', utc_offset: '+09:00' },
  ]
  it('gives every day the offset that it had', () => {
    const days = ['2026-01-01', '2026-03-09', '2026-03-10', '2026-05-31', '2026-06-01', '2026-11-22']
    expect(days.map((day) => offsetOn(day, '+07:00', past)).join(' ')).toBe(
      '+08:00 +08:00 +09:00 +09:00 +07:00 +07:00',
    )
  })

  it('lets every day begin where the one before ended, so that no energy counts twice or never', () => {
    const days = [
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-05-31',
      '2026-06-01',
      '2026-06-02',
    ]
    const hours = days.map((day) => {
      const { from, to } = siteDayOf(day, '+07:00', past)
      return (to.getTime() - from.getTime()) / 3_600_000
    })
    expect(hours).toEqual([24, 24, 23, 24, 24, 26, 24])
    expect(siteDayOf('2026-03-09', '+07:00', past).to).toEqual(siteDayOf('2026-03-10', '+07:00', past).from)
  })
})
