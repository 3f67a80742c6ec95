import type { AnyEventObject } from 'xstate'

import type { CounterEvent, CounterFlowInput } from './counter-flow.ts'
import {
  afterBooking,
  byCard,
  cards,
  chosen,
  customersCards,
  failed,
  found,
  otherRequestId,
  problems,
  read,
  requestId,
  sampleCustomer,
} from './counter.samples.ts'

/** Begun at the counter, and on the page of a customer. */
export const counterFlowInputs: readonly (CounterFlowInput | undefined)[] = [
  undefined,
  { customer: sampleCustomer },
]

const amounts: readonly CounterEvent[] = [
  { type: 'amount.change', text: '100' },
  { type: 'amount.change', text: '0.00' },
  { type: 'money.taken', requestId },
  { type: 'money.taken', requestId: otherRequestId },
]
const confirmed: CounterEvent = { type: 'confirm.yes', requestId }
const held = failed('holdCard', problems.cardRemoved)
const { used, empty, invalid, pending, settled, settledDue, blank, blankPending, blankRefused } = cards
const unanswered = failed('findCards', problems.unreachable)

export const topUpCases: readonly AnyEventObject[] = [
  chosen,
  byCard,
  ...read(used, invalid, pending),
  ...amounts,
  ...held,
  ...afterBooking,
]
export const openCardCases: readonly AnyEventObject[] = [
  chosen,
  ...found(
    customersCards.none,
    customersCards.invalid,
    customersCards.running,
    customersCards.pending,
    customersCards.noMeter,
  ),
  ...unanswered,
  ...read(blank, blankRefused, blankPending),
  ...amounts,
  ...held,
  ...afterBooking,
]
export const refundCases: readonly AnyEventObject[] = [
  chosen,
  byCard,
  ...read(used, empty, invalid, pending),
  { type: 'closing.change', closesAccount: true },
  { type: 'closing.change', closesAccount: false },
  confirmed,
  ...held,
  ...afterBooking,
]
export const writeCardCases: readonly AnyEventObject[] = [
  chosen,
  byCard,
  ...read(used, invalid, pending, settled, settledDue),
  confirmed,
  ...held,
  ...afterBooking,
]
export const replaceCardCases: readonly AnyEventObject[] = [
  chosen,
  ...found(customersCards.applied, customersCards.running, customersCards.pending, customersCards.noMeter),
  ...unanswered,
  ...read(blank, blankRefused, blankPending),
  confirmed,
  ...held,
  ...afterBooking,
]
export const requestReplacementCases: readonly AnyEventObject[] = [
  chosen,
  ...found(customersCards.applied, customersCards.running, customersCards.none),
  ...unanswered,
  { type: 'reason.change', reason: 'damaged' },
  confirmed,
  { type: 'withdraw.confirm', requestId: otherRequestId },
  ...failed('requestReplacement', problems.unreachable, problems.notAllowed),
  ...failed('withdrawReplacement', problems.unreachable, problems.notAllowed),
]
