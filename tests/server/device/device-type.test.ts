import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { dataItem } from '#contract/device/data-item.record.ts'
import { deviceType } from '#contract/device/device-type.record.ts'
import { dataItemRecord } from '#server/device/data-item-record.ts'
import { deviceTypeRecord } from '#server/device/device-type-record.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import { readDeviceTypes } from '#server/reading/query/data-items.ts'
import { insertUtility } from '#tests/server/archive/utility.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const handlersOn = (platform: Platform) => ({
  ...recordHandlers(platform, deviceTypeRecord),
  ...recordHandlers(platform, dataItemRecord),
})

let test: TestDatabase
let handlers: ReturnType<typeof handlersOn>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = handlersOn(testPlatform(test.db, handClock()))
  await test.db.transaction().execute((tx) => layDeviceTypes(tx))
})

const types = async () =>
  (await handlers.searchDeviceType(deviceType.query.parse({ pageSize: 300 }), administrator)).list
const typeNamed = async (code: string) => {
  const found = (await types()).find(({ fTypeCode }) => fTypeCode === code)
  if (!found) throw new Error(`no type ${code}`)
  return found
}
const itemsOf = async (eqtTypeId: number) =>
  (await handlers.searchDataItem(dataItem.query.parse({ eqtTypeId, pageSize: 300 }), administrator)).list
const addType = (copyOf: number | null = null) =>
  handlers.addDeviceType(
    {
      requestId: randomUUID(),
      fTypeName: '风机',
      fTypeNameEnglish: 'Wind turbine',
      fTypeCode: 'windTurbine',
      copyOf,
      everySeconds: 30,
    },
    administrator,
  )
const entries = {
  fItemName: '风速',
  fItemNameEnglish: 'Wind speed',
  fItemCode: 'windSpeed',
  kind: 'instantaneous' as const,
  itemGroup: 'environment' as const,
  unit: 'm/s',
  decimals: 2,
  dlt645: '',
  dltBytes: null,
  dltDecimals: null,
  modbusRegister: 30_001,
  modbusFunction: null,
  modbusType: null,
  modbusDecimals: null,
  wordOrder: null,
  low: 0,
  high: 60_500_000,
  rollsOverAt: null,
  mostPerHour: null,
  states: [],
}
const addItem = (
  eqtTypeId: number,
  change: Partial<Omit<typeof entries, 'kind'>> & { readonly kind?: 'counter' } = {},
) => handlers.addDataItem({ requestId: randomUUID(), ...entries, ...change, eqtTypeId }, administrator)

describe('device types (collection §1 device type indicators)', () => {
  it('that come with the product stay, and so do those of devices', async () => {
    const { id, version } = await typeNamed('pcs')
    const removal = handlers.removeDeviceType({ records: [{ id, version }] }, administrator)
    expect(await refusalOf(removal)).toMatchObject({ code: 'device.built_in' })
  })

  it('begin with the items of another one and go on from there', async () => {
    const pcs = await typeNamed('pcs')
    const { id } = await addType(pcs.id)
    const copied = await itemsOf(id)
    expect(copied).toHaveLength(pcs.itemCount)
    expect(copied.every(({ builtIn }) => !builtIn)).toBe(true)
    await addItem(id)
    expect((await itemsOf(id)).at(-1)).toMatchObject({ fItemCode: 'windSpeed', position: pcs.itemCount + 1 })
  })
})

describe('indicators', () => {
  it('of meters name their DL/T 645 identifier, and limits are in the unit of people', async () => {
    const meter = await typeNamed('electricityMeter')
    expect(await itemsOf(meter.id)).toContainEqual(
      expect.objectContaining({ fItemCode: '02010100', dlt645: '02010100', unit: 'V', low: 0 }),
    )
  })

  it('are held against readings as they were entered', async () => {
    const { id } = await addType()
    await addItem(id)
    const known = (await readDeviceTypes(test.db)).find((type) => type.id === id)
    expect(known?.items).toMatchObject([{ code: 'windSpeed', low: 0, high: 6050, place: 0, part: 'values' }])
  })

  it('take the place after those of their part, and the type becomes a newer one', async () => {
    const { id } = await addType()
    await addItem(id)
    await addItem(id, { fItemCode: 'energy', kind: 'counter' })
    await addItem(id, { fItemCode: 'direction' })
    const known = (await readDeviceTypes(test.db)).find((type) => type.id === id)
    expect(known?.items).toMatchObject([
      { code: 'windSpeed', part: 'values', place: 0 },
      { code: 'energy', part: 'counters', place: 0 },
      { code: 'direction', part: 'values', place: 1 },
    ])
    expect(known?.version).toBe(4)
  })

  it('are not added to a type of the product, whose terminals send them in its order', async () => {
    const pcs = await typeNamed('pcs')
    expect(await refusalOf(addItem(pcs.id))).toMatchObject({ code: 'device.built_in' })
  })

  it('have a lower limit that is not above the upper one', async () => {
    const { id } = await addType()
    expect(await refusalOf(addItem(id, { low: 61_000_000 }))).toMatchObject({
      data: { fields: { high: 'range_order' } },
    })
  })

  it('close up behind one that is removed', async () => {
    const { id } = await addType()
    for (const fItemCode of ['one', 'two', 'three']) await addItem(id, { fItemCode })
    const [first] = await itemsOf(id)
    if (!first) throw new Error('no item')
    await handlers.removeDataItem({ records: [{ id: first.id, version: first.version }] }, administrator)
    const known = (await readDeviceTypes(test.db)).find((type) => type.id === id)
    expect(known?.items).toMatchObject([
      { code: 'two', place: 0 },
      { code: 'three', place: 1 },
    ])
  })

  it('stay once a device of their type was read', async () => {
    const utility = await insertUtility(test.db)
    const { id } = await addType()
    await addItem(id)
    const device = await test.db
      .insertInto('device')
      .values({ agency_id: utility.east, site_id: utility.sites.east, type_id: id, code: 'W1', name: '风机' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = new Date('2026-11-01T00:00:00Z')
    await ensurePartitions(test.db, 'sample', at, at)
    await test.db
      .insertInto('sample')
      .values({ device_id: device.id, at, values: [1], counters: [] })
      .execute()
    const [item] = await itemsOf(id)
    const removal = handlers.removeDataItem(
      { records: [{ id: item?.id ?? 0, version: item?.version ?? 0 }] },
      administrator,
    )
    expect(await refusalOf(removal)).toMatchObject({ code: 'device.has_readings' })
  })
})
