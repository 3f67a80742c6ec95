import { type Expression, type SqlBool, sql } from 'kysely'

import type { CardOrder, OrderStep } from '#contract/card/card-shapes.ts'
import type { CardStateName } from '#contract/card/card-states.ts'
import type { CardOrderEvent } from '#machines/card/index.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { cardAt, orderAt } from '../writing/card-steps.ts'

/** Orders with all that their rows show. */
export const selectOrders = (db: Db | Tx) =>
  db
    .selectFrom('card_order')
    .innerJoin('card', 'card.id', 'card_order.card_id')
    .innerJoin('customer', 'customer.id', 'card_order.customer_id')
    .leftJoin('card as old_card', 'old_card.id', 'card_order.old_card_id')
    .selectAll('card_order')
    .select([
      'card.serial',
      'card.state as card_state',
      'old_card.serial as old_serial',
      'customer.number as customer_number',
      'customer.name as customer_name',
      sql<number | null>`(select reversal.id from card_order as reversal
        where reversal.reverses_id = card_order.id and reversal.state not in ('cancelled', 'rejected', 'carried')
        limit 1)`.as('reversed_by'),
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export const orderView = (row: Selected, now: Date): CardOrder => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  amountFen: row.amount_fen,
  fromCardFen: row.from_card_fen,
  dueFen: row.due_fen,
  customer: { id: row.customer_id, number: row.customer_number, name: row.customer_name },
  serial: row.serial,
  oldSerial: row.old_serial,
  closesAccount: row.closes_account,
  reverses: row.reverses_id,
  reversedBy: row.reversed_by,
  deskId: row.desk_id,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  needsApproval: row.needs_approval,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionNote: row.decision_note,
  preparedAt: row.prepared_at?.toISOString() ?? null,
  deadlineAt: row.deadline_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  steps: stepsOf(row, now),
})

/** What can be done with an order, as its machine says; who may, the calls' rights say. */
function stepsOf(row: Selected, now: Date): OrderStep[] {
  const order = orderAt(row.state)
  const isCardWritable = cardAt(row.card_state).is('writable')
  const isReversible = isReversibleOn(row, now) && row.due_fen === 0
  const events: readonly (readonly [OrderStep, CardOrderEvent])[] = [
    ['approve', { type: 'order.approve' }],
    ['reject', { type: 'order.reject' }],
    ['write', { type: 'write.prepare', isCardWritable }],
    ['undo', { type: 'undo.prepare', isCardWritable }],
    ['cancel', { type: 'order.cancel' }],
    ['reverse', { type: 'reversal.begin', isReversible }],
  ]
  return [
    ...(row.due_fen > 0 ? (['payOut'] as const) : []),
    ...events.filter(([, event]) => order.takes(event)).map(([step]) => step),
    ...(order.is('receiptable') ? (['receipt'] as const) : []),
  ]
}

interface Reversible {
  readonly kind: CardOrder['kind']
  readonly day: string
  readonly closes_account: boolean
  readonly card_state: CardStateName
}

/** Top-ups and refunds, the same day, while the card runs. */
export const isReversibleOn = (row: Reversible, now: Date): boolean =>
  (row.kind === 'topUp' || row.kind === 'refund') &&
  !row.closes_account &&
  cardAt(row.card_state).is('inUse') &&
  row.day === businessDay(now)

/** Orders of customers that the caller may see. */
export const ordersInScope = (caller: Pick<Caller, 'agencyIds'>): Expression<SqlBool> =>
  inScope(caller, 'customer.agency_id')

/** @throws Refusal `app.not_found` */
export async function readOrder(
  db: Db | Tx,
  caller: Pick<Caller, 'agencyIds'>,
  orderId: number | null,
  now: Date,
): Promise<CardOrder> {
  const row = await selectOrders(db)
    .where('card_order.id', '=', orderId)
    .where(ordersInScope(caller))
    .executeTakeFirst()
  return row ? orderView(row, now) : refuse('app.not_found')
}
