import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { countTerminalPresence, searchTerminalPresence } from '#contract/monitor/online.contract.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { monitorHandlers } from '#server/monitor/monitor-handlers.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { insertTerminal, insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

let test: TestDatabase
let utility: Utility
let handlers: ReturnType<typeof monitorHandlers>
const clock = handClock()
const hoursAgo = (hours: number): Date => new Date(clock.now().getTime() - hours * 3_600_000)
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  utility = await insertUtility(test.db)
  handlers = monitorHandlers(testPlatform(test.db, clock))
})

const terminal = (name: string, n: number, lastSeenAt: Date | null, connected = false) =>
  insertTerminal(test.db, {
    agencyId: utility.east,
    siteId: utility.sites.east,
    name,
    address: String(n).padStart(12, '0'),
    lastSeenAt,
    connected,
  })

describe('online monitor (collection §1, §7 Collect: online monitor)', () => {
  beforeEach(async () => {
    await terminal('在线', 1, hoursAgo(0), true)
    await terminal('半天', 2, hoursAgo(12))
    await terminal('两天', 3, hoursAgo(48))
    await terminal('从未', 4, null)
    await test.db.updateTable('terminal').set({ signal_dbm: -80 }).where('name', '=', '在线').execute()
  })

  it('counts who is there, how long the others have been silent, and how those are received', async () => {
    const counts = await handlers.countTerminalPresence(countTerminalPresence.input.parse({}), administrator)
    expect(counts).toMatchObject({ total: 4, online: 1, offline: 3 })
    const silent = Object.fromEntries(counts.silence.map(({ band, count }) => [band, count]))
    expect(silent).toMatchObject({ hour: 0, day: 1, threeDays: 1, never: 1 })
    expect(counts.signal).toContainEqual({ band: 'good', count: 1 })
  })

  it('lists those of a band with how long they have been silent', async () => {
    const asked = searchTerminalPresence.input.parse({ silence: 'day' })
    const { list, total } = await handlers.searchTerminalPresence(asked, administrator)
    expect(total).toBe(1)
    expect(searchTerminalPresence.data.safeParse({ list, total }).success).toBe(true)
    expect(list).toMatchObject([{ fTmName: '半天', online: false, offlineSeconds: 43_200 }])
  })

  it('shows nothing of other institutions', async () => {
    const sibling = { ...administrator, caller: { ...administrator.caller, agencyIds: [utility.west] } }
    const counts = await handlers.countTerminalPresence(countTerminalPresence.input.parse({}), sibling)
    expect(counts.total).toBe(0)
  })

  it('places terminals where their sites are', async () => {
    await test.db
      .updateTable('site')
      .set({ longitude: 113_600_000, latitude: 34_700_000 })
      .where('id', '=', utility.sites.east)
      .execute()
    const places = await handlers.readTerminalPlaces(countTerminalPresence.input.parse({}), administrator)
    expect(places).toMatchObject([{ siteId: utility.sites.east, total: 4, online: 1, latitude: 34_700_000 }])
  })
})

describe('single terminal (collection §7 Collect: single terminal)', () => {
  it('shows each device as it was at the last full hour, not as it is now', async () => {
    await test.db.transaction().execute((tx) => layDeviceTypes(tx))
    const termId = await terminal('站控', 1, hoursAgo(0), true)
    const type = await test.db
      .selectFrom('device_type')
      .select('id')
      .where('code', '=', 'storageStation')
      .executeTakeFirstOrThrow()
    const { id } = await test.db
      .insertInto('device')
      .values({
        agency_id: utility.east,
        site_id: utility.sites.east,
        type_id: type.id,
        code: 'S1',
        name: '电站',
        terminal_id: termId,
        address: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hour = new Date(Math.floor(clock.now().getTime() / 3_600_000) * 3_600_000)
    const before = new Date(hour.getTime() - 60_000)
    await ensurePartitions(test.db, 'sample', before, clock.now())
    const sample = (at: Date, power: number) => ({
      device_id: id,
      at,
      values: [power, 500],
      counters: [1000, 2000],
    })
    await test.db
      .insertInto('sample')
      .values([sample(before, 111), sample(new Date(hour.getTime() + 1), 222)])
      .execute()
    const at = async (type_: '0' | '1') =>
      (await handlers.readSectionValues({ tmId: termId, type: type_ }, administrator)).devices
    expect(await at('1')).toMatchObject([{ deviceId: id, values: [111, 500, 1000, 2000] }])
    expect(await handlers.readTerminalItems({ termId }, administrator)).toMatchObject([
      { typeCode: 'storageStation', devices: 1 },
    ])
    expect(await handlers.readSingleTerminal({ termId }, administrator)).toMatchObject({
      fTmName: '站控',
      deviceCount: 1,
      online: true,
    })
  })
})
