import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { seedDemo } from '#server/archive/demo/seed-demo.ts'
import { seedDemoCustomers } from '#server/customer/demo/seed-demo-customers.ts'

import { type CustomerStage, customerStage } from './stage.ts'

let stage: CustomerStage
beforeAll(async () => {
  stage = await customerStage()
  const { db, clock } = stage
  await seedDemo(db, clock, (tx, root) => seedDemoCustomers(tx, clock.now(), root))
})
afterAll(() => stage.close())

describe("the demo utility's customers (issue 6)", () => {
  it('are 300, each with a county, a tariff, an address and a number, and most with a meter', async () => {
    const { list, total } = await stage.call('searchCustomers', { pageSize: 300 })
    expect(total).toBe(300)
    expect(new Set(list.map(({ customerNo }) => customerNo)).size).toBe(300)
    expect(new Set(list.map(({ fTid }) => fTid)).size).toBeGreaterThan(10)
    expect(new Set(list.map(({ tariffName }) => tariffName)).size).toBe(4)
    const meters = list.flatMap(({ meterNo }) => (meterNo === '' ? [] : [meterNo]))
    expect(new Set(meters).size).toBe(meters.length)
    expect(meters.length).toBeGreaterThan(280)
    expect(list.filter(({ state }) => state === 'closed')).toHaveLength(6)
  })

  it('have a history that fits them, a change of meter among it', async () => {
    const { list } = await stage.call('searchCustomers', { pageSize: 300 })
    const changed = list[5]
    const detail = await stage.call('customerDetail', { customerId: String(changed?.id) })
    expect(detail.meters).toHaveLength(2)
    const history = await stage.call('customerHistory', { id: detail.id })
    expect(history.list.map(({ what }) => what)).toEqual(['meterChanged', 'added'])
    expect(history.list[0]?.changes[0]).toEqual({
      field: 'meterNo',
      before: detail.meters[1]?.meterNo,
      after: detail.meterNo,
    })
  })

  it('have tariffs of each kind, one with prices to come and one out of use', async () => {
    const { list } = await stage.call('searchTariffs', {})
    expect(new Set(list.map(({ kind }) => kind)).size).toBe(3)
    expect(list.flatMap(({ versions }) => versions).filter(({ stage: at }) => at === 'planned')).toHaveLength(
      1,
    )
    expect(list.filter(({ enabled }) => !enabled)).toHaveLength(1)
    const { tariffs } = await stage.call('readCustomerOptions', {})
    expect(tariffs).toHaveLength(4)
  })
})
