import type { AnyEventObject } from 'xstate'

import { done, failed, gaveUp, orders, problems, requestId } from '../counter/counter.samples.ts'
import type { OrderRequest } from '../counter/counter-types.ts'

const request: OrderRequest = {
  kind: 'topUp',
  requestId,
  readingId: 'a3c5a1b0-6f5e-4c57-9f4b-6c0b3c1d2e01',
  customerId: 7,
  amountFen: 10_000,
  closesAccount: false,
}
export const orderBookingInputs = [request]

export const orderBookingCases: readonly AnyEventObject[] = [
  done('bookOrder', orders.booked),
  done('bookOrder', orders.awaiting),
  ...failed('bookOrder', problems.unreachable, problems.aboveLimit),
  done('awaitApproval', orders.booked),
  done('awaitApproval', orders.rejected),
  ...failed('awaitApproval', problems.unreachable),
  done('orderCancelling', gaveUp('kept', orders.awaiting)),
  done('orderCancelling', gaveUp('cancelled', orders.cancelled)),
]
