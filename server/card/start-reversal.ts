import type { ParsedOf } from '#contract/kernel/call.ts'
import type { startReversal as startReversalCall } from '#contract/card/card.contract.ts'
import { mostPurseFen } from '#contract/card/card-file.ts'

import { moveOrder } from './card-steps.ts'
import type { Cards, Context } from './card-world.ts'
import { lockOrder } from './lock-card.ts'
import { beginOrder, makeOrder } from './make-order.ts'
import { isReversible } from './order-view.ts'
import { refuseCard } from './refuse-card.ts'
import { refusePending } from './start-order.ts'

/** Asks to take a top-up or a refund of today back. It is an order of its own that somebody else must approve. */
export const startReversal = (cards: Cards, input: ParsedOf<typeof startReversalCall>, context: Context) =>
  beginOrder(cards, context, { call: 'startReversal', input }, async (begun) => {
    const { tx, by } = begun
    const { order, card } = await lockOrder(tx, context.caller, input.orderId)
    await refusePending(tx, order.customer_id, by.at)
    if (!isReversible({ ...order, card_state: card.state }, by.at) || order.due_fen > 0)
      refuseCard('card.not_reversible')
    const fromCard = order.kind === 'topUp' ? order.amount_fen : 0
    if (card.purse_fen < fromCard) refuseCard('card.already_used')
    if (fromCard === 0 && card.purse_fen + order.amount_fen > mostPurseFen) refuseCard('card.purse_full')
    await moveOrder(tx, order.id, { type: 'reversal.begin' }, by)
    return makeOrder(
      cards,
      begun,
      {
        kind: 'reversal',
        card_id: card.id,
        customer_id: order.customer_id,
        amount_fen: order.amount_fen,
        from_card_fen: fromCard,
        reverses_id: order.id,
        reason: input.reason,
      },
      { needsApproval: true },
    )
  })
