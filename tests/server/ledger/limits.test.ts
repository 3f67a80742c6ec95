import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { LedgerKind } from '#contract/ledger/ledger.contract.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { type LedgerEntry, post, transfer } from '#server/ledger/ledger.ts'
import { checkLimits, readAllowance } from '#server/ledger/limits.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { handClock } from '#tests/support/platform.ts'

let test: TestDatabase
let operator: number
const clock = handClock()
const customerId = 5

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock.set('2026-11-21T02:00:00.000Z')
  const { id } = await test.db
    .insertInto('app_user')
    .values({
      user_name: 'wang',
      name: 'wang',
      department_id: null,
      password_hash: '',
      password_changed_at: clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  operator = id
  await setParameter(test.db, 'cardDayMostYuan', 100)
  await setParameter(test.db, 'cardApprovalAboveYuan', 60)
})

const book = (kind: LedgerKind, entries: readonly LedgerEntry[]) =>
  inTransaction(test.db, (tx) =>
    post(tx, clock, {
      kind,
      requestId: randomUUID(),
      customerId,
      by: { userId: operator, actor: 'user:wang', address: '' },
      counter: 1,
      entries,
    }),
  )
const ask = (kind: 'topUp' | 'refund', yuan: number) =>
  inTransaction(test.db, (tx) => checkLimits(tx, clock, { customerId, kind, amountFen: yuan * 100 }))

describe("limits of a customer's day (issue 6)", () => {
  it('counts what was paid, without what was given back', async () => {
    await book('paid', transfer('cash:1', 'transit', 7000))
    await expect(ask('topUp', 31)).rejects.toMatchObject({
      code: 'ledger.above_limit',
      data: { limit: 'day', leftFen: 3000 },
    })
    expect(await ask('topUp', 30)).toEqual({ needsApproval: false })
    expect(await readAllowance(test.db, clock.now(), customerId)).toEqual({
      mostFen: 3000,
      limit: 'day',
      approvalAboveFen: 6000,
    })
    await book('cancelled', transfer('transit', 'cash:1', 7000))
    expect(await ask('topUp', 100)).toEqual({ needsApproval: true })
  })

  it('counts what is paid and what is paid out apart, and begins anew with the day', async () => {
    await book('paid', transfer('cash:1', 'transit', 10_000))
    expect(await ask('refund', 60)).toEqual({ needsApproval: false })
    await book('paidOut', transfer('refunds', 'cash:1', 10_000))
    await expect(ask('refund', 1)).rejects.toMatchObject({ code: 'ledger.above_limit' })
    clock.set('2026-11-21T16:00:00.000Z')
    expect(await ask('refund', 1)).toEqual({ needsApproval: false })
    expect(await ask('topUp', 1)).toEqual({ needsApproval: false })
  })
})
