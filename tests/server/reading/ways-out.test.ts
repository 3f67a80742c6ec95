import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readReadingChart, readReadingTable } from '#contract/reading/original.contract.ts'
import { contextOf } from '#tests/server/archive/utility.ts'
import { all, day, meteredDay, type MeteredDay, midnight, minute } from '#tests/server/reading/metered-day.ts'

let database: MeteredDay['database']
let utility: MeteredDay['utility']
let station: number
let handlers: MeteredDay['handlers']

beforeAll(async () => {
  ;({ database, utility, station, handlers } = await meteredDay())
})
afterAll(() => database.close())

const power = () => ({ deviceId: station, code: 'power' })

const query = (more: object) =>
  readReadingTable.input.parse({ points: [power(), { deviceId: station, code: 'soc' }], ...day, ...more })

describe('getStatInfoChart (collection §5, §9: 5 data points, 7 days)', () => {
  it('thins to the chart without losing a peak of one reading, and shows a gap as a gap', async () => {
    const chart = await handlers.readReadingChart({ points: [power()], ...day, width: 100 }, all)
    expect(chart.thinning).toBe('minMax')
    const points = chart.series[0]?.points ?? []
    expect(points.length).toBeLessThan(203)
    expect(points).toContainEqual([midnight + 777 * minute, 9_000_000])
    expect(points.filter(([, value]) => value === null)).toEqual([[midnight + 360 * minute, null]])
    expect(points).toEqual(points.toSorted(([one], [other]) => one - other))
  })

  it('leaves nothing out where there is room', async () => {
    const chart = await handlers.readReadingChart({ points: [power()], ...day, width: 1000 }, all)
    expect(chart.thinning).toBe('none')
    expect(chart.series[0]?.points).toHaveLength(1410 + 1)
    expect(chart.series[0]).toMatchObject({ deviceName: '储能站', unit: 'kW', decimals: 3 })
  })

  it('refuses a sixth series, an eighth day and an end before the begin', () => {
    const parse = (more: object) =>
      readReadingChart.input.safeParse({ points: [power()], ...day, ...more }).success
    expect(parse({})).toBe(true)
    expect(parse({ points: Array.from({ length: 6 }, power) })).toBe(false)
    expect(parse({ to: '2026-11-27T16:00:00.000Z' })).toBe(true)
    expect(parse({ to: '2026-11-27T16:00:00.001Z' })).toBe(false)
    expect(parse({ to: '2026-11-20T16:00:00.000Z' })).toBe(false)
  })

  it("answers '404' for a device of another institution and for an item that it has not", async () => {
    const input = { points: [power()], ...day, width: 1000 }
    await expect(handlers.readReadingChart(input, contextOf([utility.west]))).rejects.toMatchObject({
      status: '404',
    })
    const odd = { ...input, points: [{ deviceId: station, code: 'voltage' }] }
    await expect(handlers.readReadingChart(odd, all)).rejects.toMatchObject({ status: '404' })
  })
})

describe('getStatInfoTable and its export (collection §1, raw data view)', () => {
  it('answers a page by time, a reading that was not taken as null', async () => {
    const table = await handlers.readReadingTable(query({ sortOrder: 'asc', pageNum: 2, pageSize: 10 }), all)
    expect(table.total).toBe(1410)
    expect(table.list[0]).toEqual({ at: '2026-11-20T16:10:00.000Z', values: [10_000, null] })
    expect(table.series.map(({ code }) => code)).toEqual(['power', 'soc'])
  })

  it('answers periods of the site’s own clock', async () => {
    const points = [{ deviceId: station, code: 'chargedEnergy' }]
    const table = await handlers.readReadingTable(
      query({ points, resolution: 'hour', sortOrder: 'asc' }),
      all,
    )
    expect(table.total).toBe(24)
    expect(table.list.slice(0, 2)).toEqual([
      { at: '2026-11-20T16:00:00.000Z', values: [590] },
      { at: '2026-11-20T17:00:00.000Z', values: [600] },
    ])
    const sum = table.list.reduce((energy, { values: [value] }) => energy + (value ?? 0), 0)
    expect(sum).toBe(14_390)
  })

  it('exports what the table shows, in the units of people and the time of the site', async () => {
    const file = await handlers.exportReadingTable({ ...query({ sortOrder: 'asc' }), format: 'csv' }, all)
    let text = ''
    for await (const piece of file.content) text += Buffer.from(piece).toString('utf8')
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(1411)
    expect(lines[0]).toContain('时间 (UTC+08:00),储能站 有功功率 (kW),储能站 荷电状态 (%)')
    expect(lines[2]).toBe('2026-11-21 00:01:00,1,50')
  })
})

describe('readings of our own (issue 18)', () => {
  it('choose periods by the span, and name what they show', async () => {
    const year = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' }
    const chart = await handlers.readingSeries({ points: [power()], ...year, width: 1000 }, all)
    expect(chart).toMatchObject({ resolution: 'day', series: [{ statistic: 'mean' }] })
    expect(chart.series[0]?.points).toHaveLength(1)
  })

  it('answer the newest of the devices that the caller may see', async () => {
    const [latest] = await handlers.latestReadings({ deviceIds: [station, 999] }, all)
    expect(latest).toEqual({
      deviceId: station,
      typeCode: 'storageStation',
      at: '2026-11-21T15:59:00.000Z',
      values: [1_439_000, 500, 15_390, 5],
      times: null,
    })
    expect(await handlers.latestReadings({ deviceIds: [station] }, contextOf([utility.west]))).toEqual([])
  })

  it('name the missing instants, and none of the last five minutes, whose readings may be on their way', async () => {
    expect(await handlers.readingGaps({ deviceId: station, ...day }, all)).toEqual({
      everySeconds: 60,
      expected: 1437,
      read: 1407,
      gaps: [{ from: '2026-11-20T22:00:00.000Z', to: '2026-11-20T22:30:00.000Z', missing: 30 }],
    })
    const ofItem = await handlers.readingGaps({ deviceId: station, code: 'soc', ...day }, all)
    expect(ofItem.gaps).toHaveLength(2)
    expect(ofItem.gaps[0]).toMatchObject({ from: '2026-11-20T16:10:00.000Z', missing: 1 })
  })
})
