import type { Insertable } from 'kysely'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { id as orderIdSchema } from '#contract/kernel/shapes.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { checkLimits } from '#server/ledger/limits.ts'
import { once } from '#server/platform/records/once.ts'
import type { Tables } from '#server/platform/database/schema.ts'

import { takeCash } from './card-money.ts'
import { type Mover, moveOrder } from '../writing/card-steps.ts'
import { type Cards, type Context, moverOf } from '../card-world.ts'
import { checkDesk } from '../check-desk.ts'
import { readOrder } from './order-view.ts'
import { inTransitOf } from './settle-order.ts'

export interface Begun {
  readonly tx: Tx
  readonly by: Mover
  readonly deskId: number
  readonly requestId: string
  readonly context: Context
}

type Wanted = Pick<Insertable<Tables['card_order']>, 'kind' | 'card_id' | 'customer_id' | 'amount_fen'> &
  Partial<Insertable<Tables['card_order']>>

/** What an order needs before it can be written, besides what {@link makeOrder} is given. */
interface Judged {
  readonly needsApproval: boolean
}

/**
 * Begins an order once per request id: all that `make` does happens in one transaction, or nothing of it.
 *
 * @param make makes the order, or finds it; answers its id
 * @throws Refusal `app.request_id_reused`, and `make`'s own
 */
export function beginOrder(
  cards: Cards,
  context: Context,
  { call, input }: { readonly call: string; readonly input: { requestId: string; deskId: number } },
  make: (begun: Begun) => Promise<number>,
): Promise<CardOrder> {
  const { db, clock } = cards
  const at = clock.now()
  const { requestId, deskId } = input
  return inTransaction(db, async (tx) => {
    await checkDesk(tx, context.caller, deskId)
    const by = moverOf(context, at)
    const orderId = await once(tx, { requestId, call, input, by: by.actor, at, answer: orderIdSchema }, () =>
      make({ tx, by, deskId, requestId, context }),
    )
    return readOrder(tx, context.caller, orderId, at)
  })
}

/** Whether the customer may be given or pay so much now, and whether somebody must approve it. */
export const judgeOrder = (
  { clock }: Cards,
  tx: Tx,
  order: { customerId: number; kind: 'open' | 'topUp' | 'refund'; amountFen: number },
): Promise<Judged> =>
  order.amountFen === 0 ? Promise.resolve({ needsApproval: false }) : checkLimits(tx, clock, order)

/**
 * Makes an order with its journal and its first booking. What awaits approval books nothing yet.
 *
 * @returns its id
 */
export async function makeOrder(
  { clock }: Cards,
  { tx, by, deskId, requestId, context }: Begun,
  wanted: Wanted,
  { needsApproval }: Judged,
): Promise<number> {
  const { id } = await tx
    .insertInto('card_order')
    .values({
      ...wanted,
      request_id: requestId,
      state: needsApproval ? 'awaitingApproval' : 'booked',
      desk_id: deskId,
      day: businessDay(by.at),
      created_at: by.at,
      user_id: context.caller.userId,
      created_by: context.caller.name || context.caller.userName,
      needs_approval: needsApproval,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await moveOrder(tx, id, { type: needsApproval ? 'order.request' : 'order.book' }, by)
  if (!needsApproval) await payIn({ clock }, tx, id, { by, counter: deskId })
  await audit(tx, clock, sourceOf(context), {
    kind: 'cardOrder',
    recordId: id,
    before: null,
    after: { ...wanted, deskId, needsApproval },
  })
  return id
}

/** What the customer pays for an order goes into the drawer. */
export async function payIn(
  { clock }: Pick<Cards, 'clock'>,
  tx: Tx,
  orderId: number,
  at: { readonly by: Mover; readonly counter: number },
): Promise<void> {
  const order = await tx
    .selectFrom('card_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (inTransitOf(order) > 0) await takeCash(tx, clock, order, at)
}
