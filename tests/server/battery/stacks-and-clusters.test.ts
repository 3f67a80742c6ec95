import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contextOf } from '#tests/server/archive/utility.ts'

import { type BatteryStage, batteryStage, day, everything, hour, midnight, minute } from './stage.ts'

const yesterday = '2026-11-20'
const today = '2026-11-21'
const both = { fromDay: yesterday, toDay: today }

let stage: BatteryStage
let stack: number
let [wide, narrow, mute] = [0, 0, 0]

const cluster = (id: number, at: number, high: number, low: number) =>
  [
    id,
    at,
    {
      highestCellVoltage: high,
      highestVoltageCell: 12,
      lowestCellVoltage: low,
      lowestVoltageCell: 7,
      highestTemperature: 310,
      hottestCell: 3,
      lowestTemperature: 270,
      coldestCell: 9,
    },
  ] as const

/** Counters and charge over two days: 60 kWh in and 40 kWh out yesterday, 10 kWh in today. */
beforeAll(async () => {
  stage = await batteryStage()
  const { utility } = stage
  stack = await utility.addDevice('batteryStack', '1', { name: '1 号堆' })
  wide = await utility.addDevice('batteryCluster', '2', { name: '宽', parentId: stack })
  narrow = await utility.addDevice('batteryCluster', '3', { name: '窄', parentId: stack })
  mute = await utility.addDevice('batteryCluster', '4', { name: '哑', parentId: stack })
  await stage.rate(stack, 100_000)
  const read = (at: number, soc: number, charged: number, discharged: number) =>
    [stack, at, { soc, soh: 950, chargedEnergy: charged, dischargedEnergy: discharged }] as const
  const before = midnight - day
  await stage.tell([
    read(before - hour, 500, 1_000_000, 800_000),
    read(before + hour, 500, 1_005_000, 800_000),
    read(before + 5 * hour, 900, 1_060_000, 800_000),
    read(before + 20 * hour, 500, 1_060_000, 840_000),
    read(midnight + 2 * hour, 600, 1_070_000, 840_000),
    cluster(wide, midnight + 2 * hour, 3400, 3300),
    cluster(wide, midnight + 2 * hour + minute, 3420, 3300),
    cluster(wide, midnight + 12 * hour + 29 * minute, 3350, 3320),
    cluster(narrow, midnight + 2 * hour, 3330, 3328),
    cluster(narrow, midnight + 12 * hour + 29 * minute, 3330, 3329),
  ])
})
afterAll(() => stage.database.close())

const stacks = (days: { fromDay: string; toDay: string }, context = everything) =>
  stage.handlers.batteryStacks({ siteId: stage.utility.sites.east, ...days }, context)
const clusters = (more: object = {}) =>
  stage.handlers.batteryClusters({ siteId: stage.utility.sites.east, ...both, ...more }, everything)

const curve = (item: 'voltageSpread' | 'discharged', deviceIds: number[], days = both) =>
  stage.handlers.batteryCurve({ deviceIds, item, ...days }, everything)

describe('battery stacks (core §1 Battery Analysis: stack)', () => {
  it('count what the counters rose over the days of the site, with the step from the day before', async () => {
    const { list, days } = await stacks({ fromDay: yesterday, toDay: yesterday })
    expect(days).toBe(1)
    expect(list[0]).toMatchObject({ chargedWh: 60_000, dischargedWh: 40_000, daysRead: 1, parts: 3 })
  })

  it('count today from its quarters of an hour, before the day is worked out', async () => {
    const { list } = await stacks({ fromDay: today, toDay: today })
    expect(list[0]).toMatchObject({ chargedWh: 10_000, dischargedWh: 0, daysRead: 1 })
    expect((await stacks(both)).list[0]).toMatchObject({ chargedWh: 70_000, dischargedWh: 40_000 })
  })

  it('come to full cycles of the rated capacity', async () => {
    expect((await stacks(both)).list[0]?.equivalentCyclesMilli).toBe(400)
  })

  it('tell a round trip without what was charged and stayed in', async () => {
    // 40 kWh out; 70 kWh in, of which 10 % of 95 kWh are still there.
    const permille = Math.round((40_000 * 1000) / (70_000 - 0.1 * 95_000))
    expect((await stacks(both)).list[0]).toMatchObject({ efficiencyPermille: permille, efficiencyGap: null })
  })

  it('tell no round trip, but why, where little was discharged or no capacity is known', async () => {
    const { list } = await stacks({ fromDay: today, toDay: today })
    expect(list[0]).toMatchObject({ efficiencyPermille: null, efficiencyGap: 'tooLittle' })
    await stage.rate(stack, 0)
    const [unrated] = (await stacks(both)).list
    await stage.rate(stack, 100_000)
    expect(unrated).toMatchObject({ efficiencyGap: 'noCapacity', equivalentCyclesMilli: null })
  })

  it('show the newest readings, and say that they are old', async () => {
    expect((await stacks(both)).list[0]).toMatchObject({
      socPermille: 600,
      sohPermille: 950,
      isSilent: true,
      at: new Date(midnight + 2 * hour).toISOString(),
    })
  })

  it('are those of a site of the caller’s institutions alone', async () => {
    await expect(stacks(both, contextOf([stage.utility.west]))).rejects.toMatchObject({
      code: 'app.not_found',
    })
  })
})

describe('battery clusters (core §1 Battery Analysis: cluster)', () => {
  it('are ranked by the spread of their cells, those that tell none last', async () => {
    const { list } = await clusters()
    expect(list.map(({ deviceId }) => deviceId)).toEqual([wide, narrow, mute])
    expect(list[0]).toMatchObject({
      voltageSpreadMv: 30,
      highestCellVoltageMv: 3350,
      highestVoltageCell: 12,
      lowestVoltageCell: 7,
      temperatureSpreadDeciC: 40,
      hottestCell: 3,
      coldestCell: 9,
      parentName: '1 号堆',
      isSilent: false,
    })
    expect(list[2]).toMatchObject({ voltageSpreadMv: null, at: null, isSilent: true, daysRead: 0 })
  })

  it('tell the largest mean difference of a period, not highest and lowest of different moments', async () => {
    // Of the quarter: 100 and 120 mV.
    expect((await clusters()).list[0]).toMatchObject({ worstVoltageSpreadMv: 110 })
    expect((await clusters()).resolution).toBe('quarter')
  })

  it('are those of one stack, of that site alone', async () => {
    expect((await clusters({ stackId: stack })).total).toBe(3)
    await expect(clusters({ stackId: wide })).rejects.toMatchObject({ code: 'app.not_found' })
  })
})

describe('curves of batteries (core §1 Battery Analysis)', () => {
  it('are means of periods, one series a battery in the order asked for', async () => {
    const { series, resolution } = await curve('voltageSpread', [narrow, wide])
    expect(resolution).toBe('quarter')
    expect(series.map(({ name }) => name)).toEqual(['窄', '宽'])
    expect(series[1]?.points[0]).toEqual([midnight + 2 * hour, 110])
  })

  it('have today as a day of its own where days are compared', async () => {
    const { series, resolution } = await curve('voltageSpread', [wide], {
      fromDay: '2026-11-01',
      toDay: today,
    })
    expect(resolution).toBe('day')
    // Two quarters: 110 mV of two readings, 30 of one that has not ended.
    expect(series[0]?.points).toEqual([[midnight, 110]])
  })

  it('of energy are sums of days', async () => {
    const { series } = await curve('discharged', [stack])
    expect(series[0]?.points).toEqual([
      [midnight - day, 40_000],
      [midnight, 0],
    ])
  })
})
