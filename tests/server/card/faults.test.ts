import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { passWriteDeadlines } from '#server/card/card-service.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { type cardStage, openedCardStage } from './stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
let chip: TestChip
let customerId: number
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  ;({ stage, customerId, chip } = await openedCardStage(test.db))
})

const cash = (fen: number) => ({ [`cash:${stage.first.deskId}`]: fen })
const onCard = (fen: number) => ({ [`card:${chip.serial}`]: fen })
const refused = (code: string) => ({ code: `card.${code}` })
const tearAfter = (bytes: number): void => {
  chip.memory.faults.tearAfterBytes = bytes
}

it('is read no more at a counter that was taken out of use, by a connection of before either', async () => {
  await expect(stage.first.readChip(chip)).resolves.toMatchObject({ serial: chip.serial })
  await test.db
    .updateTable('card_desk')
    .set({ revoked_at: new Date() })
    .where('id', '=', stage.first.deskId)
    .execute()
  await expect(stage.first.readChip(chip)).rejects.toMatchObject({ code: 'desk.not_paired' })
})

describe('a write that fails', () => {
  it.each([0, 50, 95])(
    'is not written when the power goes after %i bytes, and can be written again',
    async (bytes) => {
      const { first } = stage
      const order = await first.topUp(chip, 5_000)
      const { script } = await first.prepare(chip, order.id, 'prepareWrite')
      tearAfter(bytes)
      await expect(chip.run(script)).rejects.toThrow('in the middle of a write')
      const settled = await first.settle(chip, order.id)
      expect(settled).toMatchObject({
        outcome: 'notWritten',
        order: { state: 'notWritten', steps: ['write', 'undo'] },
        card: { purseFen: 10_000, isTorn: bytes > 0, agrees: true, allowed: ['write'] },
      })
      expect(await stage.books()).toEqual({ ...cash(15_000), ...onCard(10_000), transit: 5_000 })
      expect((await first.write(chip, order)).card).toMatchObject({ purseFen: 15_000, isTorn: false })
      expect(await stage.books()).toEqual({ ...cash(15_000), ...onCard(15_000) })
    },
  )

  it('is not written on a card that is worn, and the card can be replaced with the money that was on its way', async () => {
    const { first } = stage
    const order = await first.topUp(chip, 5_000)
    const { script } = await first.prepare(chip, order.id, 'prepareWrite')
    chip.memory.faults.isWorn = true
    expect(await chip.run(script)).toEqual(['6581'])
    expect((await first.settle(chip, order.id)).outcome).toBe('notWritten')
    await first.requestReplacement(customerId)
    const fresh = testChip()
    const settled = await first.write(fresh, await first.replace(fresh, customerId))
    expect(settled.card).toMatchObject({ purseFen: 15_000, cardState: 'running' })
    expect(await first.orderNow(order.id)).toMatchObject({ state: 'carried' })
    expect(await stage.books()).toEqual({ ...cash(15_000), [`card:${fresh.serial}`]: 15_000 })
  })

  it('is carried over by a card that breaks in the middle of its opening', async () => {
    const { first } = stage
    const other = await stage.addCustomer()
    const broken = testChip()
    const order = await first.open(broken, other, 3_000)
    await first.prepare(broken, order.id, 'prepareWrite')
    await first.requestReplacement(other)
    const fresh = testChip()
    const settled = await first.write(fresh, await first.replace(fresh, other))
    expect(settled.card).toMatchObject({ purseFen: 3_000, cardState: 'running' })
    expect(await first.orderNow(order.id)).toMatchObject({ state: 'carried' })
    expect(await stage.balance('transit')).toBe(0)
  })
})

describe('an outcome that nobody told', () => {
  it('is unknown after a minute, and the next reading of the card settles it (silences)', async () => {
    const { first, second, clock } = stage
    const order = await first.topUp(chip, 5_000)
    const { script } = await first.prepare(chip, order.id, 'prepareWrite')
    await chip.run(script)
    clock.advance(59_000)
    expect(await passWriteDeadlines(stage.db, clock)).toBe(0)
    clock.advance(1_000)
    expect(await passWriteDeadlines(stage.db, clock)).toBe(1)
    expect(await first.orderNow(order.id)).toMatchObject({ state: 'unknown', steps: [] })
    const seen = await second.read(chip)
    expect(seen).toMatchObject({
      settled: { id: order.id, state: 'written' },
      pending: null,
      purseFen: 15_000,
    })
    expect(await stage.books()).toEqual({ ...cash(15_000), ...onCard(15_000) })
  })

  it('of a refund leaves the cash due until somebody hands it out', async () => {
    const { first, second } = stage
    const order = await first.refund(chip, 10_000)
    const { script } = await first.prepare(chip, order.id, 'prepareWrite')
    await chip.run(script)
    expect((await second.read(chip)).settled).toMatchObject({ dueFen: 10_000, steps: ['payOut', 'receipt'] })
    expect(await stage.books()).toEqual({ ...cash(10_000), refunds: 10_000 })
    const requestId = randomUUID()
    expect(await first.payOut(order, requestId)).toMatchObject({ dueFen: 0 })
    expect(await first.payOut(order, requestId)).toMatchObject({ dueFen: 0 })
    await expect(first.payOut(order)).rejects.toMatchObject(refused('nothing_due'))
    expect(await stage.books()).toEqual({})
  })

  it('leaves the cash due where the drawer is being counted', async () => {
    const { first } = stage
    const order = await first.refund(chip, 10_000)
    const { script } = await first.prepare(chip, order.id, 'prepareWrite')
    await chip.run(script)
    await stage.db.updateTable('counter_shift').set({ state: 'counted' }).execute()
    expect(await first.settle(chip, order.id)).toMatchObject({
      outcome: 'written',
      order: { dueFen: 10_000 },
    })
    await expect(first.payOut(order)).rejects.toMatchObject({ code: 'ledger.shift_counted' })
  })

  it('can be undone with the card: then the first script never reaches it', async () => {
    const { first } = stage
    const order = await first.topUp(chip, 5_000)
    const late = await first.prepare(chip, order.id, 'prepareWrite')
    await expect(first.cancel(order)).rejects.toMatchObject(refused('cancel_with_card'))
    const undone = await first.undo(chip, order)
    expect(undone).toMatchObject({ outcome: 'undone', order: { state: 'cancelled', dueFen: 0 } })
    expect(await chip.run(late.script)).toEqual(['6985'])
    expect(await first.read(chip)).toMatchObject({ purseFen: 10_000, agrees: true })
    expect(await stage.books()).toEqual({ ...cash(10_000), ...onCard(10_000) })
  })

  it('is written after all where the first script came before the one that was to undo it', async () => {
    const { first } = stage
    const order = await first.topUp(chip, 5_000)
    const late = await first.prepare(chip, order.id, 'prepareWrite')
    const undo = await first.prepare(chip, order.id, 'prepareUndo')
    await chip.run(late.script)
    expect(await chip.run(undo.script)).toEqual(['6985'])
    expect(await first.settle(chip, order.id)).toMatchObject({
      outcome: 'written',
      card: { purseFen: 15_000 },
    })
    expect(await stage.books()).toEqual({ ...cash(15_000), ...onCard(15_000) })
  })

  it('cannot add to what the meter took in between', async () => {
    const { first, clock } = stage
    const order = await first.topUp(chip, 5_000)
    const late = await first.prepare(chip, order.id, 'prepareWrite')
    chip.visitMeter(0, clock.now())
    expect(await chip.run(late.script)).toEqual(['6985'])
    expect(await first.settle(chip, order.id)).toMatchObject({ outcome: 'notWritten', card: { purseFen: 0 } })
    expect((await first.write(chip, order)).card).toMatchObject({ purseFen: 5_000, meterFen: 10_000 })
  })
})

describe('an answer that is lost', () => {
  it('is the same again when the same is asked, and another request under its id is refused', async () => {
    const { first } = stage
    const wish = { requestId: randomUUID(), readingId: (await first.read(chip)).readingId }
    const order = await first.topUp(chip, 5_000, wish)
    expect(await first.topUp(chip, 5_000, wish)).toEqual(order)
    await expect(first.topUp(chip, 6_000, wish)).rejects.toMatchObject({ code: 'app.request_id_reused' })
    expect(await stage.books()).toEqual({ ...cash(15_000), ...onCard(10_000), transit: 5_000 })
  })

  it('of a reading is the same reading when it is sent again, for the same person alone', async () => {
    const { first, second } = stage
    const reading = await first.readChip(chip)
    const seen = await first.calls.readCard({ reading }, first.context)
    expect(await first.calls.readCard({ reading }, first.context)).toEqual(seen)
    await expect(second.calls.readCard({ reading }, second.context)).rejects.toMatchObject(
      refused('challenge_over'),
    )
  })

  it('of a settling is the same when the same reading is sent again', async () => {
    const { first } = stage
    const order = await first.topUp(chip, 5_000)
    const { script } = await first.prepare(chip, order.id, 'prepareWrite')
    await chip.run(script)
    const input = { orderId: order.id, reading: await first.readChip(chip), deskId: first.deskId }
    const settled = await first.calls.settleWrite(input, first.context)
    expect(await first.calls.settleWrite(input, first.context)).toEqual(settled)
    expect(await stage.books()).toEqual({ ...cash(15_000), ...onCard(15_000) })
  })

  it('of a script is followed by a reading and another script', async () => {
    const { first } = stage
    const order = await first.topUp(chip, 5_000)
    await first.prepare(chip, order.id, 'prepareWrite')
    expect((await first.write(chip, order)).outcome).toBe('written')
  })
})

describe('two counters', () => {
  it('cannot both begin an order with one card: one wins, the other is told which', async () => {
    const { first, second } = stage
    const tries = await Promise.allSettled([first.topUp(chip, 5_000), second.topUp(chip, 7_000)])
    const won = tries.filter(({ status }) => status === 'fulfilled')
    const lost = tries.filter(({ status }) => status === 'rejected')
    expect([won.length, lost.length]).toEqual([1, 1])
    expect(lost[0]).toMatchObject({ reason: { code: expect.stringMatching(/order_pending|reading_over/) } })
    await expect(second.refund(chip, 10_000)).rejects.toMatchObject({
      ...refused('order_pending'),
      data: { kind: 'topUp', state: 'booked' },
    })
  })

  it('cannot both open a card for one customer, or one card for two', async () => {
    const { first, second } = stage
    const [one, other] = [await stage.addCustomer(), await stage.addCustomer()]
    const [a, b] = [testChip(), testChip()]
    const oneCustomer = await Promise.allSettled([first.open(a, one, 100), second.open(b, one, 100)])
    expect(oneCustomer.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const c = testChip()
    const oneCard = await Promise.allSettled([first.open(c, other, 100), second.open(c, one, 100)])
    expect(oneCard.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('do the same request once, however often and at once it is sent', async () => {
    const { first } = stage
    const wish = { requestId: randomUUID(), readingId: (await first.read(chip)).readingId }
    const orders = await Promise.all([1, 2, 3, 4].map(() => first.topUp(chip, 5_000, wish)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await stage.books()).toMatchObject({ transit: 5_000 })
  })
})
