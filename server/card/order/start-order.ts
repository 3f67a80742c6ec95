import type { ParsedOf } from '#contract/kernel/call.ts'
import type * as calls from '#contract/card/card.contract.ts'
import { mostPurseFen } from '#contract/card/card-file.ts'
import { openOrderStates } from '#contract/card/card-states.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { inWords, moveCustomer } from '#server/customer/move-customer.ts'

import { readCustomer, refundOf } from '../reading/card-as-read.ts'
import { moveCard, requireInUse } from '../writing/card-steps.ts'
import type { Cards, Context } from '../card-world.ts'
import {
  type CardRow,
  lockCard,
  lockCardById,
  lockCustomer,
  openOrdersOfCustomer,
} from '../writing/lock-card.ts'
import { findReturn } from './meter-return.ts'
import { type Begun, beginOrder, judgeOrder, makeOrder } from './make-order.ts'
import { orderView, selectOrders } from './order-view.ts'
import { refuseCard } from '../reading/refuse-card.ts'
import { carriedFen } from './settle-order.ts'
import { lastReading } from '../reading/take-reading.ts'
import { awaitsMeter, type Chip, leftOn } from '../reading/verify-reading.ts'

/** Books the opening of a card for a customer who has none. */
export const startOpen = (cards: Cards, input: ParsedOf<typeof calls.startOpen>, context: Context) =>
  beginOrder(cards, context, { call: 'startOpen', input }, async (begun) => {
    const { tx, by } = begun
    const { customerId, amountFen } = input
    const { chip } = await lastReading(tx, context, input.readingId, by.at)
    const customer = await lockCustomer(tx, context.caller, customerId)
    await moveCustomer(tx, customer, { type: 'card.open' }, by).catch(inWords('card.customer_closed'))
    await refusePending(tx, customerId, by.at)
    if (await hasCard(tx, customerId)) refuseCard('card.customer_has_card')
    if ((await readCustomer(tx, customerId)).meterNumber === '') refuseCard('card.customer_without_meter')
    const judged = await judgeOrder(cards, tx, { customerId, kind: 'open', amountFen })
    const card = await issueCard(begun, chip, customerId)
    const wanted = { kind: 'open', card_id: card.id, customer_id: customerId, amount_fen: amountFen } as const
    return makeOrder(cards, begun, wanted, judged)
  })

/** Books a top-up of the card that was read. */
export const startTopUp = (cards: Cards, input: ParsedOf<typeof calls.startTopUp>, context: Context) =>
  beginOrder(cards, context, { call: 'startTopUp', input }, async (begun) => {
    const { chip, card, customerId } = await countedCard(begun, input.readingId)
    const { amountFen } = input
    const returned = await findReturn(begun.tx, customerId, card)
    if (leftOn(chip) + amountFen + (returned?.fen ?? 0) > mostPurseFen) refuseCard('card.purse_full')
    const judged = await judgeOrder(cards, begun.tx, { customerId, kind: 'topUp', amountFen })
    const wanted = {
      kind: 'topUp',
      card_id: card.id,
      customer_id: customerId,
      amount_fen: amountFen,
    } as const
    return makeOrder(cards, begun, wanted, judged)
  })

/** Books a refund of all that is left; the money leaves the card before it is paid out. */
export const startRefund = (cards: Cards, input: ParsedOf<typeof calls.startRefund>, context: Context) =>
  beginOrder(cards, context, { call: 'startRefund', input }, async (begun) => {
    const { chip, card, customerId } = await countedCard(begun, input.readingId)
    const { closesAccount, amountFen } = input
    const left = leftOn(chip)
    const returned = await findReturn(begun.tx, customerId, card)
    const whole = refundOf(card, left, { returned, closesAccount })
    if (amountFen !== whole) refuseCard('card.amount_changed', { amountFen: whole })
    if (whole === 0 && !closesAccount) refuseCard('card.nothing_left')
    const judged = await judgeOrder(cards, begun.tx, { customerId, kind: 'refund', amountFen })
    return makeOrder(
      cards,
      begun,
      {
        kind: 'refund',
        card_id: card.id,
        customer_id: customerId,
        amount_fen: amountFen,
        from_card_fen: left,
        closes_account: closesAccount,
      },
      judged,
    )
  })

/** Answers the card's unfinished order, or books that the card is written anew without money. */
export const startWrite = (cards: Cards, input: ParsedOf<typeof calls.startWrite>, context: Context) =>
  beginOrder(cards, context, { call: 'startWrite', input }, async (begun) => {
    const { tx, by } = begun
    const { chip } = await lastReading(tx, context, input.readingId, by.at)
    const seen = await lockCard(tx, context.caller, chip.serial)
    const pending = seen && (await pendingOf(tx, seen))
    if (pending) return pending.id
    const { card, customerId } = await runningCard(begun, input.readingId)
    const wanted = { kind: 'write', card_id: card.id, customer_id: customerId, amount_fen: 0 } as const
    return makeOrder(cards, begun, wanted, { needsApproval: false })
  })

/** Books a new card in place of the one that a replacement was applied for. */
export const startReplace = (cards: Cards, input: ParsedOf<typeof calls.startReplace>, context: Context) =>
  beginOrder(cards, context, { call: 'startReplace', input }, async (begun) => {
    const { tx, by } = begun
    const { customerId } = input
    const { chip } = await lastReading(tx, context, input.readingId, by.at)
    await lockCustomer(tx, context.caller, customerId)
    const old = await findToReplace(tx, customerId)
    if (!old) {
      await refusePending(tx, customerId, by.at)
      return refuseCard('card.not_allowed_now', { state: null, allowed: [] })
    }
    await moveCard(tx, old.id, { type: 'replacement.begin' }, by).catch(async (thrown: unknown) => {
      // Whoever has an unfinished order wants to know of that first.
      await refusePending(tx, customerId, by.at)
      throw thrown
    })
    if ((await readCustomer(tx, customerId)).meterNumber === '') refuseCard('card.customer_without_meter')
    if ((await carriedFen(tx, old)) > mostPurseFen) refuseCard('card.purse_full')
    const card = await issueCard(begun, chip, customerId)
    const wanted = {
      kind: 'replace',
      card_id: card.id,
      old_card_id: old.id,
      customer_id: customerId,
      amount_fen: 0,
    } as const
    return makeOrder(cards, begun, wanted, { needsApproval: false })
  })

/** A card as of {@link runningCard} of which it is known what is left. */
async function countedCard(begun: Begun, readingId: string) {
  const found = await runningCard(begun, readingId)
  if (awaitsMeter(found.chip, found.card)) refuseCard('card.meter_first')
  return found
}

/** The card of a reading that runs, agrees with the server and has no unfinished order; held. */
async function runningCard(
  { tx, by, context }: Begun,
  readingId: string,
): Promise<{ chip: Chip; card: CardRow; customerId: number }> {
  const { chip } = await lastReading(tx, context, readingId, by.at)
  const card = await lockCard(tx, context.caller, chip.serial)
  if (!card || card.customer_id === null) return refuseCard('card.differs')
  const customerId = card.customer_id
  await refusePending(tx, customerId, by.at)
  await requireInUse(tx, card.id, by)
  if (card.slot !== chip.slotHex) return refuseCard('card.differs')
  return { chip, card, customerId }
}

/** Gives a blank card to a customer, as one that is being opened. */
async function issueCard({ tx, by }: Begun, chip: Chip, customerId: number): Promise<CardRow> {
  if (chip.slot.userCardState !== '4F') refuseCard('card.not_new')
  const { serial, slotHex: slot } = chip
  await tx
    .insertInto('card')
    .values({ serial, slot, customer_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('card')
    .select('id')
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const writeCounter = chip.slot.writeCounter
  await moveCard(tx, id, { type: 'opening.begin' }, by, {
    customer_id: customerId,
    slot,
    write_counter: writeCounter,
  })
  return lockCardById(tx, id)
}

const hasCard = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await tx
    .selectFrom('card')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'not in', ['notIssued', 'invalid'])
    .executeTakeFirst()) !== undefined

/** The customer's card that a replacement may be about: the one in use, or one that broke while it was opened. */
export const findToReplace = (tx: Tx, customerId: number): Promise<CardRow | undefined> =>
  tx
    .selectFrom('card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'not in', ['notIssued', 'invalid'])
    // While one is being replaced the other one is only being opened.
    .orderBy((eb) => eb('state', '=', 'opening'))
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

const pendingOf = (tx: Tx, { id }: CardRow) =>
  tx
    .selectFrom('card_order')
    .select('id')
    .where('card_id', '=', id)
    .where('state', 'in', openOrderStates)
    .executeTakeFirst()

/** @throws Refusal `card.order_pending` with the order that comes first */
export async function refusePending(tx: Tx, customerId: number, now: Date): Promise<void> {
  const [first] = await openOrdersOfCustomer(tx, customerId)
  if (!first) return
  const row = await selectOrders(tx).where('card_order.id', '=', first.id).executeTakeFirstOrThrow()
  refuseCard('card.order_pending', orderView(row, now))
}
