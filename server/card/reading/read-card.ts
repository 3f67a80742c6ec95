import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type {
  readCard as readCardCall,
  settleWrite as settleWriteCall,
} from '#contract/card/card.contract.ts'
import type { CardOrderState } from '#contract/card/card-states.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'

import { cardAsRead } from './card-as-read.ts'
import { drawerIsOpen, handOut } from '../order/card-money.ts'
import { type Cards, type Context, moverOf } from '../card-world.ts'
import { lockOrder } from '../writing/lock-card.ts'
import { readOrder } from '../order/order-view.ts'
import { takeReading, type TakenReading } from './take-reading.ts'
import type { Outcome } from '../order/settle-order.ts'

/** See {@link takeReading}; what it settled is audited. */
export function readCard(
  cards: Cards,
  { reading }: ParsedOf<typeof readCardCall>,
  context: Context,
): Promise<DataOf<typeof readCardCall>> {
  const at = cards.clock.now()
  return inTransaction(cards.db, async (tx) => {
    const taken = await takeReading(tx, cards, context, { reading, by: moverOf(context, at) })
    const seen = await cardAsRead(tx, context.caller, taken, at)
    if (taken.outcome !== null && taken.settledOrderId !== null)
      await audit(tx, cards.clock, sourceOf(context), {
        kind: 'cardOrder',
        recordId: taken.settledOrderId,
        before: null,
        after: { outcome: taken.outcome },
      })
    return seen
  })
}

/**
 * Settles an order by a new reading of its card, and hands out at the caller's drawer what it owes, where that drawer
 * takes bookings.
 */
export function settleWrite(
  cards: Cards,
  { orderId, reading, deskId }: ParsedOf<typeof settleWriteCall>,
  context: Context,
): Promise<DataOf<typeof settleWriteCall>> {
  const { db, clock } = cards
  const at = clock.now()
  const by = moverOf(context, at)
  return inTransaction(db, async (tx) => {
    const { card } = await lockOrder(tx, context.caller, orderId)
    const taken = await takeReading(tx, cards, context, { reading, by, mustBeOf: card.serial })
    const { order } = await lockOrder(tx, context.caller, orderId)
    if (order.due_fen > 0 && (await drawerIsOpen(tx, deskId, by)))
      await handOut(tx, clock, order, { by, counter: deskId })
    const answer = {
      outcome: outcomeOf(taken, orderId, order.state),
      order: await readOrder(tx, context.caller, orderId, at),
      card: await cardAsRead(tx, context.caller, taken, at),
    }
    if (taken.outcome !== null)
      await audit(tx, clock, sourceOf(context), {
        kind: 'cardOrder',
        recordId: orderId,
        before: null,
        after: { outcome: answer.outcome, state: order.state },
      })
    return answer
  })
}

/** An earlier reading may have settled it, at this counter or another. */
function outcomeOf(taken: TakenReading, orderId: number, state: CardOrderState): Outcome | 'unknown' {
  if (taken.settledOrderId === orderId && taken.outcome !== null) return taken.outcome
  if (state === 'written' || state === 'reversing' || state === 'reversed') return 'written'
  if (state === 'cancelled') return 'undone'
  return state === 'notWritten' || state === 'booked' ? 'notWritten' : 'unknown'
}
