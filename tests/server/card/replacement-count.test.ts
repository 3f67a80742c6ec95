import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { currentSlot } from '#field/card/card-state.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { cardStage } from './stage.ts'
import { TestMeter } from './world/meter.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
let old: TestChip
let customerId: number
/** The one that the stage gives its first customer; it remembers what it took. */
let meter: TestMeter
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
/** Opened with 100 yuan and topped up with 50: two purchases. */
beforeEach(async () => {
  await test.truncate()
  stage = await cardStage(test.db)
  meter = new TestMeter('000000000001')
  customerId = await stage.addCustomer()
  old = testChip()
  await stage.first.write(old, await stage.first.open(old, customerId, 10_000))
  await stage.first.write(old, await stage.first.topUp(old, 5_000))
})

async function replaced(): Promise<TestChip> {
  const fresh = testChip()
  await stage.first.requestReplacement(customerId)
  await stage.first.write(fresh, await stage.first.replace(fresh, customerId))
  return fresh
}
const countOn = (chip: TestChip) => currentSlot(chip.memory)?.slot.purchaseCount

describe('the purchase count over a replacement (issue 6: nothing doubled)', () => {
  it('is the old card’s, so that a meter which took the old purse unseen does not take it again', async () => {
    meter.visit(old, 1_000, stage.clock.now())
    expect(meter.balanceFen).toBe(14_000)
    const fresh = await replaced()
    expect([countOn(old), countOn(fresh)]).toEqual([2, 2])
    meter.visit(fresh, 500, stage.clock.now())
    expect(meter.balanceFen).toBe(13_500)
    expect(await stage.first.read(fresh)).toMatchObject({ purseFen: 0, meterFen: 13_500 })
    expect([await stage.balance(`meter:${customerId}`), await stage.balance('sales')]).toEqual([
      13_500, 1_500,
    ])
  })

  it('goes on from there with the next top-up, which the meter takes', async () => {
    meter.visit(old, 0, stage.clock.now())
    const fresh = await replaced()
    meter.visit(fresh, 0, stage.clock.now())
    await stage.first.write(fresh, await stage.first.topUp(fresh, 2_000))
    expect(countOn(fresh)).toBe(3)
    meter.visit(fresh, 0, stage.clock.now())
    expect(meter.balanceFen).toBe(17_000)
  })

  it('lets a meter take the purse from the new card that it never took from the old one', async () => {
    const fresh = await replaced()
    meter.visit(fresh, 0, stage.clock.now())
    expect(meter.balanceFen).toBe(15_000)
  })

  it('says with the reading that the meter comes first, until it was there (use 2)', async () => {
    const { first } = stage
    const fresh = await replaced()
    expect(await first.read(fresh)).toMatchObject({
      cardState: 'running',
      awaitsMeter: true,
      allowed: ['write'],
    })
    await expect(first.topUp(fresh, 1_000)).rejects.toMatchObject({ code: 'card.meter_first' })
    meter.visit(fresh, 0, stage.clock.now())
    expect(await first.read(fresh)).toMatchObject({
      awaitsMeter: false,
      allowed: ['topUp', 'refund', 'write'],
    })
  })

  it('goes past a top-up that was on its way to the old card, whichever of the two cards got it', async () => {
    const { first } = stage
    const order = await first.topUp(old, 3_000)
    const { script } = await first.prepare(old, order.id, 'prepareWrite')
    await old.run(script)
    const fresh = await replaced()
    expect([countOn(old), countOn(fresh)]).toEqual([3, 3])
    meter.visit(fresh, 0, stage.clock.now())
    expect(meter.balanceFen).toBe(18_000)
  })
})
