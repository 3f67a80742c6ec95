import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { testChip } from '#tests/support/card-chip.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { cardStage } from './stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await cardStage(test.db)
})

/** A customer with a card that holds so much. */
async function openedCard(amountFen = 10_000) {
  const customerId = await stage.addCustomer()
  const chip = testChip()
  const order = await stage.first.open(chip, customerId, amountFen)
  expect((await stage.first.write(chip, order)).outcome).toBe('written')
  return { chip, customerId }
}

describe('the prepaid flows (collection §1, §4)', () => {
  it('opens a card: from 4F to 40, and to card state 1', async () => {
    const customerId = await stage.addCustomer()
    const chip = testChip()
    const { first } = stage
    expect(await first.read(chip)).toMatchObject({
      userCardState: '4F',
      cardState: null,
      allowed: ['open', 'replace'],
    })
    const order = await first.open(chip, customerId, 10_000)
    expect(order).toMatchObject({
      kind: 'open',
      state: 'booked',
      amountFen: 10_000,
      steps: ['write', 'cancel'],
    })
    expect(await stage.books()).toEqual({ [`cash:${first.deskId}`]: 10_000, transit: 10_000 })
    const settled = await first.write(chip, order)
    expect(settled).toMatchObject({
      outcome: 'written',
      order: { state: 'written', dueFen: 0 },
      card: { userCardState: '40', cardState: 'running', purseFen: 10_000, agrees: true, isTorn: false },
    })
    expect(settled.card.allowed).toEqual(['topUp', 'refund', 'write'])
    expect(await stage.books()).toEqual({ [`cash:${first.deskId}`]: 10_000, [`card:${chip.serial}`]: 10_000 })
  })

  it('tells that a customer has no meter before anything is booked, and books nothing for one', async () => {
    const { first, db } = stage
    const customerId = await stage.addCustomer()
    const cardsOf = () => first.calls.customerCards({ customerId }, first.context)
    expect(await cardsOf()).toMatchObject({ hasMeter: true })
    await db.deleteFrom('customer_meter').where('customer_id', '=', customerId).execute()
    expect(await cardsOf()).toMatchObject({ hasMeter: false })
    await expect(first.open(testChip(), customerId, 10_000)).rejects.toMatchObject({
      code: 'card.customer_without_meter',
    })
    expect(await stage.books()).toEqual({})
  })

  it('tops up what is left, whether the meter took the purse or not', async () => {
    const { chip, customerId } = await openedCard()
    const { first, clock } = stage
    await first.write(chip, await first.topUp(chip, 5_000))
    expect(await first.read(chip)).toMatchObject({ purseFen: 15_000 })
    expect(chip.visitMeter(3_000, clock.now())).toBe(12_000)
    const { card } = await first.write(chip, await first.topUp(chip, 1_000))
    expect(card).toMatchObject({ purseFen: 1_000, meterFen: 12_000 })
    expect(await stage.books()).toEqual({
      [`cash:${first.deskId}`]: 16_000,
      [`card:${chip.serial}`]: 1_000,
      [`meter:${customerId}`]: 12_000,
      sales: 3_000,
    })
  })

  it('refunds what is left on the card once it is off the card', async () => {
    const { chip } = await openedCard()
    const { first } = stage
    const order = await first.refund(chip, 10_000)
    expect(await stage.books()).toMatchObject({ [`card:${chip.serial}`]: 10_000 })
    const settled = await first.write(chip, order)
    expect(settled).toMatchObject({ outcome: 'written', order: { dueFen: 0 }, card: { purseFen: 0 } })
    expect(await stage.books()).toEqual({})
    await expect(first.refund(chip, 0)).rejects.toMatchObject({ code: 'card.nothing_left' })
  })

  it('closes the account with what is left on card and meter: card state 4', async () => {
    const { chip } = await openedCard()
    const { first, clock } = stage
    chip.visitMeter(4_000, clock.now())
    await first.write(chip, await first.topUp(chip, 500))
    const { closingFen } = await first.read(chip)
    expect(closingFen).toBe(6_500)
    const settled = await first.write(chip, await first.refund(chip, 6_500, true))
    expect(settled.card).toMatchObject({ cardState: 'invalid', purseFen: 0, allowed: [] })
    expect(await stage.books()).toEqual({ [`cash:${first.deskId}`]: 4_000, sales: 4_000 })
  })

  it('replaces a lost card: 2 at once, 3 while the new one is written, then 1 and the old one 4', async () => {
    const { chip, customerId } = await openedCard()
    const { first } = stage
    expect(await first.requestReplacement(customerId)).toMatchObject({ cardState: 'applyForPatch' })
    expect((await first.read(chip)).allowed).toEqual([])
    const fresh = testChip()
    const order = await first.replace(fresh, customerId)
    expect(await stage.cardOf(chip.serial)).toMatchObject({ state: 'patching' })
    const settled = await first.write(fresh, order)
    expect(settled.card).toMatchObject({ cardState: 'running', purseFen: 10_000 })
    expect(await stage.cardOf(chip.serial)).toMatchObject({ state: 'invalid', purse_fen: 0 })
    expect(await stage.books()).toEqual({
      [`cash:${first.deskId}`]: 10_000,
      [`card:${fresh.serial}`]: 10_000,
    })
  })

  it('lets an application for a replacement be withdrawn: 2 to 1', async () => {
    const { chip, customerId } = await openedCard()
    await stage.first.requestReplacement(customerId)
    expect(await stage.first.withdrawReplacement(customerId)).toMatchObject({ cardState: 'running' })
    expect((await stage.first.read(chip)).allowed).toEqual(['topUp', 'refund', 'write'])
  })

  it('writes a card anew with what it holds', async () => {
    const { chip } = await openedCard()
    const before = await stage.books()
    const order = await stage.first.rewrite(chip)
    expect(order).toMatchObject({ kind: 'write', amountFen: 0 })
    expect((await stage.first.write(chip, order)).card).toMatchObject({ purseFen: 10_000, agrees: true })
    expect(await stage.books()).toEqual(before)
  })

  it('cancels an order before it is written, and hands the cash back', async () => {
    const { chip } = await openedCard()
    const order = await stage.first.topUp(chip, 5_000)
    expect(await stage.first.cancel(order)).toMatchObject({ state: 'cancelled', dueFen: 0 })
    expect(await stage.books()).toMatchObject({ [`cash:${stage.first.deskId}`]: 10_000 })
  })

  it('takes a top-up of today back with approval of another person', async () => {
    const { chip } = await openedCard()
    const { first, supervisor } = stage
    const topUp = await first.topUp(chip, 5_000)
    await first.write(chip, topUp)
    const reversal = await first.reverse(topUp)
    expect(reversal).toMatchObject({ kind: 'reversal', state: 'awaitingApproval', reverses: topUp.id })
    await expect(first.decide(reversal, true)).rejects.toMatchObject({ code: 'card.own_order' })
    expect(await supervisor.decide(reversal, true)).toMatchObject({ state: 'booked', decidedBy: 'zhao' })
    const settled = await first.write(chip, reversal)
    expect(settled).toMatchObject({ outcome: 'written', card: { purseFen: 10_000 } })
    expect(await first.orderNow(topUp.id)).toMatchObject({ state: 'reversed', reversedBy: reversal.id })
    expect(await stage.books()).toEqual({ [`cash:${first.deskId}`]: 10_000, [`card:${chip.serial}`]: 10_000 })
  })

  it('takes a refund of today back', async () => {
    const { chip } = await openedCard()
    const { first, supervisor } = stage
    const refund = await first.refund(chip, 10_000)
    await first.write(chip, refund)
    const reversal = await first.reverse(refund)
    await supervisor.decide(reversal, true)
    expect((await first.write(chip, reversal)).card).toMatchObject({ purseFen: 10_000 })
    expect(await stage.books()).toEqual({ [`cash:${first.deskId}`]: 10_000, [`card:${chip.serial}`]: 10_000 })
  })

  it('lets somebody else approve what is above the limit, before anything is booked', async () => {
    const { chip } = await openedCard()
    const order = await stage.first.topUp(chip, 250_000)
    expect(order).toMatchObject({ state: 'awaitingApproval', needsApproval: true })
    expect(await stage.books()).toMatchObject({ [`cash:${stage.first.deskId}`]: 10_000 })
    await stage.supervisor.decide(order, true)
    expect(await stage.books()).toMatchObject({ [`cash:${stage.first.deskId}`]: 260_000, transit: 250_000 })
    expect((await stage.first.write(chip, order)).outcome).toBe('written')
  })
})
