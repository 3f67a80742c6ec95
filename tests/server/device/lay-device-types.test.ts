import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { measured } from '#contract/device/data-item.ts'
import { deviceTypes } from '#contract/device/device-types.ts'
import { storageStation } from '#contract/device/types/storage-station.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

const lay = (types = deviceTypes) => database.db.transaction().execute((tx) => layDeviceTypes(tx, types))
const items = () =>
  database.db
    .selectFrom('data_item')
    .innerJoin('device_type', 'device_type.id', 'data_item.type_id')
    .where('device_type.code', '=', storageStation.code)
    .select(['data_item.code', 'data_item.name', 'part', 'place', 'data_item.sort', 'most_per_hour'])
    .orderBy('data_item.sort')
    .execute()

it('lays every type and item down once, in their order (issue 17)', async () => {
  await lay()
  await lay()
  const { db } = database
  const types = await db.selectFrom('device_type').select('code').orderBy('sort').execute()
  expect(types.map(({ code }) => code)).toEqual(deviceTypes.map(({ code }) => code))
  expect(await items()).toMatchObject([
    { code: 'power', part: 'values', place: 0, sort: 0 },
    { code: 'soc', part: 'values', place: 1, sort: 1 },
    { code: 'chargedEnergy', part: 'counters', place: 0, sort: 2, most_per_hour: 2_000_000_000 },
    { code: 'dischargedEnergy', part: 'counters', place: 1, sort: 3 },
  ])
})

it('adds what a newer release knows after what is there, and renames nothing', async () => {
  await lay([storageStation])
  await database.db.updateTable('data_item').set({ name: '功率' }).where('code', '=', 'power').execute()
  const newer = {
    ...storageStation,
    version: 2,
    items: [
      ...storageStation.items,
      measured('frequency', ['频率', 'Frequency'], 'quality', ['Hz', 2], [0, 100]),
    ],
  }
  await lay([newer])
  await lay([storageStation])
  expect(await items()).toMatchObject([
    { name: '功率' },
    {},
    {},
    {},
    { code: 'frequency', part: 'values', place: 2 },
  ])
  const type = await database.db.selectFrom('device_type').select('version').executeTakeFirst()
  expect(type?.version).toBe(2)
})
