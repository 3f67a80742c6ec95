import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deviationOf, isBeyond, medianOf } from '#server/battery/outliers.ts'
import { contextOf } from '#tests/server/archive/utility.ts'

import { type BatteryStage, batteryStage, everything, hour, midnight, minute } from './stage.ts'

const now = midnight + 12 * hour + 29 * minute

let stage: BatteryStage
let cluster: number
let cells: number[]

/** Five cells, of which the third is 60 mV low, the fourth 8 °C hot, and the fifth was heard yesterday. */
beforeAll(async () => {
  stage = await batteryStage()
  const { utility } = stage
  cluster = await utility.addDevice('batteryCluster', '1', { name: '1 号簇' })
  cells = []
  for (const no of [1, 2, 3, 4, 5])
    cells.push(await utility.addDevice('batteryCell', `c${no}`, { name: `${no} 号`, parentId: cluster }))
  const said = [
    [3300, 250],
    [3310, 255],
    [3245, 252],
    [3306, 332],
  ] as const
  const [, , , , last = 0] = cells
  await stage.tell([
    ...said.map(([voltage, temperature], index) => {
      const read = {
        voltage,
        temperature,
        soc: 500,
        soh: 980,
        resistance: 265,
        balancing: index === 2 ? 1 : 0,
      }
      return [cells[index] ?? 0, now, read] as const
    }),
    [last, midnight - 2 * hour, { voltage: 3000, temperature: 250 }],
    [last, midnight - hour, { voltage: 3200, temperature: 260 }],
  ])
})
afterAll(() => stage.database.close())

const ask = (more: object = {}, context = everything) =>
  stage.handlers.batteryCells({ clusterId: cluster, ...more }, context)

describe('single cells (core §1 Battery Analysis: single cell)', () => {
  it('are held against the median of those that spoke at the newest instant', async () => {
    const { list, ...told } = await ask()
    expect(told).toMatchObject({
      at: new Date(now).toISOString(),
      medianVoltageMv: 3303,
      medianTemperatureDeciC: 254,
      silent: 1,
      total: 5,
    })
    expect(list.map(({ voltageDeviationMv }) => voltageDeviationMv)).toEqual([-3, 7, -58, 3, null])
    expect(list[4]).toMatchObject({ isSilent: true, voltageMv: null, isOutlier: false, place: 5 })
  })

  it('are outliers beyond a limit, by voltage or by temperature', async () => {
    const { list, outliers, deviationMv, deviationDeciC } = await ask()
    expect([deviationMv, deviationDeciC]).toEqual([30, 50])
    expect(list.map(({ isOutlier }) => isOutlier)).toEqual([false, false, true, true, false])
    expect(outliers).toBe(2)
    expect((await ask({ deviationMv: 58, deviationDeciC: 100 })).outliers).toBe(0)
    expect((await ask({ deviationMv: 57, deviationDeciC: 100 })).outliers).toBe(1)
  })

  it('take their limits from the parameters of the installation', async () => {
    const { db } = stage.database
    await db
      .insertInto('setting')
      .values({ name: 'parameter.cellDeviationMv', value: JSON.stringify(60) })
      .execute()
    const { outliers } = await ask()
    await db.deleteFrom('setting').where('name', '=', 'parameter.cellDeviationMv').execute()
    expect(outliers).toBe(1)
  })

  it('have the mean of days with lowest and highest, today’s quarters included', async () => {
    const { list, medianVoltageMv } = await ask({ fromDay: '2026-11-20', toDay: '2026-11-21' })
    expect(list[4]).toMatchObject({
      voltageMv: 3100,
      lowVoltageMv: 3000,
      highVoltageMv: 3200,
      temperatureDeciC: 255,
      isSilent: false,
    })
    // The quarter of now has not ended: of the others nothing is worked out yet.
    expect(medianVoltageMv).toBe(3100)
    expect((await ask({ fromDay: '2026-11-10', toDay: '2026-11-11' })).silent).toBe(5)
  })

  it('are those of a cluster of the caller’s institutions alone', async () => {
    await expect(ask({}, contextOf([stage.utility.west]))).rejects.toMatchObject({ code: 'app.not_found' })
    await expect(ask({ clusterId: cells[0] ?? 0 })).rejects.toMatchObject({ code: 'app.not_found' })
  })

  it('know no deviation without a median', () => {
    expect(medianOf([])).toBeNull()
    expect(medianOf([5, 1, 9])).toBe(5)
    expect(medianOf([1, 2])).toBe(2)
    expect(deviationOf(5, null)).toBeNull()
    expect(isBeyond(null, 1)).toBe(false)
    expect(isBeyond(-31, 30)).toBe(true)
    expect(isBeyond(30, 30)).toBe(false)
  })
})
