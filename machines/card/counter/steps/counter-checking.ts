import { metaOf } from '#machines/shared/state-meta.ts'
import { counter } from '../counter-flow.ts'
import { cancellableAt, customerOf, unansweredBy } from '../counter-transitions.ts'
import type { To } from '../places.ts'

/** The states of flows that ask for the customer's cards before, or instead of, reading one. */
export function checkingOf(id: string, to: To) {
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
              target: to('unfinished'),
              actions: { type: 'keepCards', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'meterIsMissing', params: ({ event }) => event.output },
              target: to('noMeter'),
              actions: { type: 'keepCards', params: ({ event }) => event.output },
            },
            {
              guard: { type: isAllowed, params: ({ event }) => event.output },
              target: to('reading'),
              actions: { type: 'keepCards', params: ({ event }) => event.output },
            },
            { target: to(refused), actions: { type: 'keepCards', params: ({ event }) => event.output } },
          ],
          onError: unansweredBy(to),
        },
      }),

    /** The customer's cards leave no room for a new one, or there is no meter for it. */
    refused: (name: 'hasCard' | 'notAsked' | 'noMeter') =>
      counter.createStateConfig({
        tags: ['find', 'fault'],
        meta: meta(name, 'collection §4 card states'),
      }),

    /** Looks for the cards of a customer whose card is not needed, or not there. */
    unanswered: () =>
      counter.createStateConfig({
        tags: ['find', 'fault'],
        meta: meta('unanswered', 'silences: a lost answer is unknown, never failed'),
        entry: cancellableAt('unanswered'),
        on: { 'check.again': to('checking') },
      }),
  }
}
