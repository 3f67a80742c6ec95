import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { transfer } from '#server/ledger/ledger.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { setLedgerStage } from '../ledger/stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof setLedgerStage>>

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await setLedgerStage(test.db)
})

const days = { fromDay: '2026-11-22', toDay: '2026-11-22', pageNum: 1, pageSize: 10 }
const ask = (subject: 'customer' | 'card' | 'counter' | 'all', which = '') =>
  stage.handlers.readStatement({ ...days, subject, which }, stage.context())

/** A top-up of yesterday that is on the card, and one of today that is paid alone. */
async function twoDays(): Promise<void> {
  await stage.book('paid', transfer(stage.cash, 'transit', 5000), { orderId: 1 })
  await stage.book('written', transfer('transit', stage.card, 5000), { orderId: 1 })
  await test.db.updateTable('counter_shift').set({ state: 'closed' }).execute()
  stage.clock.set('2026-11-22T02:00:00.000Z')
  await stage.book('paid', transfer(stage.cash, 'transit', 700), { orderId: 2 })
  await stage.book('takenOff', transfer(stage.card, 'refunds', 2000), { orderId: 3 })
  await stage.book('paidOut', transfer('refunds', stage.cash, 2000), { orderId: 3 })
}

describe('statements (issue 6)', () => {
  it('carry what was before and say the balance after each step', async () => {
    await twoDays()
    const counter = await ask('counter', String(stage.deskId))
    expect(counter).toMatchObject({ openingFen: 5000, inFen: 700, outFen: 2000, closingFen: 3700, total: 2 })
    expect(counter.list.map(({ kind, balanceFen }) => [kind, balanceFen])).toEqual([
      ['paid', 5700],
      ['paidOut', 3700],
    ])
    expect(await ask('all')).toMatchObject({ openingFen: 5000, closingFen: 3700 })
    expect(await ask('card', stage.serial.toLowerCase())).toMatchObject({
      openingFen: 5000,
      closingFen: 3000,
    })
    // What the utility owes: paid, and less what was paid out; moving it onto the card changes nothing.
    expect(await ask('customer', '1000000001')).toMatchObject({
      openingFen: 5000,
      inFen: 700,
      outFen: 2000,
      closingFen: 3700,
      total: 3,
    })
  })

  it('do not exist for other institutions', async () => {
    await twoDays()
    const stranger = stage.context('li', { agencyIds: [stage.otherAgencyId] })
    for (const [subject, which] of [
      ['customer', '1000000001'],
      ['card', stage.serial],
      ['counter', String(stage.deskId)],
    ] as const)
      await expect(stage.handlers.readStatement({ ...days, subject, which }, stranger)).rejects.toMatchObject(
        { code: 'app.not_found' },
      )
    expect(
      await stage.handlers.readStatement({ ...days, subject: 'all', which: '' }, stranger),
    ).toMatchObject({
      total: 0,
      closingFen: 0,
    })
  })
})

const reconcile = (agencyIds: readonly number[] | null = null) =>
  stage.handlers.reconcile({}, stage.context('li', { agencyIds }))

describe('the reconciliation (issue 6)', () => {
  it('finds ledger, orders and cards in agreement', async () => {
    const orderId = await stage.addOrder('written', 5000)
    await stage.book('paid', transfer(stage.cash, 'transit', 5000), { orderId })
    await stage.book('written', transfer('transit', stage.card, 5000), { orderId })
    await test.db
      .updateTable('card')
      .set({ purse_fen: 5000, slot: stage.slotHolding(5000) })
      .execute()
    expect(await reconcile()).toMatchObject({
      ledger: { sumFen: 0, unbalanced: 0, transactions: 2 },
      orders: { checked: 1, differing: [] },
      cards: { checked: 1, differing: [] },
      unknown: [],
      waiting: [],
      openShifts: 0,
    })
  })

  it('lists what differs, what is unknown and what waits', async () => {
    await stage.addOrder('written', 5000)
    const unknown = await stage.addOrder('unknown', 700)
    await stage.book('paid', transfer(stage.cash, 'transit', 700), { orderId: unknown })
    await test.db.updateTable('card').set({ purse_fen: 100 }).execute()
    stage.clock.advance(2 * 86_400_000)
    const found = await reconcile()
    expect(found.orders.differing).toMatchObject([{ finding: 'paidDiffers', ledgerFen: 0 }])
    expect(found.cards.differing).toMatchObject([{ finding: 'purseDiffers', ledgerFen: 0, serverFen: 100 }])
    expect(found.unknown.map(({ orderId }) => orderId)).toEqual([unknown])
    expect([found.waiting, found.openShifts]).toEqual([[], 1])
    await test.db.updateTable('card_order').set({ state: 'booked' }).where('id', '=', unknown).execute()
    const later = await reconcile()
    expect([later.unknown, later.waiting.map(({ orderId }) => orderId)]).toEqual([[], [unknown]])
  })

  it("tells the whole ledger's sums to those alone who may see everything", async () => {
    await stage.addOrder('unknown', 700)
    const found = await reconcile([stage.otherAgencyId])
    expect(found).toMatchObject({ ledger: null, orders: { checked: 0 }, unknown: [], cards: { checked: 0 } })
  })
})
