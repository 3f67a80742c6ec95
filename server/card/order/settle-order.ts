import { openOrderStates } from '#contract/card/card-states.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { book, moved, putOnCard, takeOff } from './card-money.ts'
import { cardAt, moveCard, type Mover, moveOrder, orderAt } from '../writing/card-steps.ts'
import { settleReturn } from './meter-return.ts'
import { type CardRow, lockCardById, lockOpenOrderOf, type OrderRow } from '../writing/lock-card.ts'
import type { Chip } from '../reading/verify-reading.ts'

export type Outcome = 'written' | 'notWritten' | 'undone'

/** What a reading said of an order. */
export interface Settled {
  readonly orderId: number
  readonly outcome: Outcome
}

/**
 * Settles by a reading what a script that went out did to a card: the record that is on the card is the one that was
 * sent, or the one that was there before. Anything else settles nothing.
 *
 * @param card held, as is its customer
 */
export async function settleByChip(
  tx: Tx,
  clock: Clock,
  { card, chip, by }: { readonly card: CardRow; readonly chip: Chip; readonly by: Mover },
): Promise<Settled | null> {
  // Of a card that is being replaced nothing counts any more but what its successor says.
  if (cardAt(card.state).is('superseded')) return null
  const order = await lockOpenOrderOf(tx, card.id)
  if (!order || !orderAt(order.state).is('scriptOut')) return null
  const script = await tx
    .selectFrom('card_script')
    .select('purpose')
    .where('order_id', '=', order.id)
    .where('slot', '=', chip.slotHex)
    .executeTakeFirst()
  if (script?.purpose === 'write') await settleWritten(tx, clock, { order, card, chip, by })
  else if (script?.purpose === 'undo') await settleUndone(tx, { order, card, chip, by })
  else if (chip.slotHex !== card.slot) return null
  else if (orderAt(order.state).takes({ type: 'reading.notWritten' }))
    await moveOrder(tx, order.id, { type: 'reading.notWritten' }, by, { deadline_at: null })
  const outcome =
    script?.purpose === 'write' ? 'written' : script?.purpose === 'undo' ? 'undone' : 'notWritten'
  return { orderId: order.id, outcome }
}

interface Settling {
  readonly order: OrderRow
  readonly card: CardRow
  readonly chip: Chip
  readonly by: Mover
}

const asOf = ({ slot, slotHex }: Chip) => ({
  slot: slotHex,
  purse_fen: slot.purseFen,
  purchase_count: slot.purchaseCount,
  write_counter: slot.writeCounter,
  key_version: slot.keyVersion,
})

async function settleWritten(tx: Tx, clock: Clock, settling: Settling): Promise<void> {
  const { order, card, chip, by } = settling
  const paysOut = order.kind === 'refund' || (order.kind === 'reversal' && order.from_card_fen > 0)
  await moveOrder(tx, order.id, { type: 'reading.written' }, by, {
    ended_at: by.at,
    deadline_at: null,
    due_fen: paysOut ? order.amount_fen : 0,
  })
  await tx.updateTable('card').set(asOf(chip)).where('id', '=', card.id).execute()
  const hadReturn =
    order.kind !== 'replace' && (await settleReturn(tx, clock, { order, card, serial: card.serial, by }))
  if (hadReturn) await tx.updateTable('card').set({ meter_fen: 0 }).where('id', '=', card.id).execute()
  if (paysOut) await takeOff(tx, clock, order, card.serial, by)
  else if (order.kind !== 'replace') await putOnCard(tx, clock, order, card.serial, by)

  if (order.kind === 'open')
    await moveCard(tx, card.id, { type: 'opening.complete' }, by, { opened_at: by.at })
  if (order.kind === 'replace') await replaceCard(tx, clock, settling)
  if (order.kind === 'reversal' && order.reverses_id !== null)
    await moveOrder(tx, order.reverses_id, { type: 'reversal.complete' }, by)
  if (order.closes_account) await moveCard(tx, card.id, { type: 'account.close' }, by, { ended_at: by.at })
}

/** The new card takes the old one's place, with all the money that was on the old one or on its way there. */
async function replaceCard(tx: Tx, clock: Clock, { order, card, by }: Settling): Promise<void> {
  if (order.old_card_id === null) throw new Error(`replacement ${order.id} replaces no card`)
  const old = await lockCardById(tx, order.old_card_id)
  const hadReturn = await settleReturn(tx, clock, { order, card: old, serial: card.serial, by })
  await moveCard(tx, old.id, { type: 'replacement.complete' }, by, {
    ended_at: by.at,
    purse_fen: 0,
    meter_fen: null,
    replaced_by_id: card.id,
  })
  await moveCard(tx, card.id, { type: 'opening.complete' }, by, {
    opened_at: by.at,
    is_successor: true,
    meter_fen: hadReturn ? 0 : old.meter_fen,
    meter_at: old.meter_at,
  })
  const entries = moved(`card:${old.serial}`, `card:${card.serial}`, old.purse_fen)
  await book(tx, clock, order, { by, kind: 'carried', entries })
  for (const carried of await ordersCarried(tx, old.id)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await moveOrder(tx, carried.id, { type: 'card.replaced' }, by, { ended_at: by.at, deadline_at: null })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await book(tx, clock, carried, {
      by,
      kind: 'carried',
      entries: moved('transit', `card:${card.serial}`, inTransitOf(carried)),
    })
    if (carried.kind === 'reversal' && carried.reverses_id !== null)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await moveOrder(tx, carried.reverses_id, { type: 'reversal.abandon' }, by)
  }
}

/** Orders whose outcome the card took with it; one at the most. */
export const ordersCarried = (tx: Tx, cardId: number): Promise<OrderRow[]> =>
  tx
    .selectFrom('card_order')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('state', 'in', openOrderStates)
    .forUpdate()
    .execute()

/** What a customer paid for an order that is not on the card yet, fen. */
export const inTransitOf = (order: Pick<OrderRow, 'kind' | 'amount_fen' | 'from_card_fen'>): number =>
  order.kind === 'open' || order.kind === 'topUp' || (order.kind === 'reversal' && order.from_card_fen === 0)
    ? order.amount_fen
    : 0

/** What a new card in place of an old one is to hold: what was on it, and what was on its way there, fen. */
export async function carriedFen(tx: Tx, old: CardRow): Promise<number> {
  const orders = await ordersCarried(tx, old.id)
  return orders.reduce((sum, order) => sum + inTransitOf(order), old.purse_fen)
}

async function settleUndone(tx: Tx, { order, card, chip, by }: Settling): Promise<void> {
  await moveOrder(tx, order.id, { type: 'reading.undone' }, by, {
    ended_at: by.at,
    deadline_at: null,
    due_fen: inTransitOf(order),
  })
  const { slot, write_counter } = asOf(chip)
  await tx.updateTable('card').set({ slot, write_counter }).where('id', '=', card.id).execute()
  await giveUp(tx, { order, card, by })
}

/** What an order that comes to nothing leaves behind besides its money. */
export async function giveUp(
  tx: Tx,
  { order, card, by }: { readonly order: OrderRow; readonly card: CardRow; readonly by: Mover },
): Promise<void> {
  if (order.kind === 'open' || order.kind === 'replace')
    await moveCard(tx, card.id, { type: 'opening.cancel' }, by, { customer_id: null })
  if (order.old_card_id !== null) await moveCard(tx, order.old_card_id, { type: 'replacement.cancel' }, by)
  if (order.reverses_id !== null) await moveOrder(tx, order.reverses_id, { type: 'reversal.abandon' }, by)
}
