import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type * as calls from '#contract/card/card.contract.ts'
import { id } from '#contract/kernel/shapes.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import { checkLimits } from '#server/ledger/limits.ts'
import { once } from '#server/platform/records/once.ts'

import { handOut } from './card-money.ts'
import { type Mover, moveOrder, orderAt } from '../writing/card-steps.ts'
import { type Cards, type Context, moverOf } from '../card-world.ts'
import { checkDesk } from '../check-desk.ts'
import { lockOrder, type OrderRow } from '../writing/lock-card.ts'
import { payIn } from './make-order.ts'
import { readOrder } from './order-view.ts'
import { refuseCard } from '../reading/refuse-card.ts'
import { giveUp, inTransitOf } from './settle-order.ts'

type Order = DataOf<typeof calls.cancelCardOrder>

/** Changes an order that is there already, once per request id. */
function changeOrder(
  { db, clock }: Cards,
  context: Context,
  { call, input }: { readonly call: string; readonly input: { requestId: string; orderId: number } },
  change: (tx: Tx, by: Mover) => Promise<OrderRow>,
): Promise<Order> {
  const at = clock.now()
  const { requestId, orderId } = input
  return inTransaction(db, async (tx) => {
    const by = moverOf(context, at)
    await once(tx, { requestId, call, input, by: by.actor, at, answer: id }, async () => {
      const before = await change(tx, by)
      const { state, due_fen: dueFen } = await tx
        .selectFrom('card_order')
        .select(['state', 'due_fen'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      await audit(tx, clock, sourceOf(context), {
        kind: 'cardOrder',
        recordId: orderId,
        before: { state: before.state, dueFen: before.due_fen },
        after: { ...input, state, dueFen },
      })
      return orderId
    })
    return readOrder(tx, context.caller, orderId, at)
  })
}

/**
 * Cancels an order that no script went out for, and hands the customer's money back.
 *
 * @throws Refusal `card.cancel_with_card` once a script is out: it may come to the card yet
 */
export const cancelOrder = (
  cards: Cards,
  input: ParsedOf<typeof calls.cancelCardOrder>,
  context: Context,
): Promise<Order> =>
  changeOrder(cards, context, { call: 'cancelCardOrder', input }, async (tx, by) => {
    const { order, card } = await lockOrder(tx, context.caller, input.orderId)
    await checkDesk(tx, context.caller, input.deskId)
    const before = orderAt(order.state)
    const due_fen = before.is('paid') ? inTransitOf(order) : 0
    const state = await moveOrder(tx, order.id, { type: 'order.cancel' }, by, {
      ended_at: by.at,
      due_fen,
    }).catch((thrown: unknown) => {
      throw thrown instanceof RefusedAttempt && before.is('scriptOut')
        ? thrown.as('card.cancel_with_card')
        : thrown
    })
    await giveUp(tx, { order, card, by })
    await handOut(tx, cards.clock, { ...order, state, due_fen }, { by, counter: input.deskId })
    return order
  })

/** Hands out what an order owes the customer, from the caller's drawer. */
export const payOutOrder = (
  cards: Cards,
  input: ParsedOf<typeof calls.payOutCardOrder>,
  context: Context,
): Promise<Order> =>
  changeOrder(cards, context, { call: 'payOutCardOrder', input }, async (tx, by) => {
    const { order } = await lockOrder(tx, context.caller, input.orderId)
    await checkDesk(tx, context.caller, input.deskId)
    if (order.due_fen === 0) refuseCard('card.nothing_due')
    await handOut(tx, cards.clock, order, { by, counter: input.deskId })
    return order
  })

/**
 * Approves or rejects an order. Approved, it is booked where and by whom it was begun.
 *
 * @throws Refusal `card.own_order`: nobody decides on what they began
 */
export const decideOrder = (
  cards: Cards,
  input: ParsedOf<typeof calls.decideCardOrder>,
  context: Context,
): Promise<Order> =>
  changeOrder(cards, context, { call: 'decideCardOrder', input }, async (tx, by) => {
    const { caller } = context
    const { order, card } = await lockOrder(tx, caller, input.orderId)
    if (order.user_id === caller.userId) refuseCard('card.own_order')
    const decided = {
      decided_by: caller.name || caller.userName,
      decided_at: by.at,
      decision_note: input.note,
    }
    if (!input.approve) {
      await moveOrder(tx, order.id, { type: 'order.reject' }, by, { ...decided, ended_at: by.at })
      await giveUp(tx, { order, card, by })
      return order
    }
    await moveOrder(tx, order.id, { type: 'order.approve' }, by, decided)
    const { kind, customer_id: customerId, amount_fen: amountFen } = order
    if (kind === 'open' || kind === 'topUp' || kind === 'refund')
      await checkLimits(tx, cards.clock, { kind, customerId, amountFen })
    const beginner = await beginnerOf(tx, order, by.at)
    await payIn(cards, tx, order.id, { by: beginner, counter: order.desk_id })
    return order
  })

/** Whoever began an order holds its cash. */
async function beginnerOf(tx: Tx, { user_id }: OrderRow, at: Date): Promise<Mover> {
  const { user_name } = await tx
    .selectFrom('app_user')
    .select('user_name')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return { userId: user_id, actor: `user:${user_name}`, address: '', at }
}
