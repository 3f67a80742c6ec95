import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { cardStateNames, replacementReasons } from './card-states.ts'
import { mostPurseFen } from './card-file.ts'
import { fen } from './card-limits.ts'
import { cardOrder, cardAsRead } from './card-shapes.ts'
import { id, instant, requestId } from '../kernel/shapes.ts'
import { cardChallenge, cardReading, cardScript, cardSerial } from '../desk/desk-protocol.ts'

/**
 * Prepaid cards at the counter (collection §4, §8). Money is fen. A card is read over a challenge
 * (`cardChallenge`, then `readCard`); the `readingId` that comes of it stands for the card as it lies there now,
 * and every order is made of one. An order is booked first (`start…`), then written (`prepareWrite`, the desk,
 * `settleWrite`); whatever is lost on the way is settled by the next reading.
 */
const atCounter = { menu: 'counter', action: 'operate' } as const
const readsCounter = { menu: 'counter', action: 'view' } as const

const someFen = z.int().check(z.minimum(1), z.maximum(mostPurseFen))

/** What an order refuses besides what is wrong with the card. */
const orderRefusals = [
  /** Too long ago, or of another user: read the card again. */
  'card.reading_over',
  /** An order of this card or customer is unfinished; `data` is that order. */
  'card.order_pending',
  /** The card's state does not allow it; `data` holds the state and what it allows. */
  'card.not_allowed_now',
] as const

const cashRefusals = ['ledger.shift_counted', 'ledger.shift_of_earlier_day', 'ledger.overdrawn'] as const
const moneyRefusals = [...cashRefusals, 'ledger.above_limit'] as const

export const createCardChallenge = call('POST', '/card/challenge', {
  need: readsCounter,
  audit: { kind: 'card' },
  input: z.strictObject({ deskId: id }),
  data: z.object({ challenge: cardChallenge, expiresAt: instant }),
  /** The counter is out of use: what its connection may still read, the server takes no more. */
  refusals: ['desk.not_paired'],
  summary: 'A number for one reading of a card at a counter in use, which the card signs.',
})

const readingRefusals = [
  /** No card of ours, or nothing on it can be verified. */
  'card.unknown',
  /** The proof is not the card's over this challenge. */
  'card.wrong_proof',
  /** The challenge is unknown, another user's, over, or was used. */
  'card.challenge_over',
] as const

export const readCard = call('POST', '/card/readCard', {
  need: readsCounter,
  audit: { kind: 'card' },
  input: z.strictObject({ reading: cardReading }),
  data: cardAsRead,
  refusals: readingRefusals,
  summary: 'Verifies a reading, settles what was unknown about the card, and says what can be done with it.',
})

const ofReading = { requestId, readingId: z.uuid(), deskId: id }

export const startOpen = call('POST', '/card/startOpen', {
  need: atCounter,
  audit: { kind: 'card', field: 'customerId' },
  input: z.strictObject({ ...ofReading, customerId: id, amountFen: fen }),
  data: cardOrder,
  refusals: [
    ...orderRefusals,
    ...moneyRefusals,
    /** Not a new card (`4F`). */
    'card.not_new',
    /** The customer has a card that is not invalid. */
    'card.customer_has_card',
    'card.customer_closed',
    'card.customer_without_meter',
  ],
  summary: 'Books the opening of an account card with its first amount.',
})

export const startTopUp = call('POST', '/card/startTopUp', {
  need: atCounter,
  audit: { kind: 'card' },
  input: z.strictObject({ ...ofReading, amountFen: someFen }),
  data: cardOrder,
  refusals: [...orderRefusals, ...moneyRefusals, 'card.purse_full', 'card.differs', 'card.meter_first'],
  summary: 'Books a top-up.',
})

export const startRefund = call('POST', '/card/startRefund', {
  need: atCounter,
  audit: { kind: 'card' },
  input: z.strictObject({
    ...ofReading,
    closesAccount: z.boolean(),
    /** What the customer was told they get: refused when it is no longer that. */
    amountFen: fen,
  }),
  data: cardOrder,
  refusals: [
    ...orderRefusals,
    ...moneyRefusals,
    'card.amount_changed',
    'card.nothing_left',
    'card.differs',
    /** A replacement card's first purse may be at the meter already: it must be put there once. */
    'card.meter_first',
  ],
  summary: 'Books a refund of what is left; closes the account when asked.',
})

export const startWrite = call('POST', '/card/startWrite', {
  need: atCounter,
  audit: { kind: 'card' },
  input: z.strictObject(ofReading),
  data: cardOrder,
  refusals: [...orderRefusals, 'card.differs'],
  summary:
    'Books that the card is written anew with what it holds; answers the pending order where there is one.',
})

export const startReplace = call('POST', '/card/startReplace', {
  need: atCounter,
  audit: { kind: 'card', field: 'customerId' },
  input: z.strictObject({ ...ofReading, customerId: id }),
  data: cardOrder,
  refusals: [...orderRefusals, 'card.not_new', 'card.purse_full', 'card.customer_without_meter'],
  summary: 'Books the replacement card of a customer who applied for one; the reading is of the new card.',
})

export const requestReplacement = call('POST', '/card/requestReplacement', {
  need: atCounter,
  audit: { kind: 'card', field: 'customerId' },
  input: z.strictObject({ requestId, customerId: id, reason: z.enum(replacementReasons) }),
  data: z.object({ serial: cardSerial, cardState: z.enum(cardStateNames) }),
  refusals: ['card.order_pending', 'card.not_allowed_now', 'card.no_card'],
  summary: "Applies for a replacement: the customer's card is blocked at once.",
})

export const withdrawReplacement = call('POST', '/card/withdrawReplacement', {
  need: atCounter,
  audit: { kind: 'card', field: 'customerId' },
  input: z.strictObject({ requestId, customerId: id }),
  data: z.object({ serial: cardSerial, cardState: z.enum(cardStateNames) }),
  refusals: ['card.not_allowed_now', 'card.no_card'],
  summary: 'Withdraws the application for a replacement: the old card runs again.',
})

const toWrite = z.object({ order: cardOrder, serial: cardSerial, script: cardScript })
const writeRefusals = [
  'card.reading_over',
  /** The reading is of another card than the order's. */
  'card.other_card',
  'card.not_allowed_now',
  'card.differs',
  /** The purse has no room for it any more. */
  'card.purse_full',
  /** What is left is no longer what the order refunds: cancel it and begin anew. */
  'card.amount_changed',
] as const

export const prepareWrite = call('POST', '/card/prepareWrite', {
  need: atCounter,
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({ orderId: id, readingId: z.uuid() }),
  data: toWrite,
  refusals: writeRefusals,
  summary: 'What the desk is to send to the card for a booked order. From now on its outcome is awaited.',
})

export const prepareUndo = call('POST', '/card/prepareUndo', {
  need: atCounter,
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({ orderId: id, readingId: z.uuid() }),
  data: toWrite,
  refusals: writeRefusals,
  summary:
    'Cancels an order that may still reach the card: writes what the card holds, so that it never will.',
})

export const settleWrite = call('POST', '/card/settleWrite', {
  need: atCounter,
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({
    orderId: id,
    reading: cardReading,
    /** Where cash is handed out for it, if any is due. */
    deskId: id,
  }),
  data: z.object({
    /**
     * `undone`: the cancelling write is on the card, and the order is cancelled. `unknown`: what is on the card is
     * neither what was there nor what was sent.
     */
    outcome: z.enum(['written', 'notWritten', 'undone', 'unknown']),
    order: cardOrder,
    card: cardAsRead,
  }),
  refusals: [...readingRefusals, 'card.other_card'],
  summary: 'Tells by a new reading how a write ended; the same reading again gets the same answer.',
})

export const cancelCardOrder = call('POST', '/card/cancelOrder', {
  need: atCounter,
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({ requestId, orderId: id, deskId: id }),
  data: cardOrder,
  refusals: [
    ...cashRefusals,
    /** A script is out: only with the card can it be cancelled (`prepareUndo`), or it is written after all. */
    'card.cancel_with_card',
    'card.not_allowed_now',
  ],
  summary: 'Cancels an order before anything can have been written, and gives the money back.',
})

export const payOutCardOrder = call('POST', '/card/payOut', {
  need: atCounter,
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({ requestId, orderId: id, deskId: id }),
  data: cardOrder,
  refusals: [...cashRefusals, 'card.nothing_due'],
  summary: 'Hands out cash that is due for an order, where settling it did not.',
})

export const decideCardOrder = call('POST', '/card/decideOrder', {
  need: { menu: 'cardOrder', action: 'operate' },
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({
    requestId,
    orderId: id,
    approve: z.boolean(),
    note: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  data: cardOrder,
  refusals: [...cashRefusals, 'card.own_order', 'card.not_allowed_now'],
  summary: 'Approves or rejects an order that awaits it; nobody decides on their own.',
})

export const startReversal = call('POST', '/card/startReversal', {
  need: atCounter,
  audit: { kind: 'cardOrder', field: 'orderId' },
  input: z.strictObject({
    requestId,
    orderId: id,
    deskId: id,
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  data: cardOrder,
  refusals: [
    'card.order_pending',
    'card.not_allowed_now',
    /** Written on an earlier day, or nothing that can be taken back. */
    'card.not_reversible',
    /** The meter took it, or the customer used it otherwise. */
    'card.already_used',
    'card.purse_full',
  ],
  summary: 'Asks to take a top-up or a refund of today back; it awaits approval, then the card is written.',
})
