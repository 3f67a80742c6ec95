/**
 * States of a card as the server keeps it (collection §4: 1 running, 2 apply for patch, 3 patching, 4 invalid),
 * by the names of the `cardRecord` machine. `notIssued` and `opening` are none yet: such a card holds no money.
 */
export const cardStates = {
  notIssued: null,
  opening: null,
  running: 1,
  applyForPatch: 2,
  patching: 3,
  invalid: 4,
} as const
export type CardStateName = keyof typeof cardStates
export const cardStateNames = Object.keys(cardStates) as readonly CardStateName[]

/** What stands on the chip (collection §4): `4F` new, `40` in use. */
export const userCardStates = ['4F', '40'] as const
export type UserCardState = (typeof userCardStates)[number]

/** What an order does to a card. `reversal` takes another order back, `write` writes the card anew without money. */
export const cardOrderKinds = ['open', 'topUp', 'refund', 'write', 'replace', 'reversal'] as const
export type CardOrderKind = (typeof cardOrderKinds)[number]

/**
 * States of an order, as the `cardOrder` machine has them.
 *
 * - `awaitingApproval`: above the operator's limits; nothing is booked yet.
 * - `booked`: the money is booked; nothing can have been written.
 * - `writing`: a script is out; its outcome is awaited.
 * - `unknown`: nobody told the outcome in time; the next reading of the card settles it.
 * - `notWritten`: a reading showed that the card was not written. It can be written again.
 * - `undoing`: cancelled after a script went out: another one is out that makes the first one void for good.
 * - `written`: a reading showed that the card is written. `reversing`, `reversed`: what became of it later.
 * - `carried`: the card was replaced before the outcome was known; the new card holds what the order was about.
 */
export const cardOrderStates = [
  'awaitingApproval',
  'booked',
  'writing',
  'unknown',
  'notWritten',
  'undoing',
  'written',
  'reversing',
  'reversed',
  'cancelled',
  'rejected',
  'carried',
] as const
export type CardOrderState = (typeof cardOrderStates)[number]

/** Those that are not finished: a card and a customer have one of them at the most. */
export const openOrderStates = [
  'awaitingApproval',
  'booked',
  'writing',
  'unknown',
  'notWritten',
  'undoing',
] as const satisfies readonly CardOrderState[]

/** Why a card is to be replaced. */
export const replacementReasons = ['lost', 'damaged', 'worn', 'other'] as const
export type ReplacementReason = (typeof replacementReasons)[number]
