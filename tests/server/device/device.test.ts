import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { device } from '#contract/device/device.record.ts'
import { deviceHandlers } from '#server/device/device-handlers.ts'
import { deviceRecord } from '#server/device/device-record.ts'
import { seedDemoDevices } from '#server/device/demo/seed-demo-devices.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import { insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const handlersOn = (platform: Platform) => ({
  ...recordHandlers(platform, deviceRecord),
  ...deviceHandlers(platform),
})

let test: TestDatabase
let handlers: ReturnType<typeof handlersOn>
let utility: Utility
let typeId: number
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = handlersOn(testPlatform(test.db, handClock()))
  utility = await insertUtility(test.db)
  await test.db.transaction().execute((tx) => layDeviceTypes(tx))
  typeId = (await types())[0]?.id ?? 0
})

const types = async () =>
  (await handlers.searchDeviceTypes({ pageNum: 1, pageSize: 100, eqtTypeCode: 120 }, administrator)).list
const noRated = {
  ratedApparentVa: null,
  ratedVoltageMv: null as number | null,
  secondaryVoltageMv: null as number | null,
  ratedCurrentMa: null,
  mostCurrentMa: null,
  breakingCurrentA: null,
  ratedChargeMah: null,
  coolingPowerW: null,
  pulsesPerKwh: null,
}
const entries = (siteId = utility.sites.east) => ({
  fEqtName: '1 号电池堆',
  fEqtNameEnglish: 'Stack 1',
  fEqtNo: 'BS-01',
  siteId,
  eqtTypeId: typeId,
  parentId: null as number | null,
  isSummaryMeter: false,
  currentKind: 'DC' as const,
  fTmId: null,
  fConAdd: '',
  ratedPowerW: 1_250_000 as number | null,
  tcpAddress: '',
  ratedCapacityWh: 2_500_000 as number | null,
  ...noRated,
  everySeconds: null,
})
const add = (change: Partial<ReturnType<typeof entries>> = {}) =>
  handlers.addDevice({ requestId: randomUUID(), ...entries(), ...change }, administrator)
const list = async (filter: Readonly<Record<string, unknown>> = {}) =>
  (await handlers.searchDevice(device.query.parse(filter), administrator)).list

describe('devices (collection §7 Collect: equipment)', () => {
  it('belong to the institution of their site', async () => {
    const { id } = await add()
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      ...entries(),
      fTid: utility.east,
      fTName: '东市',
    })
  })

  it('have each number once at a site, and again at another', async () => {
    await add()
    expect(await refusalOf(add())).toMatchObject({ data: { fields: { fEqtNo: 'taken' } } })
    await add({ siteId: utility.sites.west })
    expect(await list()).toHaveLength(2)
  })

  it('are found by site and type', async () => {
    await add()
    await add({ siteId: utility.sites.west })
    const other = (await types())[1]?.id ?? 0
    expect(await list({ siteId: utility.sites.west, eqtTypeId: typeId })).toHaveLength(1)
    expect(await list({ eqtTypeId: other })).toHaveLength(0)
  })

  it('have the rated values of their type, and those alone (issue 17: rated values by type)', async () => {
    const transformer = (await types()).find(({ code }) => code === 'transformer')?.id ?? 0
    const wish = {
      eqtTypeId: transformer,
      ratedPowerW: null,
      ratedCapacityWh: null,
      ratedVoltageMv: 10_000_000,
      secondaryVoltageMv: 400_000,
    }
    await add(wish)
    expect((await list())[0]).toMatchObject({ ratedVoltageMv: 10_000_000, secondaryVoltageMv: 400_000 })
    const asBattery = add({ ...wish, fEqtNo: 'BS-02', eqtTypeId: typeId })
    expect(await refusalOf(asBattery)).toMatchObject({
      data: { fields: { secondaryVoltageMv: 'not_of_type' } },
    })
  })

  it('are summary meters where they are meters alone (collection §3 Device fields)', async () => {
    expect(await refusalOf(add({ isSummaryMeter: true }))).toMatchObject({
      data: { fields: { isSummaryMeter: 'summary_meter' } },
    })
    const meter = (await types()).find(({ code }) => code === 'electricityMeter')?.id ?? 0
    await add({ eqtTypeId: meter, isSummaryMeter: true, ratedPowerW: null, ratedCapacityWh: null })
    expect((await list())[0]).toMatchObject({ isSummaryMeter: true })
  })

  it('are parts of devices of the same site alone', async () => {
    const { id } = await add({ siteId: utility.sites.west })
    expect(await refusalOf(add({ parentId: id }))).toMatchObject({
      data: { fields: { parentId: 'not_allowed' } },
    })
  })

  it('are never parts of their own parts', async () => {
    const { id: stack } = await add()
    const { id: cluster } = await add({ fEqtNo: 'BC-01', parentId: stack })
    const wish = { id: stack, version: 1, ...entries(), parentId: cluster }
    expect(await refusalOf(handlers.updateDevice(wish, administrator))).toMatchObject({
      data: { fields: { parentId: 'not_allowed' } },
    })
  })

  it('are told as the tree of a site, those that others are part of (issue 17: affiliation)', async () => {
    const { id: stack } = await add()
    const { id: cluster } = await add({ fEqtNo: 'BC-01', parentId: stack })
    await add({ fEqtNo: 'C-001', parentId: cluster })
    await add({ siteId: utility.sites.west })
    const { east } = utility.sites
    expect(await handlers.readDeviceTree({ siteId: east }, administrator)).toEqual([
      { id: cluster, parentId: stack, fEqtName: '1 号电池堆', fEqtNameEnglish: 'Stack 1' },
      { id: stack, parentId: null, fEqtName: '1 号电池堆', fEqtNameEnglish: 'Stack 1' },
    ])
    const elsewhere = { ...administrator, caller: { ...administrator.caller, agencyIds: [utility.west] } }
    expect(await refusalOf(handlers.readDeviceTree({ siteId: east }, elsewhere))).toMatchObject({
      code: 'app.not_found',
    })
  })

  it('move to another site only without their parts', async () => {
    const { id } = await add()
    await add({ fEqtNo: 'BC-01', parentId: id })
    const wish = { id, version: 1, ...entries(utility.sites.west) }
    expect(await refusalOf(handlers.updateDevice(wish, administrator))).toMatchObject({
      data: { fields: { siteId: 'not_allowed' } },
    })
  })

  it('stay while parts or readings hang on them; several go at once', async () => {
    const { id } = await add()
    const { id: part } = await add({ fEqtNo: 'BC-01', parentId: id })
    const both = [id, part].map((one) => ({ id: one, version: 1 }))
    expect(await refusalOf(handlers.removeDevice({ records: both }, administrator))).toMatchObject({
      data: { uses: [{ kind: 'device', count: 1 }] },
    })
    const { id: other } = await add({ fEqtNo: 'BC-02', parentId: id })
    const parts = [part, other].map((one) => ({ id: one, version: 1 }))
    await handlers.removeDevice({ records: parts }, administrator)
    expect((await list()).map((one) => one.id)).toEqual([id])
  })
})

describe('types of devices (collection §3 Equipment type list)', () => {
  it('are those of the kind of kinds 120, under fTypeName', async () => {
    const found = await types()
    expect(found.length).toBeGreaterThan(5)
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['code', 'fTypeName', 'id'])
    const none = { pageNum: 1, pageSize: 100, eqtTypeCode: 121 }
    expect(await handlers.searchDeviceTypes(none, administrator)).toEqual({ list: [], total: 0 })
  })

  it('are found by a part of their name', async () => {
    const [{ fTypeName } = { fTypeName: '' }] = await types()
    const asked = { pageNum: 1, pageSize: 100, eqtTypeCode: 120, fTypeName: fTypeName.slice(0, 2) }
    const { list: found } = await handlers.searchDeviceTypes(asked, administrator)
    expect(found.map((one) => one.fTypeName)).toContain(fTypeName)
    expect(found.length).toBeLessThan((await types()).length)
  })
})

describe('the demo utility', () => {
  it('has devices at its storage sites, clusters below their stack', async () => {
    await test.db.transaction().execute(seedDemoDevices)
    const rows = await list({ siteId: utility.sites.eastCounty })
    expect(await list({ siteId: utility.sites.east })).toEqual([])
    // A cell can be followed by itself.
    expect(rows.find(({ fEqtNo }) => fEqtNo === 'BC-01-001')).toMatchObject({ parentName: '1 号电池簇' })
    expect(rows.find(({ fEqtNo }) => fEqtNo === 'BC-01')).toMatchObject({
      parentName: '1 号电池堆',
      fTid: utility.eastCounty,
    })
  })
})
