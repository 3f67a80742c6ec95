import { afterAll, beforeAll, expect, it } from 'vitest'

import type { FleetPlan } from '#contract/field/field.contract.ts'
import { seedDemo } from '#server/archive/demo/seed-demo.ts'
import { withDevices } from '#server/device/demo/devices-of-plan.ts'
import { seedDemoDevices } from '#server/device/demo/seed-demo-devices.ts'
import { seedDemoParts } from '#server/device/demo/seed-demo-parts.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

let test: TestDatabase
let plan: FleetPlan
beforeAll(async () => {
  test = await testDatabase()
  const clock = handClock()
  await prepareFirstStart(test.db, clock)
  const seeded = await seedDemo(test.db, clock, async (tx) => {
    await seedDemoDevices(tx)
    await seedDemoParts(tx)
  })
  plan = await withDevices(test.db, seeded ?? { terminals: [] })
})
afterAll(() => test.close())

const devices = () =>
  test.db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .select([
      'device.code',
      'device.name',
      'device.name_english',
      'device.parent_id',
      'device_type.code as type',
    ])
    .select(['device.site_id', 'device.terminal_id', 'device.rated_capacity_wh'])
    .execute()

it('has 6,000 devices with names in both languages, each kind at its sites (issue 17)', async () => {
  const all = await devices()
  // The stations' own, read from the bus of their terminals, come once these have told of themselves.
  expect(all).toHaveLength(6000)
  expect(all.filter(({ name, name_english }) => name === '' || name_english === '')).toEqual([])
  const kinds = new Set(all.map(({ type }) => type))
  for (const type of ['transformer', 'breaker', 'airConditioner', 'pvInverter', 'chargingPile', 'load'])
    expect(kinds).toContain(type)
})

it('has the cells of each cluster below it, with their share of its capacity', async () => {
  const all = await devices()
  const cells = all.filter(({ type }) => type === 'batteryCell')
  expect(cells.length).toBeGreaterThan(4000)
  expect(cells.filter(({ parent_id }) => parent_id === null)).toEqual([])
  expect(cells.find(({ code }) => code === 'BC-02-001')).toMatchObject({
    name: '2 号电池簇 1 号电芯',
    name_english: 'Battery cluster 2 cell 1',
    terminal_id: null,
  })
})

it('has all cells of the first cluster of the list read, and of other clusters the first (core §2 site picker)', async () => {
  const read = await test.db
    .selectFrom('device as cell')
    .innerJoin('device as cluster', 'cluster.id', 'cell.parent_id')
    .innerJoin('device_type', 'device_type.id', 'cell.type_id')
    .innerJoin('site', 'site.id', 'cell.site_id')
    .innerJoin('agency', 'agency.id', 'site.agency_id')
    .select(['site.label', 'cluster.code'])
    .select((at) => at.fn.count<number>('cell.terminal_id').as('read'))
    .select((at) => at.fn.countAll<number>().as('all'))
    .where('device_type.code', '=', 'batteryCell')
    .groupBy(['site.label', 'cluster.code', 'agency.path', 'site.id'])
    .orderBy('agency.path')
    .orderBy('site.id')
    .orderBy('cluster.code')
    .execute()
  const [first, ...others] = read
  expect(first).toMatchObject({ code: 'BC-01', read: first?.all })
  expect(new Set(others.map((cluster) => cluster.read))).toEqual(new Set([0, 12]))
})

it('has an address of its own for each device of a terminal, at a station as a Modbus bus can tell them apart', async () => {
  const addresses = await test.db
    .selectFrom('device')
    .innerJoin('site', 'site.id', 'device.site_id')
    .select(['device.terminal_id', 'device.address', 'site.has_storage'])
    .where('device.terminal_id', 'is not', null)
    .execute()
  expect(new Set(addresses.map(({ terminal_id, address }) => `${terminal_id} ${address}`)).size).toBe(
    addresses.length,
  )
  const atStations = addresses.filter(({ has_storage }) => has_storage)
  expect(Math.max(...atStations.map(({ address }) => Number(address)))).toBeLessThanOrEqual(247)
})

it('has meters in four transformer areas, one before the households of its terminal (collection §7 totalMeterCheck)', async () => {
  const areas = await test.db
    .selectFrom('device')
    .innerJoin('site', 'site.id', 'device.site_id')
    .select(['device.terminal_id', 'device.code', 'device.address', 'site.site_type'])
    .where('device.code', 'like', 'A-%')
    .orderBy('device.code')
    .execute()
  const byTerminal = [...Map.groupBy(areas, ({ terminal_id }) => terminal_id)]
  expect(byTerminal).toHaveLength(4)
  for (const [terminal, [total, ...households]] of byTerminal) {
    expect(total).toMatchObject({ code: 'A-00', site_type: 'area' })
    const meters = await test.db
      .selectFrom('meter')
      .select('address')
      .where('terminal_id', '=', terminal)
      .orderBy('address')
      .execute()
    expect(households.map(({ address }) => address)).toEqual(meters.map(({ address }) => address))
    const played = plan.terminals.flatMap(({ devices: all = [] }) => all)
    expect(played.find(({ address }) => address === total?.address)?.measures).toBe('area')
    for (const { address } of households)
      expect(played.find((one) => one.address === address)?.measures).toBe('household')
  }
})
