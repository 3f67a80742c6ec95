import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { LedgerKind } from '#contract/ledger/ledger.contract.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import {
  balanceOf,
  balanceOfOrder,
  type Booking,
  type LedgerEntry,
  post,
  transfer,
} from '#server/ledger/ledger.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

let test: TestDatabase
let operator: number
const clock = handClock()

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock.set('2026-11-21T02:00:00.000Z')
  operator = await addOperator('wang')
})

async function addOperator(userName: string): Promise<number> {
  const { id } = await test.db
    .insertInto('app_user')
    .values({
      user_name: userName,
      name: userName,
      department_id: null,
      password_hash: '',
      password_changed_at: clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const book = (kind: LedgerKind, entries: readonly LedgerEntry[], more: Partial<Booking> = {}) =>
  inTransaction(test.db, (tx) =>
    post(tx, clock, {
      kind,
      requestId: randomUUID(),
      by: { userId: operator, actor: 'user:wang', address: '10.0.0.1' },
      counter: 1,
      entries,
      ...more,
    }),
  )
const pay = (fen: number, more?: Partial<Booking>) => book('paid', transfer('cash:1', 'transit', fen), more)
const count = (table: 'ledger_transaction' | 'ledger_entry' | 'counter_shift') =>
  test.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => rows)

describe('the ledger (issue 6)', () => {
  it('keeps both sides of a top-up, from the drawer to the card', async () => {
    await pay(10_000, { orderId: 7 })
    expect(await balanceOfOrder(test.db, 7, 'transit')).toBe(10_000)
    await book('written', transfer('transit', 'card:A1', 10_000), { orderId: 7 })
    expect(await balanceOf(test.db, 'cash:1')).toBe(10_000)
    expect(await balanceOf(test.db, 'transit')).toBe(0)
    expect(await balanceOf(test.db, 'card:A1')).toBe(10_000)
    expect(await balanceOf(test.db, 'card:B2')).toBe(0)
  })

  it('books a request once, however often and however many at once ask for it', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(500, { requestId })))
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await balanceOf(test.db, 'cash:1')).toBe(500)
    await expect(pay(501, { requestId })).rejects.toMatchObject({ code: 'app.request_id_reused' })
  })

  it('takes no more off a card than it holds, two counters at once included', async () => {
    await book('written', transfer('transit', 'card:A1', 900))
    const take = () => book('takenOff', transfer('card:A1', 'refunds', 600))
    const outcomes = await Promise.allSettled([take(), take(), take()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'ledger.overdrawn' })
    expect(await balanceOf(test.db, 'card:A1')).toBe(300)
  })

  it("pays out no more than an order's own refund", async () => {
    await pay(5000, { orderId: 1 })
    await book('cancelled', transfer('transit', 'cash:1', 5000), { orderId: 1 })
    await pay(5000, { orderId: 2 })
    await expect(
      book('cancelled', transfer('transit', 'cash:1', 5000), { orderId: 1 }),
    ).rejects.toMatchObject({ code: 'ledger.overdrawn' })
  })

  it.each([
    ['one side', [{ account: 'cash:1', amountFen: 5 }]],
    ['sides that differ', [...transfer('cash:1', 'transit', 5), { account: 'vault', amountFen: 1 }]],
    ['nothing', transfer('cash:1', 'transit', 0)],
    ['parts of a fen', transfer('cash:1', 'transit', 0.5)],
  ] as const)('refuses %s', async (_, entries) => {
    await expect(book('paid', entries)).rejects.toThrow('do not balance')
    expect(await count('ledger_transaction')).toBe(0)
  })
})

const insertBare = (entries: readonly (readonly [account: number, fen: number])[]) =>
  test.db.transaction().execute(async (tx) => {
    await sql`insert into ledger_account (kind, code) values ('vault', 'vault'), ('transit', 'transit')`.execute(
      tx,
    )
    await sql`insert into ledger_transaction (kind, request_id, actor, day, at)
        values ('paid', ${randomUUID()}, 'server', '2026-11-21', now())`.execute(tx)
    for (const [account, fen] of entries)
      await sql`insert into ledger_entry values (1, ${account}, ${fen})`.execute(tx)
  })

describe('the database', () => {
  it.each([
    ['without entries', []],
    ['with one entry', [[1, 5]]],
    [
      'whose entries differ',
      [
        [1, 5],
        [2, -4],
      ],
    ],
  ] as const)('refuses a transaction %s at its commit', async (_, entries) => {
    await expect(insertBare(entries)).rejects.toMatchObject({ constraint: 'ledger_balances' })
    expect(await count('ledger_transaction')).toBe(0)
  })

  it('refuses an entry that is added to a transaction of the past', async () => {
    await pay(100)
    await book('handedOver', transfer('vault', 'cash:1', 1))
    await expect(
      sql`insert into ledger_entry select 1, id, 1 from ledger_account where code = 'vault'`.execute(test.db),
    ).rejects.toMatchObject({ constraint: 'ledger_balances' })
  })

  it.each([
    'update ledger_entry set amount_fen = amount_fen * 2',
    'delete from ledger_entry',
    'update ledger_transaction set order_id = 9',
    'delete from ledger_transaction',
    "update ledger_account set code = 'vault:x'",
    'delete from ledger_account',
    'truncate ledger_entry',
    'truncate ledger_transaction, ledger_entry, ledger_account cascade',
    'truncate receipt cascade',
  ])('refuses to %s', async (statement) => {
    await pay(100)
    await expect(sql.raw(statement).execute(test.db)).rejects.toMatchObject({
      constraint: 'ledger_only_grows',
    })
  })
})

describe("a counter's shift", () => {
  it('begins with the first cash of an operator at a counter and takes what comes after', async () => {
    await Promise.all([pay(100), pay(200), pay(300)])
    const other = await addOperator('li')
    await pay(1, { by: { userId: other, actor: 'user:li', address: '' } })
    await book('paid', transfer('cash:2', 'transit', 5), { counter: 2 })
    expect(await count('counter_shift')).toBe(3)
  })

  it('takes nothing while it is counted, and a new one begins once it is closed', async () => {
    await pay(100)
    await test.db.updateTable('counter_shift').set({ state: 'counted' }).execute()
    await expect(pay(100)).rejects.toMatchObject({ code: 'ledger.shift_counted' })
    await test.db.updateTable('counter_shift').set({ state: 'closed' }).execute()
    await pay(100)
    const shifts = await test.db
      .selectFrom('counter_shift')
      .select(['number', 'state'])
      .orderBy('id')
      .execute()
    expect(shifts).toEqual([
      { number: 1, state: 'closed' },
      { number: 2, state: 'open' },
    ])
  })

  it("must be closed before the next day's cash; a card may be written meanwhile", async () => {
    await pay(100)
    // 00:00:00 at +08:00.
    clock.set('2026-11-21T16:00:00.000Z')
    await expect(pay(100)).rejects.toMatchObject({
      code: 'ledger.shift_of_earlier_day',
      data: { day: '2026-11-21' },
    })
    await book('written', transfer('transit', 'card:A1', 100), {
      by: { userId: null, actor: 'server', address: '' },
    })
    expect(await balanceOf(test.db, 'card:A1')).toBe(100)
  })
})
