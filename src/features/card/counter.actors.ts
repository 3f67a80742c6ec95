import { fromPromise } from 'xstate'

import {
  cancelCardOrder,
  createCardChallenge,
  payOutCardOrder,
  prepareUndo,
  prepareWrite,
  readCard,
  requestReplacement,
  settleWrite,
  startOpen,
  startRefund,
  startReplace,
  startTopUp,
  startWrite,
  withdrawReplacement,
} from '#contract/card/card.contract.ts'
import { cardOrderDetail, customerCards } from '#contract/card/card-orders.contract.ts'
import { searchCustomers } from '#contract/customer/customer.contract.ts'
import {
  type CancelOrder,
  type CardAsRead,
  cardReadingMachine,
  type CardOrder,
  type CardWritingInput,
  cardWritingMachine,
  customerChoiceMachine,
  type CustomerCards,
  type FindCustomers,
  type FoundCustomers,
  openCardMachine,
  orderBookingMachine,
  orderCancellingMachine,
  type OrderRequest,
  type PreparedWrite,
  type ReadChip,
  refundMachine,
  replaceCardMachine,
  type ReplacementRequest,
  requestReplacementMachine,
  type ServedCard,
  type SettledWrite,
  type SettleWrite,
  topUpMachine,
  writeCardMachine,
} from '#machines/card/index.ts'
import { callApi } from '#src/shared/net/api.ts'

import type { CounterReader } from './reader/counter-reader.ts'
import { customerOfRow } from './counter-customer.ts'

const shownCustomers = 8
/** Milliseconds between two looks at an order that awaits its approval. */
const approvalPause = 2_000

/** The machines of the counter over its reader and the server. */
export function counterMachines(reader: CounterReader) {
  const readChip = async (signal: AbortSignal): Promise<ReadChip> => {
    const { challenge } = await callApi(createCardChallenge, { deskId: reader.desk.deskId }, { signal })
    return { reading: await reader.read(challenge) }
  }
  const waiting = {
    waitForCard: fromPromise<void, void>(({ signal }) => reader.waitForCard(signal)),
    waitForRemoval: fromPromise<void, void>(({ signal }) => reader.waitForRemoval(signal)),
    waitForDesk: fromPromise<void, void>(({ signal }) => reader.waitForDesk(signal)),
    readChip: fromPromise<ReadChip, void>(({ signal }) => readChip(signal)),
  }
  const cardReading = cardReadingMachine.provide({
    actors: {
      ...waiting,
      identifyCard: fromPromise<CardAsRead, ReadChip>(({ input, signal }) =>
        callApi(readCard, input, { signal }),
      ),
    },
  })
  const orderCancelling = orderCancellingMachine.provide({
    actors: {
      cancelOrder: fromPromise<CardOrder, CancelOrder>(async ({ input, signal }) =>
        callApi(cancelCardOrder, { ...input, deskId: reader.desk.deskId }, { signal }),
      ),
    },
  })
  const cardWriting = cardWritingMachine.provide({
    actors: {
      ...waiting,
      orderCancelling,
      prepareWrite: fromPromise<PreparedWrite, CardWritingInput>(
        async ({ input: { order, isUndo }, signal }) => {
          const { readingId } = await callApi(readCard, await readChip(signal), { signal })
          const prepare = isUndo ? prepareUndo : prepareWrite
          return callApi(prepare, { orderId: order.id, readingId }, { signal })
        },
      ),
      runScript: fromPromise<void, PreparedWrite>(({ input }) => reader.run(input.serial, input.script)),
      settleWrite: fromPromise<SettledWrite, SettleWrite>(async ({ input, signal }) =>
        callApi(settleWrite, { ...input, deskId: reader.desk.deskId }, { signal }),
      ),
    },
  })
  const orderBooking = orderBookingMachine.provide({
    actors: {
      orderCancelling,
      bookOrder: fromPromise<CardOrder, OrderRequest>(async ({ input, signal }) =>
        bookOrder(input, reader.desk.deskId, signal),
      ),
      awaitApproval: fromPromise<CardOrder, { readonly orderId: number }>(({ input, signal }) =>
        awaitApproval(input.orderId, signal),
      ),
    },
  })
  const actors = {
    customerChoice: customerChoiceMachine.provide({
      actors: {
        findCustomers: fromPromise<FoundCustomers, FindCustomers>(findCustomers),
        waitForCard: fromPromise<void, ServedCard>(({ input, signal }) =>
          reader.waitForAnyCard(input.served, signal),
        ),
      },
    }),
    cardReading,
    orderBooking,
    cardWriting,
    orderCancelling,
    findCards: fromPromise<CustomerCards, { readonly customerId: number }>(({ input, signal }) =>
      callApi(customerCards, { customerId: String(input.customerId) }, { signal }),
    ),
    holdCard: fromPromise<void, { readonly serial: string }>(({ input, signal }) =>
      reader.holdCard(input.serial, signal),
    ),
    payOut: fromPromise<CardOrder, { readonly orderId: number; readonly requestId: string }>(
      async ({ input, signal }) =>
        callApi(payOutCardOrder, { ...input, deskId: reader.desk.deskId }, { signal }),
    ),
    requestReplacement: fromPromise<void, ReplacementRequest>(async ({ input, signal }) => {
      await callApi(requestReplacement, input, { signal })
    }),
    withdrawReplacement: fromPromise<void, Omit<ReplacementRequest, 'reason'>>(async ({ input, signal }) => {
      await callApi(withdrawReplacement, input, { signal })
    }),
  }
  return {
    cardReading,
    open: openCardMachine.provide({ actors }),
    topUp: topUpMachine.provide({ actors }),
    refund: refundMachine.provide({ actors }),
    write: writeCardMachine.provide({ actors }),
    requestReplacement: requestReplacementMachine.provide({ actors }),
    replace: replaceCardMachine.provide({ actors }),
  }
}

async function findCustomers({
  input: { text },
  signal,
}: {
  readonly input: FindCustomers
  readonly signal: AbortSignal
}): Promise<FoundCustomers> {
  // Nothing can be done here for whoever is closed: they have no card, no money and no meter left.
  const active = { state: 'active', pageSize: shownCustomers, text } as const
  const { list, total } = await callApi(searchCustomers, active, { signal })
  return { list: list.map(customerOfRow), total }
}

function bookOrder(order: OrderRequest, deskId: number, signal: AbortSignal): Promise<CardOrder> {
  const { kind, requestId, readingId, customerId, amountFen, closesAccount } = order
  const ofReading = { requestId, readingId, deskId }
  switch (kind) {
    case 'open':
      return callApi(startOpen, { ...ofReading, customerId, amountFen }, { signal })
    case 'topUp':
      return callApi(startTopUp, { ...ofReading, amountFen }, { signal })
    case 'refund':
      return callApi(startRefund, { ...ofReading, amountFen, closesAccount }, { signal })
    case 'write':
      return callApi(startWrite, ofReading, { signal })
    case 'replace':
    default:
      return callApi(startReplace, { ...ofReading, customerId }, { signal })
  }
}

/** Asks until somebody has decided. @throws ProblemError where it cannot be asked */
async function awaitApproval(orderId: number, signal: AbortSignal): Promise<CardOrder> {
  const order = await callApi(cardOrderDetail, { orderId: String(orderId) }, { signal })
  if (order.state !== 'awaitingApproval' || signal.aborted) return order
  await new Promise((done) => {
    setTimeout(done, approvalPause)
  })
  return awaitApproval(orderId, signal)
}
