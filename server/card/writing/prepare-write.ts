import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { prepareWrite as prepareWriteCall } from '#contract/card/card.contract.ts'
import { mostPurseFen } from '#contract/card/card-file.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'

import { readCustomer, refundOf } from '../reading/card-as-read.ts'
import { readCardKeys } from '../keys/card-keys.ts'
import { cardAt, moveOrder } from './card-steps.ts'
import { type Cards, type Context, moverOf } from '../card-world.ts'
import { type CardRow, lockCardById, lockOrder, type OrderRow } from './lock-card.ts'
import { findReturn, type MeterReturn } from '../order/meter-return.ts'
import { readOrder } from '../order/order-view.ts'
import { planSlot, type SlotChange, withPurse } from './plan-slot.ts'
import { refuseCard } from '../reading/refuse-card.ts'
import { carriedFen, inTransitOf, ordersCarried } from '../order/settle-order.ts'
import { lastReading } from '../reading/take-reading.ts'
import { type Chip, leftOn } from '../reading/verify-reading.ts'

/** How long a desk may take from the script to the reading that tells its outcome (collection §4: 60 s). */
const writeMs = 60_000

type Prepared = DataOf<typeof prepareWriteCall>
type Wish = ParsedOf<typeof prepareWriteCall>

/** Hands out the script that writes an order on its card; from now on only a reading ends the order. */
export const prepareWrite = (cards: Cards, wish: Wish, context: Context): Promise<Prepared> =>
  prepare(cards, wish, context, 'write')

/**
 * Hands out a script that writes the card as it is, with the next counter: whichever of the two scripts reaches the
 * card first, the other one never will.
 */
export const prepareUndo = (cards: Cards, wish: Wish, context: Context): Promise<Prepared> =>
  prepare(cards, wish, context, 'undo')

function prepare(
  cards: Cards,
  { orderId, readingId }: Wish,
  context: Context,
  purpose: 'write' | 'undo',
): Promise<Prepared> {
  const { db, clock, options } = cards
  const at = clock.now()
  const by = moverOf(context, at)
  return inTransaction(db, async (tx) => {
    const { order, card } = await lockOrder(tx, context.caller, orderId)
    const { chip } = await lastReading(tx, context, readingId, at)
    if (chip.serial !== card.serial) refuseCard('card.other_card')
    const isCardWritable = cardAt(card.state).is('writable')
    if (isCardWritable && card.slot !== chip.slotHex) refuseCard('card.differs')
    const change = isCardWritable && purpose === 'write' ? await changeOf(tx, { order, card, chip }) : {}
    const keys = await readCardKeys(tx, clock, options)
    const plan = planSlot(keys, chip, change, { orderId, at, rotates: purpose === 'write' })
    await moveOrder(tx, orderId, { type: `${purpose}.prepare`, isCardWritable }, by, {
      prepared_at: at,
      deadline_at: new Date(at.getTime() + writeMs),
    })
    await tx
      .insertInto('card_script')
      .values({ order_id: orderId, purpose, slot: plan.slotHex, issued_at: at })
      .execute()
    const after = { purpose, writeCounter: chip.slot.writeCounter + 1 }
    await audit(tx, clock, sourceOf(context), { kind: 'cardOrder', recordId: orderId, before: null, after })
    const view = await readOrder(tx, context.caller, orderId, at)
    return { order: view, serial: card.serial, script: plan.script }
  })
}

interface Writing {
  readonly order: OrderRow
  readonly card: CardRow
  readonly chip: Chip
}

/** What an order puts on its card, decided by what stands there now; with it what a meter held that was taken down. */
async function changeOf(tx: Tx, writing: Writing): Promise<SlotChange> {
  const { order, card, chip } = writing
  const old = order.old_card_id === null ? null : await lockCardById(tx, order.old_card_id)
  const returned = await findReturn(tx, order.customer_id, old ?? card)
  const change = await changeBy(tx, writing, returned)
  if (order.kind === 'refund' || !returned || returned.fen === 0) return change
  const purseFen = (change.purseFen ?? 0) + returned.fen
  if (purseFen > mostPurseFen) refuseCard('card.purse_full')
  // A purse that the meter is to notice.
  return { ...change, purseFen, purchaseCount: change.purchaseCount ?? chip.slot.purchaseCount + 1 }
}

async function changeBy(
  tx: Tx,
  { order, card, chip }: Writing,
  returned: MeterReturn | null,
): Promise<SlotChange> {
  const { number: customerNumber, meterNumber } = await readCustomer(tx, order.customer_id)
  const holder: SlotChange = { userCardState: '40', customerNumber, meterNumber }
  const left = leftOn(chip)
  if (order.kind === 'write') return { ...holder, purseFen: left }
  if (order.kind === 'open')
    return {
      ...holder,
      purseFen: order.amount_fen,
      purchaseCount: (await lastPurchase(tx, order.customer_id)) + 1,
    }
  if (order.kind === 'topUp') return { ...holder, ...withPurse(chip, fitting(left, order.amount_fen)) }
  if (order.kind === 'refund') {
    const whole = refundOf(card, left, { returned, closesAccount: order.closes_account })
    if (left !== order.from_card_fen || whole !== order.amount_fen)
      return refuseCard('card.amount_changed', { amountFen: whole })
    return { ...holder, ...withPurse(chip, -left) }
  }
  if (order.kind === 'replace') return { ...holder, ...(await replacing(tx, order)) }
  if (order.from_card_fen === 0) return { ...holder, ...withPurse(chip, fitting(left, order.amount_fen)) }
  if (left < order.from_card_fen) return refuseCard('card.already_used')
  return { ...holder, ...withPurse(chip, -order.from_card_fen) }
}

function fitting(left: number, amountFen: number): number {
  if (left + amountFen > mostPurseFen) refuseCard('card.purse_full')
  return amountFen
}

/**
 * All that the old card held, under the old card's count: a meter that took the old purse unseen does not take it
 * twice. What was on its way to the old card raises the count as it would have there; what was to be taken off it
 * raises it past whatever the card may hold by now.
 */
async function replacing(tx: Tx, order: OrderRow): Promise<SlotChange> {
  if (order.old_card_id === null) throw new Error(`replacement ${order.id} replaces no card`)
  const old = await lockCardById(tx, order.old_card_id)
  const [carried] = await ordersCarried(tx, old.id)
  const isMoney = carried !== undefined && carried.kind !== 'write'
  const raised = isMoney ? (inTransitOf(carried) > 0 ? 1 : 2) : 0
  return {
    purseFen: await carriedFen(tx, old),
    purchaseCount: (await lastPurchase(tx, order.customer_id)) + raised,
  }
}

/** The count of what was put on a customer's cards last: their meter remembers it, so that a new card goes on there. */
async function lastPurchase(tx: Tx, customerId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('card')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.max('purchase_count').as('last'))
    .executeTakeFirstOrThrow()
  return last
}
