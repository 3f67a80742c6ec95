import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { worthOf } from '#contract/closing/closing.contract.ts'
import { counterClosingMachine } from '#machines/ledger/index.ts'
import { balanceOf, transfer } from '#server/ledger/ledger.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { piecesOf } from '../ledger/pieces.ts'
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

const float = 50_000
const pay = (fen: number) => stage.book('paid', transfer(stage.cash, 'transit', fen))
const shiftId = async (): Promise<number> => {
  const { id } = await test.db
    .selectFrom('counter_shift')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const count = async (fen: number) =>
  stage.handlers.countDrawer({ shiftId: await shiftId(), pieces: piecesOf(fen) }, stage.context())
const close = async (countedFen: number, reason = '', requestId: string = randomUUID()) =>
  stage.handlers.closeShift({ requestId, shiftId: await shiftId(), countedFen, reason }, stage.context())

describe('the closing of a counter (issue 6)', () => {
  it('counts pieces of every denomination', () => {
    expect(worthOf(piecesOf(123_456_78))).toBe(123_456_78)
    expect(worthOf({ '10000': 2, '1': 3 })).toBe(20_003)
  })

  it('hands the cash over and leaves the float, where the drawer agrees', async () => {
    await pay(30_000)
    await stage.book('cancelled', transfer('transit', stage.cash, 10_000))
    const counted = await count(float + 20_000)
    expect(counted).toMatchObject({ state: 'counted', expectedFen: float + 20_000, differenceFen: 0 })
    expect(counted.movements).toContainEqual({ kind: 'paid', times: 1, amountFen: 30_000 })
    const closed = await close(float + 20_000)
    expect(closed).toMatchObject({ state: 'closed', differenceFen: 0, closedBy: 'wang 的姓名' })
    expect(await balanceOf(test.db, stage.cash)).toBe(0)
    expect(await balanceOf(test.db, 'vault')).toBe(20_000)
  })

  it.each([
    ['too little', -150],
    ['too much', 275],
  ])('books what there is %s to its account, with a reason', async (_, difference) => {
    await pay(30_000)
    const countedFen = float + 30_000 + difference
    await count(countedFen)
    await expect(close(countedFen)).rejects.toMatchObject({ code: 'closing.reason_needed' })
    const closed = await close(countedFen, '找零差错')
    expect(closed).toMatchObject({ state: 'closed', differenceFen: difference, reason: '找零差错' })
    expect(await balanceOf(test.db, stage.cash)).toBe(0)
    expect(await balanceOf(test.db, 'vault')).toBe(30_000 + difference)
    expect(await balanceOf(test.db, `difference:${stage.deskId}`)).toBe(-difference)
    expect(await verifyChain(test.db, counterClosingMachine, String(await shiftId()))).toMatchObject({
      ok: true,
    })
  })

  it('closes once, however often the same request comes', async () => {
    await pay(100)
    await count(float + 90)
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => close(float + 90, '少收', requestId)))
    expect(new Set(answers.map(({ closedAt }) => closedAt)).size).toBe(1)
    expect(await balanceOf(test.db, `difference:${stage.deskId}`)).toBe(10)
    await expect(close(float + 90, '少收')).rejects.toMatchObject({ code: 'app.not_allowed_now' })
  })

  it('takes no cash while the drawer is counted, goes on when resumed, and begins a new shift when closed', async () => {
    await pay(100)
    await count(float + 100)
    await expect(pay(100)).rejects.toMatchObject({ code: 'ledger.shift_counted' })
    await stage.handlers.resumeShift({ shiftId: await shiftId() }, stage.context())
    await pay(100)
    expect(await count(float + 200)).toMatchObject({ expectedFen: float + 200, differenceFen: 0, number: 1 })
    await close(float + 200)
    await pay(500)
    const { list } = await stage.handlers.searchShifts(
      { pageNum: 1, pageSize: 10, sortOrder: 'desc', own: true },
      stage.context(),
    )
    expect(list.map(({ number, state, expectedFen }) => [number, state, expectedFen])).toEqual([
      [2, 'open', float + 500],
      [1, 'closed', float + 200],
    ])
  })

  it('counts what was booked before, when cash and counting come at once', async () => {
    await pay(100)
    const outcomes = await Promise.allSettled([pay(100), pay(100), count(float), pay(100)])
    const taken = outcomes.filter(({ status }) => status === 'fulfilled').length - 1
    const { expectedFen } = await count(float)
    expect(expectedFen).toBe(float + 100 + 100 * taken)
    expect(await balanceOf(test.db, stage.cash)).toBe(100 + 100 * taken)
  })

  it("leaves somebody else's drawer alone without the right to edit, and what was counted anew", async () => {
    await pay(100)
    const li = stage.context('li')
    const input = { shiftId: await shiftId(), pieces: piecesOf(float + 100) }
    await expect(stage.handlers.countDrawer(input, li)).rejects.toMatchObject({ code: 'closing.not_own' })
    await stage.handlers.countDrawer(
      input,
      stage.context('li', { can: (menu, action) => menu === 'closing' && action === 'edit' }),
    )
    await count(float + 90)
    await expect(close(float + 100)).rejects.toMatchObject({ code: 'app.stale' })
  })

  it('does not exist for other institutions', async () => {
    await pay(100)
    const stranger = stage.context('li', { agencyIds: [stage.otherAgencyId], can: () => true })
    const shift = await shiftId()
    await expect(stage.handlers.readShift({ shiftId: shift }, stranger)).rejects.toMatchObject({
      code: 'app.not_found',
    })
    await expect(stage.handlers.resumeShift({ shiftId: shift }, stranger)).rejects.toMatchObject({
      code: 'app.not_found',
    })
  })
})
