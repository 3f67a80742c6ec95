import { describe, expect, it } from 'vitest'

import { deviceTypes, isCounter, placesOf } from '#contract/device/device-types.ts'

describe("the product's device types (issue 17: device types and their indicators)", () => {
  it('names every kind that a station is built of', () => {
    expect(deviceTypes.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'batteryStack',
        'batteryCluster',
        'batteryCell',
        'pcs',
        'electricityMeter',
        'transformer',
        'breaker',
        'airConditioner',
        'pvInverter',
        'chargingPile',
      ]),
    )
  })

  it.each(deviceTypes.map((type) => [type.code, type] as const))(
    '%s has items of its own codes, with words in both languages and ranges that hold something',
    (_, { items }) => {
      expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
      expect(new Set(items.map(({ chinese }) => chinese)).size).toBe(items.length)
      expect(new Set(items.map(({ english }) => english)).size).toBe(items.length)
      for (const { low, high } of items) expect(low ?? 0).toBeLessThanOrEqual(high ?? 0)
      expect(items.filter((item) => isCounter(item) && !((item.mostPerHour ?? 0) > 0))).toEqual([])
      // What is no counter is kept in four bytes.
      const wide = items.filter(
        ({ low, high }) => Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0)) >= 2 ** 31,
      )
      expect(wide).toEqual([])
    },
  )

  it('names meter items by identifiers of DL/T 645-2007', () => {
    const meter = deviceTypes.find(({ code }) => code === 'electricityMeter')
    const named = new Map(meter?.items.map((item) => [item.code, item.chinese]))
    expect([...named.keys()].filter((code) => !/^[0-9A-F]{8}$/u.test(code))).toEqual([])
    expect(named.get('00010000')).toBe('正向有功总电能')
    expect(named.get('00010200')).toBe('正向有功峰电能')
    expect(named.get('00020000')).toBe('反向有功总电能')
    expect(named.get('02010200')).toBe('B相电压')
    expect(named.get('02020300')).toBe('C相电流')
    expect(named.get('02030000')).toBe('总有功功率')
    expect(named.get('02060100')).toBe('A相功率因数')
    expect(named.get('02800002')).toBe('电网频率')
  })

  it('gives counters places of their own, in the order of the list', () => {
    expect(
      placesOf([{ kind: 'instantaneous' }, { kind: 'counter' }, { kind: 'state' }, { kind: 'counter' }]),
    ).toEqual([
      { part: 'values', place: 0 },
      { part: 'counters', place: 0 },
      { part: 'values', place: 1 },
      { part: 'counters', place: 1 },
    ])
  })
})
