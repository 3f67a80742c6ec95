import { sql } from 'kysely'

import {
  type LedgerAccount,
  type LedgerAccountKind,
  ledgerAccountKinds,
  type LedgerKind,
  ledgerRefusals,
} from '#contract/ledger/ledger.contract.ts'

import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Booker } from './booker.ts'
import { shiftForCash } from './counter-shift.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

/** One side of a booking: a debit is positive, a credit negative. */
export interface LedgerEntry {
  readonly account: LedgerAccount
  readonly amountFen: number
}

export interface Booking {
  readonly kind: LedgerKind
  /** The order's. With the kind it makes the booking happen once. */
  readonly requestId: string
  readonly orderId?: number
  readonly customerId?: number
  readonly by: Booker
  /** Where it happens; needed where cash moves, which is booked into the operator's shift there. */
  readonly counter?: number
  /** Of a closing's own bookings: its shift, which takes no others any more. */
  readonly shift?: number
  readonly entries: readonly LedgerEntry[]
}

export interface Booked {
  readonly transactionId: number
  /** False: the same booking was there already, and nothing was written. */
  readonly isNew: boolean
}

/** Two entries: what the first account is debited with, the second is credited. `transfer('cash:1', 'transit', fen)`. */
export const transfer = (debit: LedgerAccount, credit: LedgerAccount, amountFen: number): LedgerEntry[] => [
  { account: debit, amountFen },
  { account: credit, amountFen: -amountFen },
]

/**
 * Books once, in the caller's transaction. The same request id and kind with the same entries books nothing again.
 *
 * @throws Refusal `app.request_id_reused` for other entries under the same request; `ledger.overdrawn` where a
 *   card, or what an order has in transit or in refunds, would hold less than nothing; `ledger.shift_counted` and
 *   `ledger.shift_of_earlier_day` where cash moves. An Error for entries that do not balance: that is a bug
 */
export async function post(tx: Tx, clock: Clock, booking: Booking): Promise<Booked> {
  const { kind, requestId, orderId, customerId, by, counter, entries } = booking
  mustBalance(entries)
  const earlier = await findBooking(tx, requestId, kind)
  if (earlier) return sameOrRefuse(earlier, entries)
  const at = clock.now()
  const movesCash = entries.some(({ account }) => account.startsWith('cash:'))
  const shift = booking.shift ?? (movesCash ? await shiftForCash(tx, { counter, by, at }) : null)
  const accounts = await lockAccounts(tx, entries)
  const inserted = await tx
    .insertInto('ledger_transaction')
    .values({
      kind,
      request_id: requestId,
      order_id: orderId ?? null,
      customer_id: customerId ?? null,
      counter_id: counter ?? null,
      shift_id: shift,
      user_id: by.userId,
      actor: by.actor,
      day: businessDay(at),
      at,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    // Somebody else booked the same a moment ago, and has committed by now.
    const other = await findBooking(tx, requestId, kind)
    if (!other) throw new Error(`ledger transaction ${kind} of ${requestId} vanished`)
    return sameOrRefuse(other, entries)
  }
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map(({ account, amountFen }) => ({
        transaction_id: inserted.id,
        account_id: idOf(accounts, account),
        amount_fen: amountFen,
      })),
    )
    .execute()
  await mustNotBeOverdrawn(tx, entries, orderId)
  return { transactionId: inserted.id, isNew: true }
}

/** What an account holds, in fen, on the side that it grows on: a card's is what the utility owes for it. */
export async function balanceOf(db: Db | Tx, account: LedgerAccount): Promise<number> {
  const { debit } = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('ledger_account.code', '=', account)
    .select(sumOfEntries)
    .executeTakeFirstOrThrow()
  return onItsSide(account, debit)
}

/** What one order still has in transit or in refunds, in fen. */
export async function balanceOfOrder(
  db: Db | Tx,
  orderId: number,
  account: 'transit' | 'refunds',
): Promise<number> {
  const { debit } = await db
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('ledger_transaction.order_id', '=', orderId)
    .where('ledger_account.code', '=', account)
    .select(sumOfEntries)
    .executeTakeFirstOrThrow()
  return onItsSide(account, debit)
}

const sumOfEntries = sql<number>`coalesce(sum(ledger_entry.amount_fen), 0)::bigint`.as('debit')

const kindOf = (account: LedgerAccount): LedgerAccountKind => {
  const [kind = ''] = account.split(':')
  if (!(kind in ledgerAccountKinds)) throw new Error(`no account of the ledger: ${account}`)
  return kind as LedgerAccountKind
}

const onItsSide = (account: LedgerAccount, debit: number): number =>
  ledgerAccountKinds[kindOf(account)] === 'debit' || debit === 0 ? debit : -debit

function mustBalance(entries: readonly LedgerEntry[]): void {
  const total = entries.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const areWhole = entries.every(({ amountFen }) => Number.isSafeInteger(amountFen) && amountFen !== 0)
  if (entries.length < 2 || total !== 0 || !areWhole)
    throw new Error(`entries do not balance: ${JSON.stringify(entries)}`)
}

interface Found {
  readonly id: number
  readonly entries: readonly LedgerEntry[]
}

async function findBooking(tx: Tx, requestId: string, kind: LedgerKind): Promise<Found | null> {
  const rows = await tx
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('ledger_transaction.request_id', '=', requestId)
    .where('ledger_transaction.kind', '=', kind)
    .select(['ledger_transaction.id', 'ledger_account.code', 'ledger_entry.amount_fen'])
    .execute()
  const [first] = rows
  if (!first) return null
  const entries = rows.map(({ code, amount_fen }) => ({
    account: code as LedgerAccount,
    amountFen: amount_fen,
  }))
  return { id: first.id, entries }
}

function sameOrRefuse(found: Found, entries: readonly LedgerEntry[]): Booked {
  const asText = (some: readonly LedgerEntry[]): string =>
    some
      .map(({ account, amountFen }) => `${account} ${amountFen}`)
      .toSorted()
      .join()
  if (asText(found.entries) !== asText(entries)) return refuse('app.request_id_reused')
  return { transactionId: found.id, isNew: false }
}

/** Makes the accounts that are new, and holds those whose balance will be looked at. */
async function lockAccounts(tx: Tx, entries: readonly LedgerEntry[]): Promise<ReadonlyMap<string, number>> {
  const codes = entries.map(({ account }) => account).toSorted()
  const known = await findAccounts(tx, codes)
  const missing = codes.filter((code) => !known.has(code))
  if (missing.length > 0)
    await tx
      .insertInto('ledger_account')
      .values(missing.map((code) => ({ kind: kindOf(code), code })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute()
  const held = codes.filter((code) => kindOf(code) === 'card')
  if (held.length > 0)
    await tx
      .selectFrom('ledger_account')
      .select('id')
      .where('code', 'in', held)
      .orderBy('code')
      .forUpdate()
      .execute()
  return missing.length > 0 ? findAccounts(tx, codes) : known
}

async function findAccounts(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

function idOf(accounts: ReadonlyMap<string, number>, account: string): number {
  const id = accounts.get(account)
  if (id === undefined) throw new Error(`account ${account} vanished while it was being made`)
  return id
}

/** Debits take from what is owed: neither a card nor what an order has under way may end below nothing. */
async function mustNotBeOverdrawn(
  tx: Tx,
  entries: readonly LedgerEntry[],
  orderId: number | undefined,
): Promise<void> {
  for (const { account, amountFen } of entries) {
    if (amountFen < 0) continue
    const left =
      kindOf(account) === 'card'
        ? // oxlint-disable-next-line no-await-in-loop -- one connection
          await balanceOf(tx, account)
        : (account === 'transit' || account === 'refunds') && orderId !== undefined
          ? // oxlint-disable-next-line no-await-in-loop -- one connection
            await balanceOfOrder(tx, orderId, account)
          : 0
    if (left < 0) throw new Refusal('ledger.overdrawn', ledgerRefusals['ledger.overdrawn'])
  }
}
