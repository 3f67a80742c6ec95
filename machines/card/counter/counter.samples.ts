import type { AnyEventObject } from 'xstate'

import { ProblemError } from '#machines/shared/problem.ts'
import type { BookingOutcome, OrderBookingOutput } from '../part/order-booking.machine.ts'
import type { CancellingOutcome, OrderCancellingOutput } from '../part/order-cancelling.machine.ts'
import type { CardWritingOutput } from '../part/card-writing.machine.ts'
import {
  type CardAsRead,
  type CardOrder,
  type CounterCustomer,
  type CustomerCards,
  noCard,
  noOrder,
  type ReadChip,
} from './counter-types.ts'

/** Examples of what desk and server say, for the cases of all card machines. */
const instant = '2026-01-01T01:00:00.000Z'
export const requestId = '5f0c1f0e-92f4-4c51-8a0b-4f9a3a1c7d22'
export const otherRequestId = '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10'

export const sampleCustomer: CounterCustomer = {
  id: 7,
  number: '4101000007',
  name: '王建国',
  phone: '13800000007',
  address: '中原路 7 号',
  meterNumber: '410100000007',
  tariffName: '居民电价',
  tariffNameEnglish: 'Residential',
  cardState: 'running',
}
const onCard = {
  id: 7,
  number: '4101000007',
  name: '王建国',
  address: '中原路 7 号',
  meterNumber: '410100000007',
  tariffName: '居民电价',
  tariffNameEnglish: 'Residential',
}

export const sampleOrder: CardOrder = {
  ...noOrder,
  id: 41,
  amountFen: 10_000,
  customer: { id: 7, number: '4101000007', name: '王建国' },
  serial: '53574D0000000007',
  deskId: 1,
  createdAt: instant,
  createdBy: 'operator1',
  steps: ['cancel', 'write'],
}
const endedAt = instant
export const orders = {
  booked: sampleOrder,
  awaiting: {
    ...sampleOrder,
    state: 'awaitingApproval',
    needsApproval: true,
    steps: ['approve', 'reject', 'cancel'],
  },
  rejected: { ...sampleOrder, state: 'rejected', needsApproval: true, endedAt, steps: [] },
  unknown: { ...sampleOrder, state: 'unknown', preparedAt: instant, steps: ['write', 'undo'] },
  notWritten: { ...sampleOrder, state: 'notWritten', preparedAt: instant, steps: ['write', 'undo'] },
  undoing: { ...sampleOrder, state: 'undoing', preparedAt: instant, steps: ['undo'] },
  written: { ...sampleOrder, state: 'written', preparedAt: instant, endedAt, steps: ['reverse'] },
  cancelled: { ...sampleOrder, state: 'cancelled', endedAt, steps: [] },
  due: { ...sampleOrder, state: 'cancelled', endedAt, dueFen: 10_000, steps: ['payOut'] },
  refund: {
    ...sampleOrder,
    kind: 'refund',
    state: 'written',
    preparedAt: instant,
    endedAt,
    steps: ['reverse'],
  },
  refundDue: {
    ...sampleOrder,
    kind: 'refund',
    state: 'written',
    preparedAt: instant,
    endedAt,
    dueFen: 5_000,
    steps: ['payOut'],
  },
} as const satisfies Record<string, CardOrder>

const allowance = { mostFen: 200_000, limit: 'operation', approvalAboveFen: 100_000 } as const

const used: CardAsRead = {
  ...noCard,
  readingId: 'a3c5a1b0-6f5e-4c57-9f4b-6c0b3c1d2e01',
  expiresAt: instant,
  serial: '53574D0000000007',
  userCardState: '40',
  cardState: 'running',
  customer: onCard,
  purseFen: 2_000,
  meterFen: 3_000,
  meterAt: instant,
  refundFen: 2_000,
  closingFen: 5_000,
  allowance,
  allowed: ['topUp', 'refund', 'write'],
}
const blank: CardAsRead = {
  ...noCard,
  readingId: 'a3c5a1b0-6f5e-4c57-9f4b-6c0b3c1d2e02',
  expiresAt: instant,
  serial: '53574D0000000099',
  cardState: 'notIssued',
  allowed: ['open', 'replace'],
}
export const cards = {
  used,
  empty: { ...used, purseFen: 0, meterFen: 0, refundFen: 0, closingFen: 0 },
  others: { ...used, serial: '53574D0000000008', customer: { ...onCard, id: 8, name: '李秀英' } },
  invalid: { ...used, cardState: 'invalid', allowed: [] },
  /** A new card in place of a lost one, which the meter has not seen. */
  successor: { ...used, meterFen: null, meterAt: null, awaitsMeter: true, allowed: ['write'] },
  pending: { ...used, pending: orders.booked },
  settled: { ...used, settled: orders.written },
  settledDue: { ...used, settled: orders.refundDue },
  blank,
  blankPending: { ...blank, pending: orders.booked },
  blankRefused: { ...blank, allowed: [] },
} as const satisfies Record<string, CardAsRead>

const card = (cardState: CustomerCards['list'][number]['cardState']): CustomerCards['list'][number] => ({
  serial: '53574D0000000007',
  cardState,
  purseFen: 2_000,
  meterFen: 3_000,
  openedAt: instant,
  endedAt: null,
  replacementReason: null,
  replacedBy: null,
})
export const customersCards = {
  none: { list: [], pending: null, allowance, hasMeter: true },
  pending: { list: [card('opening')], pending: orders.booked, allowance, hasMeter: true },
  running: { list: [card('running')], pending: null, allowance, hasMeter: true },
  applied: { list: [card('applyForPatch')], pending: null, allowance, hasMeter: true },
  invalid: { list: [card('invalid')], pending: null, allowance, hasMeter: true },
  noMeter: { list: [], pending: null, allowance, hasMeter: false },
} as const satisfies Record<string, CustomerCards>

export const sampleChip: ReadChip = {
  reading: {
    serial: '53574D0000000007',
    slots: ['53', '53'],
    meterRecord: '4D',
    challenge: '0'.repeat(32),
    proof: '0'.repeat(32),
  },
}

const refused = (code: string) => new ProblemError({ code, outcome: 'refused', status: '409' })
const unknown = (code: string) => new ProblemError({ code, outcome: 'unknown', status: '' })
export const problems = {
  unreachable: unknown('app.unreachable'),
  notAllowed: refused('card.not_allowed_now'),
  deskGone: unknown('desk.unreachable'),
  cardRemoved: unknown('desk.card_removed'),
  noCard: refused('desk.no_card'),
  foreignCard: refused('desk.foreign_card'),
  otherCard: refused('desk.other_card'),
  writeError: unknown('desk.write_error'),
  wrongProof: refused('card.wrong_proof'),
  anotherCard: refused('card.other_card'),
  purseFull: refused('card.purse_full'),
  orderPending: refused('card.order_pending'),
  aboveLimit: refused('ledger.above_limit'),
  cardNeeded: refused('card.cancel_with_card'),
} as const

export const done = (id: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
})
export const failed = (id: string, ...errors: readonly ProblemError[]): AnyEventObject[] =>
  errors.map((error) => ({ type: `xstate.error.actor.${id}`, error }))

export const booked = (
  outcome: BookingOutcome,
  order: CardOrder | null,
  error: ProblemError | null = null,
): OrderBookingOutput => ({ outcome, order, problem: error?.problem ?? null })
export const written = (outcome: CardWritingOutput['outcome'], order: CardOrder): CardWritingOutput => ({
  outcome,
  order,
  card: outcome === 'postponed' ? null : cards.used,
})
export const gaveUp = (outcome: CancellingOutcome, order: CardOrder): OrderCancellingOutput => ({
  outcome,
  order,
})

/** What people and children of every flow that books say. */
export const chosen = done('customerChoice', { customer: sampleCustomer })
export const byCard = done('customerChoice', { customer: null })
export const read = (...all: readonly CardAsRead[]): AnyEventObject[] =>
  all.map((one) => done('cardReading', one))
export const found = (...all: readonly CustomerCards[]): AnyEventObject[] =>
  all.map((one) => done('findCards', one))

/** From the booking on, all flows hear the same. */
export const afterBooking: readonly AnyEventObject[] = [
  done('orderBooking', booked('booked', orders.booked)),
  done('orderBooking', booked('notApproved', orders.rejected)),
  done('orderBooking', booked('withdrawn', orders.cancelled)),
  done('orderBooking', booked('refused', null, problems.purseFull)),
  done('orderBooking', booked('refused', null, problems.orderPending)),
  done('orderBooking', booked('refused', null, problems.aboveLimit)),
  done('cardWriting', written('written', orders.written)),
  done('cardWriting', written('written', orders.refund)),
  done('cardWriting', written('written', orders.refundDue)),
  done('cardWriting', written('cancelled', orders.cancelled)),
  done('cardWriting', written('cancelled', orders.due)),
  done('cardWriting', written('postponed', orders.notWritten)),
  done('orderCancelling', gaveUp('kept', orders.booked)),
  done('orderCancelling', gaveUp('byCard', orders.notWritten)),
  done('orderCancelling', gaveUp('cancelled', orders.cancelled)),
  { type: 'money.given', requestId },
  done('payOut', { ...orders.refund, dueFen: 0 }),
  ...failed('payOut', problems.unreachable),
]
