import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addNextMasterKey } from '#server/card/keys/card-keys.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { type cardStage, openedCardStage } from './stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
let chip: TestChip
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  ;({ stage, chip } = await openedCardStage(test.db))
})

const refused = (code: string) => ({ code: `card.${code}` })
const tearAfter = (bytes: number): void => {
  chip.memory.faults.tearAfterBytes = bytes
}

describe('a card that is not what it should be', () => {
  it('is refused: no card of ours, a reading that was touched, or one over another challenge', async () => {
    const { first } = stage
    const foreign = testChip(undefined, '00112233445566778899AABBCCDDEEFF')
    await expect(first.read(foreign)).rejects.toMatchObject(refused('unknown'))
    const reading = await first.readChip(chip)
    const touched = { ...reading, meterRecord: `4D${reading.meterRecord.slice(2)}` }
    await expect(first.calls.readCard({ reading: touched }, first.context)).rejects.toMatchObject(
      refused('unknown'),
    )
    const replayed = { ...reading, challenge: await first.challenge() }
    await expect(first.calls.readCard({ reading: replayed }, first.context)).rejects.toMatchObject(
      refused('wrong_proof'),
    )
  })

  it('is refused where an order is of another card, or the reading is over', async () => {
    const { first, clock } = stage
    const order = await first.topUp(chip, 5_000)
    const other = testChip()
    await expect(first.settle(other, order.id)).rejects.toMatchObject(refused('other_card'))
    await expect(first.prepare(other, order.id, 'prepareWrite')).rejects.toMatchObject(refused('other_card'))
    const { readingId } = await first.read(chip)
    clock.advance(15 * 60_000)
    await expect(
      first.calls.prepareWrite({ orderId: order.id, readingId }, first.context),
    ).rejects.toMatchObject(refused('reading_over'))
  })

  it('keeps what it holds while the keys are rotated, and is under the new one with its next write', async () => {
    const { first, db, clock } = stage
    await db.transaction().execute((tx) => addNextMasterKey(tx, clock, {}, 'server'))
    expect(await first.read(chip)).toMatchObject({ purseFen: 10_000, agrees: true })
    const order = await first.topUp(chip, 5_000)
    const { script } = await first.prepare(chip, order.id, 'prepareWrite')
    tearAfter(30)
    await expect(chip.run(script)).rejects.toThrow('in the middle')
    expect((await first.settle(chip, order.id)).outcome).toBe('notWritten')
    expect((await first.write(chip, order)).card).toMatchObject({ purseFen: 15_000, agrees: true })
    expect(await stage.cardOf(chip.serial)).toMatchObject({ key_version: 2 })
  })

  it('is not written where the server knows less than the card, as after a restored backup', async () => {
    const { first, db } = stage
    const before = await stage.cardOf(chip.serial)
    const order = await first.topUp(chip, 5_000)
    const { script } = await first.prepare(chip, order.id, 'prepareWrite')
    await chip.run(script)
    await db.deleteFrom('card_script').execute()
    expect(before).toBeDefined()
    expect(await first.read(chip)).toMatchObject({ agrees: false, allowed: [], purseFen: 15_000 })
    expect((await first.settle(chip, order.id)).outcome).toBe('unknown')
  })

  it('takes no more than a purse holds', async () => {
    await expect(stage.first.topUp(chip, 2_000_000_000)).rejects.toMatchObject(refused('purse_full'))
  })
})
