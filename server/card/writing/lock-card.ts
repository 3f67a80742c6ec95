import type { Selectable } from 'kysely'

import { openOrderStates } from '#contract/card/card-states.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

export type CardRow = Selectable<Tables['card']>
export type OrderRow = Selectable<Tables['card_order']>

/*
 * Locks are taken in one order by whatever changes a card: the customer, the cards by their ids, the orders, the
 * records of machines, the ledger, the audit chain. So no two wait for each other.
 */

/**
 * Holds a customer, so that whatever concerns their cards and money takes turns.
 *
 * @throws Refusal `app.not_found` for one out of sight
 */
export async function lockCustomer(tx: Tx, caller: Pick<Caller, 'agencyIds'>, id: number) {
  const customer = await tx
    .selectFrom('customer')
    .select(['customer.id', 'customer.number', 'customer.state'])
    .where('customer.id', '=', id)
    .where(inScope(caller, 'customer.agency_id'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return customer ?? refuse('app.not_found')
}

/** Means the transaction is to be tried again, as the database itself says it. */
class Again extends Error {
  readonly code = '40001'
}

/**
 * Holds a card, its customer before it.
 *
 * @returns null for a card that the server has never seen
 * @throws Refusal `app.not_found` for a card of a customer out of sight
 */
export async function lockCard(
  tx: Tx,
  caller: Pick<Caller, 'agencyIds'>,
  serial: string,
): Promise<CardRow | null> {
  const seen = await tx
    .selectFrom('card')
    .select('customer_id')
    .where('serial', '=', serial)
    .executeTakeFirst()
  if (!seen) return null
  if (seen.customer_id !== null) await lockCustomer(tx, caller, seen.customer_id)
  const card = await tx
    .selectFrom('card')
    .selectAll()
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirst()
  if (card?.customer_id !== seen.customer_id) throw new Again('the card changed hands meanwhile')
  return card
}

/** Holds cards of a customer who is held already, by their ids. */
export const lockCardById = (tx: Tx, id: number): Promise<CardRow> =>
  tx.selectFrom('card').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** An order with its customer and cards, all held. */
export interface LockedOrder {
  readonly order: OrderRow
  readonly card: CardRow
}

/** @throws Refusal `app.not_found` for an order of a customer out of sight */
export async function lockOrder(
  tx: Tx,
  caller: Pick<Caller, 'agencyIds'>,
  orderId: number,
): Promise<LockedOrder> {
  const seen = await tx
    .selectFrom('card_order')
    .select(['card_id', 'customer_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!seen) return refuse('app.not_found')
  await lockCustomer(tx, caller, seen.customer_id)
  const card = await lockCardById(tx, seen.card_id)
  const order = await tx
    .selectFrom('card_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, card }
}

/** The unfinished order of a card, held. */
export const lockOpenOrderOf = (tx: Tx, cardId: number): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('card_order')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('state', 'in', openOrderStates)
    .forUpdate()
    .executeTakeFirst()

/** The unfinished orders of a customer, the oldest first. */
export async function openOrdersOfCustomer(tx: Tx, customerId: number): Promise<readonly OrderRow[]> {
  return tx
    .selectFrom('card_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', openOrderStates)
    .orderBy('id')
    .execute()
}
