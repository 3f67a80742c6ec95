import { assign, setup } from 'xstate'

import { type Problem, problemOf } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import { type CardOrder, noOrder } from '../counter/counter-types.ts'

export interface CancelOrder {
  readonly orderId: number
  readonly requestId: string
}
/** `byCard`: a script is out, so the card has to be written before the money goes back. */
export type CancellingOutcome = 'kept' | 'cancelled' | 'byCard'
export interface OrderCancellingOutput {
  readonly outcome: CancellingOutcome
  /** As cancelling left it. */
  readonly order: CardOrder
}
export type OrderCancellingEvent =
  | { type: 'order.keep' }
  | { type: 'order.cancel'; requestId: string }
  | { type: 'cancel.retry' }

const meta = metaOf('orderCancelling')
const source = 'collection §8: cancel notices'

/** Cancels a booked order after a confirmation. An answer that was lost is asked for again by the same request. */
export const orderCancellingMachine = setup({
  types: {
    input: {} as { readonly order: CardOrder },
    context: {} as OrderCancellingOutput & { readonly requestId: string; readonly problem: Problem | null },
    events: {} as OrderCancellingEvent,
    output: {} as OrderCancellingOutput,
    tags: {} as 'busy' | 'fault',
  },
  actors: { cancelOrder: slot<CardOrder, CancelOrder>('cancelOrder') },
  guards: {
    outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
    cardIsNeeded: ({ context: { order } }) => !order.steps.includes('cancel'),
    cardIsNeededAfterAll: (_, params: Problem) => params.code === 'card.cancel_with_card',
  },
  actions: {
    keepRequest: assign({ requestId: (_, params: { requestId: string }) => params.requestId }),
    keepOrder: assign({ order: (_, params: CardOrder) => params, outcome: 'cancelled' }),
    noteCardNeeded: assign({ outcome: 'byCard' }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
  },
}).createMachine({
  id: 'orderCancelling',
  context: ({ input }) => ({ order: input?.order ?? noOrder, outcome: 'kept', requestId: '', problem: null }),
  initial: 'asking',
  states: {
    asking: {
      meta: meta('asking', source),
      on: {
        'order.keep': 'settled',
        'order.cancel': [
          { guard: 'cardIsNeeded', target: 'settled', actions: 'noteCardNeeded' },
          { target: 'cancelling', actions: { type: 'keepRequest', params: ({ event }) => event } },
        ],
      },
    },
    cancelling: {
      tags: 'busy',
      meta: meta('cancelling', source),
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { order, requestId } }) => ({ orderId: order.id, requestId }),
        onDone: { target: 'settled', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'outcomeIsUnknown', params: problemOf }, target: 'unconfirmed' },
          {
            guard: { type: 'cardIsNeededAfterAll', params: problemOf },
            target: 'settled',
            actions: 'noteCardNeeded',
          },
          { target: 'refused', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    unconfirmed: {
      tags: 'fault',
      meta: meta('unconfirmed', 'silences: a lost answer is unknown, never failed'),
      on: { 'cancel.retry': 'cancelling' },
    },
    refused: { tags: 'fault', meta: meta('refused', source), on: { 'order.keep': 'settled' } },
    settled: { type: 'final', meta: meta('settled', source) },
  },
  output: ({ context: { outcome, order } }) => ({ outcome, order }),
})
