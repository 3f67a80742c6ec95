import { problemOf } from '#machines/shared/problem.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import { counter } from '../counter-flow.ts'
import { handsOut } from '../counter-transitions.ts'
import { noOrder } from '../counter-types.ts'
import type { To } from '../places.ts'

const issue = 'issue 6: the flows'

/** The shared states in which the card is written and cash handed out; see `stepsOf`. */
export function writingStepsOf(id: string, to: To) {
  const meta = metaOf(id)
  return {
    /** What was finished may be any order of the card: after a refund, cash is handed out. */
    writing: () =>
      counter.createStateConfig({
        tags: 'write',
        meta: meta('writing', 'issue 6: write, verify by reading back'),
        invoke: {
          id: 'cardWriting',
          src: 'cardWriting',
          input: ({ context: { order, isUndo } }) => ({ order: order ?? noOrder, isUndo }),
          onDone: [
            {
              guard: { type: 'refundIsWritten', params: ({ event }) => event.output },
              target: to('payingOut'),
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'cardIsWritten', params: ({ event }) => event.output },
              target: to('receipt'),
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'writeIsCancelled', params: ({ event }) => event.output },
              target: to('cancelled'),
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
            {
              target: to('postponed'),
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
          ],
        },
      }),

    /** Cash that is to be handed out. */
    payingOut: () =>
      counter.createStateConfig({
        tags: 'pay',
        meta: meta('payingOut', issue),
        on: { 'money.given': [handsOut(to), { target: to('receipt') }] },
      }),

    /** Books cash that settling the order did not book, such as at another counter. */
    handingOut: () =>
      counter.createStateConfig({
        tags: ['pay', 'busy'],
        meta: meta('handingOut', 'issue 6: the ledger is balanced'),
        invoke: {
          id: 'payOut',
          src: 'payOut',
          input: ({ context: { order, requestId } }) => ({ orderId: order?.id ?? 0, requestId }),
          onDone: {
            target: to('receipt'),
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
          onError: { target: to('payoutUnconfirmed'), actions: { type: 'keepProblem', params: problemOf } },
        },
      }),

    /** Repeated by the same request, whatever became of the first. */
    payoutUnconfirmed: () =>
      counter.createStateConfig({
        tags: ['pay', 'fault'],
        meta: meta('payoutUnconfirmed', 'silences: a lost answer is unknown, never failed'),
        on: { 'request.retry': to('handingOut') },
      }),
  }
}
