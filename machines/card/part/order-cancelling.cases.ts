import type { AnyEventObject } from 'xstate'

import { done, failed, orders, otherRequestId, problems, requestId } from '../counter/counter.samples.ts'

/** One that money can come back for at once, and one that has to be written off its card first. */
export const orderCancellingInputs = [{ order: orders.booked }, { order: orders.notWritten }]

export const orderCancellingCases: readonly AnyEventObject[] = [
  { type: 'order.cancel', requestId },
  { type: 'order.cancel', requestId: otherRequestId },
  done('cancelOrder', orders.cancelled),
  ...failed('cancelOrder', problems.unreachable, problems.cardNeeded, problems.notAllowed),
]
