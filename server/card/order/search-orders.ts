import { sql, type SqlBool } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type * as calls from '#contract/card/card-orders.contract.ts'
import type { searchCardOrders } from '#contract/card/card-search.contract.ts'
import { openOrderStates } from '#contract/card/card-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readCustomer } from '../reading/card-as-read.ts'
import { readAllowance } from '#server/ledger/limits.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { likePattern } from '#server/platform/database/search-text.ts'

import type { Cards } from '../card-world.ts'
import { ordersInScope, orderView, selectOrders } from './order-view.ts'

type OrderPage = DataOf<typeof searchCardOrders>
type Selection = ReturnType<typeof selectOrders>

/** Orders that are not finished, or whose cash is not handed out, the oldest first. */
export function unfinishedOrders(
  { db, clock }: Cards,
  caller: Caller,
  query: ParsedOf<typeof calls.unfinishedCardOrders>,
): Promise<OrderPage> {
  const { customerId, serial, deskId, own } = query
  const filtered = selectOrders(db)
    .where(ordersInScope(caller))
    .where((eb) => eb.or([eb('card_order.state', 'in', openOrderStates), eb('card_order.due_fen', '>', 0)]))
    .$if(customerId !== undefined, (select) => select.where('card_order.customer_id', '=', customerId ?? 0))
    .$if(serial !== undefined, (select) => select.where('card.serial', '=', serial ?? ''))
    .$if(deskId !== undefined, (select) => select.where('card_order.desk_id', '=', deskId ?? 0))
    .$if(own, (select) => select.where('card_order.user_id', '=', caller.userId))
  return pageOf(filtered, { ...query, sortOrder: 'asc' }, clock.now())
}

export function searchOrders(
  { db, clock }: Cards,
  caller: Caller,
  query: ParsedOf<typeof searchCardOrders>,
): Promise<OrderPage> {
  let filtered = selectOrders(db).where(ordersInScope(caller))
  const text = query.text?.trim()
  if (text) filtered = filtered.where(matches(text))
  if (query.kind) filtered = filtered.where('card_order.kind', '=', query.kind)
  if (query.state) filtered = filtered.where('card_order.state', '=', query.state)
  if (query.customerId !== undefined)
    filtered = filtered.where('card_order.customer_id', '=', query.customerId)
  if (query.deskId !== undefined) filtered = filtered.where('card_order.desk_id', '=', query.deskId)
  if (query.createdBy?.trim())
    filtered = filtered.where('card_order.created_by', 'like', likePattern(query.createdBy.trim()))
  if (query.fromDay) filtered = filtered.where('card_order.day', '>=', query.fromDay)
  if (query.toDay) filtered = filtered.where('card_order.day', '<=', query.toDay)
  return pageOf(filtered, query, clock.now())
}

const matches = (text: string) =>
  sql<SqlBool>`(card_order.id::text = ${text} or card.serial = ${text.toUpperCase()}
    or customer.number like ${likePattern(text)} or customer.name like ${likePattern(text)})`

async function pageOf(
  filtered: Selection,
  { pageNum, pageSize, sortOrder }: { pageNum: number; pageSize: number; sortOrder: 'asc' | 'desc' },
  now: Date,
): Promise<OrderPage> {
  const { total } = await filtered
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filtered
    .orderBy('card_order.id', sortOrder)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { list: rows.map((row) => orderView(row, now)), total }
}

/** @throws Refusal `app.not_found` for a customer out of sight */
export async function customerCards(
  { db, clock }: Cards,
  caller: Caller,
  customerId: number,
): Promise<DataOf<typeof calls.customerCards>> {
  await checkCustomer(db, caller, customerId)
  const cards = await db
    .selectFrom('card')
    .leftJoin('card as successor', 'successor.id', 'card.replaced_by_id')
    .selectAll('card')
    .select('successor.serial as successor_serial')
    .where('card.customer_id', '=', customerId)
    .orderBy('card.id', 'desc')
    .execute()
  const [pending] = await selectOrders(db)
    .where('card_order.customer_id', '=', customerId)
    .where('card_order.state', 'in', openOrderStates)
    .orderBy('card_order.id', 'desc')
    .limit(1)
    .execute()
  return {
    list: cards.map((card) => ({
      serial: card.serial,
      cardState: card.state,
      purseFen: card.purse_fen,
      meterFen: card.meter_fen,
      openedAt: card.opened_at?.toISOString() ?? null,
      endedAt: card.ended_at?.toISOString() ?? null,
      replacementReason: card.replacement_reason,
      replacedBy: card.successor_serial,
    })),
    pending: pending ? orderView(pending, clock.now()) : null,
    allowance: await readAllowance(db, clock.now(), customerId),
    hasMeter: (await readCustomer(db, customerId)).meterNumber !== '',
  }
}

async function checkCustomer(db: Db, caller: Pick<Caller, 'agencyIds'>, id: number): Promise<void> {
  const seen = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where(inScope(caller, 'customer.agency_id'))
    .executeTakeFirst()
  if (!seen) refuse('app.not_found')
}
