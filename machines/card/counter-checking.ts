import { metaOf } from '../shared/state-meta.ts'
import { counter } from './counter-flow.ts'
import { again, cancellableAt, customerOf, unansweredBy } from './counter-transitions.ts'

/** The states of flows that ask for the customer's cards before, or instead of, reading one. */
export function checkingOf(id: string) {
  const meta = metaOf(id)
  return {
    /** A new card is read where those that the customer has leave room for it; `refused` says why it is not. */
    checking: (source: string, isAllowed: 'openingIsAllowed' | 'replacementIsAsked', refused: string) =>
      counter.createStateConfig({
        tags: ['find', 'busy'],
        meta: meta('checking', source),
        invoke: {
          id: 'findCards',
          src: 'findCards',
          input: ({ context }) => customerOf(context),
          onDone: [
            {
              guard: { type: 'orderIsPending', params: ({ event }) => event.output },
              target: 'unfinished',
              actions: { type: 'keepCards', params: ({ event }) => event.output },
            },
            {
              guard: { type: isAllowed, params: ({ event }) => event.output },
              target: 'reading',
              actions: { type: 'keepCards', params: ({ event }) => event.output },
            },
            { target: refused, actions: { type: 'keepCards', params: ({ event }) => event.output } },
          ],
          onError: unansweredBy,
        },
      }),

    /** The customer's cards leave no room for a new one. */
    refused: (name: 'hasCard' | 'notAsked') =>
      counter.createStateConfig({
        tags: ['find', 'ended', 'fault'],
        meta: meta(name, 'collection §4 card states'),
        on: { 'flow.again': again },
      }),

    /** Looks for the cards of a customer whose card is not needed, or not there. */
    unanswered: () =>
      counter.createStateConfig({
        tags: ['find', 'fault', 'cancellable'],
        meta: meta('unanswered', 'silences: a lost answer is unknown, never failed'),
        on: { 'check.again': 'checking', ...cancellableAt('unanswered') },
      }),
  }
}
