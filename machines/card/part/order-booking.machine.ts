import { assign, setup } from 'xstate'

import { type Problem, problemOf } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import { type CardOrder, noOrder, type OrderRequest } from '../counter/counter-types.ts'
import { orderCancellingMachine, type OrderCancellingOutput } from './order-cancelling.machine.ts'

export type BookingOutcome = 'booked' | 'refused' | 'notApproved' | 'withdrawn'
export interface OrderBookingOutput {
  readonly outcome: BookingOutcome
  readonly order: CardOrder | null
  readonly problem: Problem | null
}
export type OrderBookingEvent =
  | { type: 'booking.retry' }
  | { type: 'approval.check' }
  | { type: 'approval.withdraw' }

interface OrderBookingContext extends OrderBookingOutput {
  readonly request: OrderRequest
}

const meta = metaOf('orderBooking')
const silence = 'silences: a lost answer is unknown, never failed'
const approval = 'issue 6: approval above a parameter'

/**
 * Books one order, and waits for its approval where it needs one.
 *
 * A lost answer is asked for again by the very same request, so that it books once whatever happened to the first.
 */
export const orderBookingMachine = setup({
  types: {
    input: {} as OrderRequest,
    context: {} as OrderBookingContext,
    events: {} as OrderBookingEvent,
    output: {} as OrderBookingOutput,
    tags: {} as 'busy' | 'fault' | 'waiting',
  },
  actors: {
    bookOrder: slot<CardOrder, OrderRequest>('bookOrder'),
    /** Asks for the order until somebody has decided about it. */
    awaitApproval: slot<CardOrder, { readonly orderId: number }>('awaitApproval'),
    orderCancelling: orderCancellingMachine,
  },
  guards: {
    outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
    approvalIsNeeded: (_, params: CardOrder) => params.state === 'awaitingApproval',
    approvalIsRefused: (_, params: CardOrder) => params.state === 'rejected',
    orderIsKept: (_, { outcome }: OrderCancellingOutput) => outcome !== 'cancelled',
  },
  actions: {
    keepOrder: assign({ order: (_, params: CardOrder) => params }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    noteRefused: assign({ outcome: 'refused' }),
    noteNotApproved: assign({ outcome: 'notApproved' }),
    noteWithdrawn: assign({ outcome: 'withdrawn' }),
  },
}).createMachine({
  id: 'orderBooking',
  context: ({ input }) => ({ request: input ?? noRequest, outcome: 'booked', order: null, problem: null }),
  initial: 'booking',
  states: {
    booking: {
      tags: 'busy',
      meta: meta('booking', 'issue 6: each flow books in one transaction'),
      invoke: {
        id: 'bookOrder',
        src: 'bookOrder',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'approvalIsNeeded', params: ({ event }) => event.output },
            target: 'awaitingApproval',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          { target: 'settled', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'outcomeIsUnknown', params: problemOf }, target: 'unconfirmed' },
          { target: 'settled', actions: ['noteRefused', { type: 'keepProblem', params: problemOf }] },
        ],
      },
    },
    unconfirmed: { tags: 'fault', meta: meta('unconfirmed', silence), on: { 'booking.retry': 'booking' } },
    awaitingApproval: {
      tags: 'waiting',
      meta: meta('awaitingApproval', approval),
      invoke: {
        id: 'awaitApproval',
        src: 'awaitApproval',
        input: ({ context: { order } }) => ({ orderId: order?.id ?? 0 }),
        onDone: [
          {
            guard: { type: 'approvalIsRefused', params: ({ event }) => event.output },
            target: 'settled',
            actions: ['noteNotApproved', { type: 'keepOrder', params: ({ event }) => event.output }],
          },
          { target: 'settled', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
        ],
        onError: 'unanswered',
      },
      on: { 'approval.withdraw': 'withdrawing' },
    },
    unanswered: {
      tags: ['fault', 'waiting'],
      meta: meta('unanswered', silence),
      on: { 'approval.check': 'awaitingApproval', 'approval.withdraw': 'withdrawing' },
    },
    withdrawing: {
      meta: meta('withdrawing', approval),
      invoke: {
        id: 'orderCancelling',
        src: 'orderCancelling',
        input: ({ context: { order } }) => ({ order: order ?? noOrder }),
        onDone: [
          {
            guard: { type: 'orderIsKept', params: ({ event }) => event.output },
            target: 'awaitingApproval',
          },
          { target: 'settled', actions: 'noteWithdrawn' },
        ],
      },
    },
    settled: { type: 'final', meta: meta('settled', 'issue 6: each flow books in one transaction') },
  },
  output: ({ context: { outcome, order, problem } }) => ({ outcome, order, problem }),
})

const noRequest: OrderRequest = {
  kind: 'topUp',
  requestId: '',
  readingId: '',
  customerId: 0,
  amountFen: 0,
  closesAccount: false,
}
