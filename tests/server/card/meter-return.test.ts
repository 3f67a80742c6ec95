import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { customerHandlers } from '#server/customer/customer-handlers.ts'
import { memoryMap } from '#field/card/card-memory.ts'
import { currentSlot } from '#field/card/card-state.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { cardStage } from './stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
let chip: TestChip
let customerId: number
const newMeter = '990000000001'
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
/** The meter took 100 yuan, used 62 of it, and the card was read since. */
beforeEach(async () => {
  await test.truncate()
  stage = await cardStage(test.db)
  chip = testChip()
  customerId = await stage.addCustomer()
  await stage.first.write(chip, await stage.first.open(chip, customerId, 10_000))
  chip.visitMeter(6_200, stage.clock.now())
  await stage.first.read(chip)
})

/** Takes the meter down with so much left on it, and mounts another. */
async function changeMeter(remainingFen: number): Promise<void> {
  const { version } = await test.db
    .selectFrom('customer')
    .select('version')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await customerHandlers(testPlatform(test.db, stage.clock)).changeMeter(
    {
      requestId: randomUUID(),
      id: customerId,
      version,
      removed: { lastReadingWh: 0, remainingFen, reason: 'faulty', note: '' },
      meterNo: newMeter,
      firstReadingWh: 0,
    },
    stage.supervisor.context,
  )
}
const onChip = () => currentSlot(chip.memory)?.slot
const meter = () => stage.balance(`meter:${customerId}`)
const card = () => stage.balance(`card:${chip.serial}`)

describe('what a meter held that was taken down (issue 6: no money is lost)', () => {
  it('is on the card after the next write, and the rest was used', async () => {
    await changeMeter(3_000)
    expect(await stage.first.read(chip)).toMatchObject({ purseFen: 0, meterFen: 3_000 })
    await stage.first.write(chip, await stage.first.rewrite(chip))
    expect(onChip()).toMatchObject({ purseFen: 3_000, purchaseCount: 2, meterNumber: newMeter })
    expect([await card(), await meter(), await stage.balance('sales')]).toEqual([3_000, 0, 7_000])
    expect(await stage.first.read(chip)).toMatchObject({ purseFen: 3_000, meterFen: 0, agrees: true })
  })

  it('comes back once: the new meter begins with it, and what it uses is sold', async () => {
    await changeMeter(3_000)
    await stage.first.write(chip, await stage.first.rewrite(chip))
    await stage.first.write(chip, await stage.first.rewrite(chip))
    expect(await card()).toBe(3_000)
    // The other meter knows nothing of what the one before had written.
    chip.memory.bytes.fill(0, memoryMap.meterRecords[0], memoryMap.meterChoice + 1)
    chip.visitMeter(500, stage.clock.now())
    await stage.first.read(chip)
    const used = async () => [await card(), await meter(), await stage.balance('sales')]
    expect(await used()).toEqual([0, 2_500, 7_500])
    await stage.first.write(chip, await stage.first.rewrite(chip))
    expect(await used()).toEqual([0, 2_500, 7_500])
  })

  it('goes with a top-up onto the card', async () => {
    await changeMeter(3_000)
    await stage.first.write(chip, await stage.first.topUp(chip, 5_000))
    expect(onChip()).toMatchObject({ purseFen: 8_000, purchaseCount: 2 })
    expect([await card(), await meter()]).toEqual([8_000, 0])
  })

  it('is paid out by a refund, with the account closed or not', async () => {
    await changeMeter(3_000)
    expect(await stage.first.read(chip)).toMatchObject({ refundFen: 3_000, closingFen: 3_000 })
    await stage.first.write(chip, await stage.first.refund(chip, 3_000))
    expect(onChip()?.purseFen).toBe(0)
    expect([await card(), await meter(), await stage.balance('sales')]).toEqual([0, 0, 7_000])
    expect(await stage.balance(`cash:${stage.first.deskId}`)).toBe(7_000)
    expect(await stage.first.read(chip)).toMatchObject({ refundFen: 0, closingFen: 0 })
  })

  it('goes to the card that takes a lost one’s place', async () => {
    await changeMeter(3_000)
    await stage.first.requestReplacement(customerId)
    chip = testChip()
    await stage.first.write(chip, await stage.first.replace(chip, customerId))
    expect(onChip()).toMatchObject({ purseFen: 3_000, meterNumber: newMeter })
    expect([await card(), await meter(), await stage.balance('sales')]).toEqual([3_000, 0, 7_000])
  })

  it('is never more than the books have at the meter, whatever was typed', async () => {
    await changeMeter(9_999_999)
    await stage.first.write(chip, await stage.first.rewrite(chip))
    expect(onChip()?.purseFen).toBe(3_800)
    expect([await card(), await meter(), await stage.balance('sales')]).toEqual([3_800, 0, 6_200])
  })

  it('stays where it is while a write did not come through, and is not doubled by the next one', async () => {
    await changeMeter(3_000)
    const order = await stage.first.rewrite(chip)
    const { script } = await stage.first.prepare(chip, order.id, 'prepareWrite')
    expect((await stage.first.settle(chip, order.id)).outcome).toBe('notWritten')
    expect([await card(), await meter()]).toEqual([0, 3_800])
    await stage.first.undo(chip, order)
    await chip.run(script)
    expect([await card(), onChip()?.purseFen]).toEqual([0, 10_000])
    await stage.first.write(chip, await stage.first.rewrite(chip))
    expect([await card(), onChip()?.purseFen]).toEqual([3_000, 3_000])
  })
})
