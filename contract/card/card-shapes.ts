import { z } from 'zod/mini'

import { cardOrderKinds, cardOrderStates, cardStateNames, userCardStates } from './card-states.ts'
import { allowance, fen } from './card-limits.ts'
import { id, instant } from '../kernel/shapes.ts'
import { cardSerial } from '../desk/desk-protocol.ts'

export const cardCustomer = z.object({
  id,
  number: z.string(),
  name: z.string(),
  address: z.string(),
  /** Of the meter that is mounted now; empty: none is. */
  meterNumber: z.string(),
  tariffName: z.string(),
  tariffNameEnglish: z.string(),
})
export type CardCustomer = z.infer<typeof cardCustomer>

/** What can be done with an order now. */
export const orderSteps = [
  'approve',
  'reject',
  'cancel',
  'write',
  'undo',
  'payOut',
  'reverse',
  'receipt',
] as const
export type OrderStep = (typeof orderSteps)[number]

export const cardOrder = z.object({
  id,
  kind: z.enum(cardOrderKinds),
  state: z.enum(cardOrderStates),
  /** What the customer pays (open, top-up, reversal of a refund) or is paid (refund, reversal of a top-up). */
  amountFen: fen,
  /** Of a refund: the part that comes off the card; the rest is left at the meter. */
  fromCardFen: fen,
  /** Cash that the customer is still to be given: of a refund, or of an order that was cancelled with the card. */
  dueFen: fen,
  customer: z.object({ id, number: z.string(), name: z.string() }),
  /** The card that is written. */
  serial: cardSerial,
  /** Of a replacement: the card that it replaces. */
  oldSerial: z.nullable(cardSerial),
  /** A refund that also ends the account. */
  closesAccount: z.boolean(),
  /** Of a reversal: the order that is taken back; of a reversed order: the reversal. */
  reverses: z.nullable(id),
  reversedBy: z.nullable(id),
  /** The counter where it was begun. */
  deskId: id,
  createdAt: instant,
  createdBy: z.string(),
  /** Whether it had to be approved, and by whom it was approved or rejected, with what they said. */
  needsApproval: z.boolean(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionNote: z.string(),
  /** When a script went out last, and until when its outcome is awaited. */
  preparedAt: z.nullable(instant),
  deadlineAt: z.nullable(instant),
  /** When it was written, cancelled, rejected or carried. */
  endedAt: z.nullable(instant),
  steps: z.array(z.enum(orderSteps)),
})
export type CardOrder = z.infer<typeof cardOrder>

/** What a person can begin with a card. `write` finishes or repeats what is pending, or writes the card anew. */
export const cardFlows = ['open', 'topUp', 'refund', 'write', 'replace'] as const
export type CardFlow = (typeof cardFlows)[number]

/** A card as it lies in the reader, and what the server knows of it. */
export const cardAsRead = z.object({
  readingId: z.uuid(),
  /** When the reading can no longer be referred to. */
  expiresAt: instant,
  serial: cardSerial,
  userCardState: z.enum(userCardStates),
  /** `null`: the server has never issued this card. */
  cardState: z.nullable(z.enum(cardStateNames)),
  customer: z.nullable(cardCustomer),
  /** Money on the card that the meter has not taken. */
  purseFen: fen,
  /**
   * What the meter had left when it last saw the card; `null`: it never did. Of a meter that was taken down since:
   * what of it is to come back, with the next write or refund.
   */
  meterFen: z.nullable(z.int()),
  meterAt: z.nullable(instant),
  /** The record that was to be written last is torn; the one before holds. */
  isTorn: z.boolean(),
  /** What is on the card is what the server wrote last. If not, only a replacement is left. */
  agrees: z.boolean(),
  /** What a refund would pay without and with closing the account; 0 while none can be had. */
  refundFen: fen,
  closingFen: fen,
  /** `null`: the card is of no customer. */
  allowance: z.nullable(allowance),
  /** The order that this reading settled, as it is now. */
  settled: z.nullable(cardOrder),
  /** The order of this card, or of its customer, that is unfinished. */
  pending: z.nullable(cardOrder),
  /** A replacement card that the meter has not answered to: until then nobody knows what is left (`card.meter_first`). */
  awaitsMeter: z.boolean(),
  allowed: z.array(z.enum(cardFlows)),
})
export type CardAsRead = z.infer<typeof cardAsRead>

/** What is on a card once so much was put on it; what a meter that was taken down gives back comes with it. */
export const purseAfter = ({ purseFen, refundFen }: CardAsRead, fenMore: number): number =>
  Math.max(purseFen, refundFen) + fenMore
