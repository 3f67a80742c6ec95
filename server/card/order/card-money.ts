import { type LedgerAccount, type LedgerKind } from '#contract/ledger/ledger.contract.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { shiftAt } from '#server/ledger/counter-shift.ts'
import { type LedgerEntry, post, transfer } from '#server/ledger/ledger.ts'

import type { Mover } from '../writing/card-steps.ts'
import type { OrderRow } from '../writing/lock-card.ts'

type Paid = Pick<OrderRow, 'id' | 'request_id' | 'customer_id' | 'amount_fen'>

/** Books something of an order; nothing moves where the amount is 0. */
export async function book(
  tx: Tx,
  clock: Clock,
  order: Paid,
  booking: {
    readonly kind: LedgerKind
    readonly by: Mover
    readonly counter?: number
    readonly entries: readonly LedgerEntry[]
  },
): Promise<void> {
  if (booking.entries.length === 0) return
  await post(tx, clock, {
    ...booking,
    requestId: order.request_id,
    orderId: order.id,
    customerId: order.customer_id,
  })
}

/** {@link transfer}, of nothing where there is nothing. */
export const moved = (from: LedgerAccount, to: LedgerAccount, fen: number): LedgerEntry[] =>
  fen === 0 ? [] : transfer(from, to, fen)

/** The customer's cash goes into a drawer and is in transit to the card. */
export const takeCash = (tx: Tx, clock: Clock, order: Paid, at: { by: Mover; counter: number }) =>
  book(tx, clock, order, {
    ...at,
    kind: 'paid',
    entries: moved(`cash:${at.counter}`, 'transit', order.amount_fen),
  })

/** In transit no more: it is on the card. */
export const putOnCard = (tx: Tx, clock: Clock, order: Paid, serial: string, by: Mover) =>
  book(tx, clock, order, {
    by,
    kind: 'written',
    entries: moved('transit', `card:${serial}`, order.amount_fen),
  })

/** Off the card, and where the account is closed off the meter; it waits to be paid out. */
export async function takeOff(
  tx: Tx,
  clock: Clock,
  order: Paid & Pick<OrderRow, 'from_card_fen'>,
  serial: string,
  by: Mover,
): Promise<void> {
  const fromMeter = order.amount_fen - order.from_card_fen
  const parts: LedgerEntry[] = [
    { account: `card:${serial}`, amountFen: order.from_card_fen },
    { account: `meter:${order.customer_id}`, amountFen: fromMeter },
    { account: 'refunds', amountFen: -order.amount_fen },
  ]
  const entries = parts.filter(({ amountFen }) => amountFen !== 0)
  await book(tx, clock, order, { by, kind: 'takenOff', entries })
}

/** Gives the customer what is due of an order, from a drawer. */
export async function handOut(
  tx: Tx,
  clock: Clock,
  order: Pick<OrderRow, 'id' | 'request_id' | 'customer_id' | 'amount_fen' | 'due_fen' | 'state'>,
  { by, counter }: { readonly by: Mover; readonly counter: number },
): Promise<void> {
  const cash = `cash:${counter}` as const
  await book(tx, clock, order, {
    by,
    counter,
    ...(order.state === 'cancelled'
      ? { kind: 'cancelled', entries: moved('transit', cash, order.due_fen) }
      : { kind: 'paidOut', entries: moved('refunds', cash, order.due_fen) }),
  })
  await tx.updateTable('card_order').set({ due_fen: 0 }).where('id', '=', order.id).execute()
}

/** Whether a booking of cash in the drawer would be taken now; where there is no drawer, it is opened. */
export async function drawerIsOpen(tx: Tx, counter: number, by: Mover): Promise<boolean> {
  if (by.userId === null) return false
  const shift = await tx
    .selectFrom('counter_shift')
    .select(['state', 'day'])
    .where('counter_id', '=', counter)
    .where('operator_id', '=', by.userId)
    .where('state', '!=', 'closed')
    .forUpdate()
    .executeTakeFirst()
  return shift === undefined || (shiftAt(shift.state).is('takesCash') && shift.day === businessDay(by.at))
}
