import type { ParsedOf } from '#contract/kernel/call.ts'
import type { startReversal as startReversalCall } from '#contract/card/card.contract.ts'
import { mostPurseFen } from '#contract/card/card-file.ts'

import { RefusedAttempt } from '#server/platform/evidence/journal.ts'

import { moveOrder } from '../writing/card-steps.ts'
import type { Cards, Context } from '../card-world.ts'
import { lockOrder } from '../writing/lock-card.ts'
import { beginOrder, makeOrder } from './make-order.ts'
import { isReversibleOn } from './order-view.ts'
import { refuseCard } from '../reading/refuse-card.ts'
import { refusePending } from './start-order.ts'

/** Asks to take a top-up or a refund of today back. It is an order of its own that somebody else must approve. */
export const startReversal = (cards: Cards, input: ParsedOf<typeof startReversalCall>, context: Context) =>
  beginOrder(cards, context, { call: 'startReversal', input }, async (begun) => {
    const { tx, by } = begun
    const { order, card } = await lockOrder(tx, context.caller, input.orderId)
    await refusePending(tx, order.customer_id, by.at)
    const isReversible = isReversibleOn({ ...order, card_state: card.state }, by.at) && order.due_fen === 0
    const fromCard = order.kind === 'topUp' ? order.amount_fen : 0
    if (isReversible && card.purse_fen < fromCard) refuseCard('card.already_used')
    if (isReversible && fromCard === 0 && card.purse_fen + order.amount_fen > mostPurseFen)
      refuseCard('card.purse_full')
    await moveOrder(tx, order.id, { type: 'reversal.begin', isReversible }, by).catch((thrown: unknown) => {
      throw thrown instanceof RefusedAttempt && !isReversible ? thrown.as('card.not_reversible') : thrown
    })
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
