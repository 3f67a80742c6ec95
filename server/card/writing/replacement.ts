import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type * as calls from '#contract/card/card.contract.ts'
import { none } from '#contract/kernel/shapes.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { once } from '#server/platform/records/once.ts'

import { moveCard, type Mover, orderAt } from './card-steps.ts'
import { type Cards, type Context, moverOf } from '../card-world.ts'
import { type CardRow, lockCustomer, openOrdersOfCustomer } from './lock-card.ts'
import { refuseCard } from '../reading/refuse-card.ts'
import { findToReplace, refusePending } from '../order/start-order.ts'

type Changed = DataOf<typeof calls.requestReplacement>

/**
 * Blocks a customer's card because it is to be replaced. What is unknown about it goes over to the new card; an order
 * that was not written yet must be cancelled or written first.
 */
export const requestReplacement = (
  cards: Cards,
  input: ParsedOf<typeof calls.requestReplacement>,
  context: Context,
): Promise<Changed> =>
  changeCard(cards, context, { call: 'requestReplacement', input }, async (tx, card, by) => {
    const orders = await openOrdersOfCustomer(tx, input.customerId)
    if (orders.some(({ state }) => !orderAt(state).is('scriptOut')))
      await refusePending(tx, input.customerId, by.at)
    await moveCard(tx, card.id, { type: 'replacement.request' }, by, { replacement_reason: input.reason })
  })

/** The card was found, or is whole after all: it runs again. */
export const withdrawReplacement = (
  cards: Cards,
  input: ParsedOf<typeof calls.withdrawReplacement>,
  context: Context,
): Promise<Changed> =>
  changeCard(cards, context, { call: 'withdrawReplacement', input }, (tx, card, by) =>
    moveCard(tx, card.id, { type: 'replacement.withdraw' }, by, { replacement_reason: null }),
  )

function changeCard(
  { db, clock }: Cards,
  context: Context,
  { call, input }: { readonly call: string; readonly input: { requestId: string; customerId: number } },
  change: (tx: Tx, card: CardRow, by: Mover) => Promise<void>,
): Promise<Changed> {
  const at = clock.now()
  const { requestId, customerId } = input
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, context.caller, customerId)
    const by = moverOf(context, at)
    await once(tx, { requestId, call, input, by: by.actor, at, answer: none }, async () => {
      const card = (await findToReplace(tx, customerId)) ?? refuseCard('card.no_card')
      await change(tx, card, by)
      const after = await findToReplace(tx, customerId)
      await audit(tx, clock, sourceOf(context), {
        kind: 'card',
        recordId: card.id,
        before: { serial: card.serial, state: card.state },
        after: { ...input, serial: card.serial, state: after?.state },
      })
      return null
    })
    const now = (await findToReplace(tx, customerId)) ?? refuseCard('card.no_card')
    return { serial: now.serial, cardState: now.state }
  })
}
