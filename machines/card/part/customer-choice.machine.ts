import { assign, setup } from 'xstate'

import { type Problem, problemOf } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import type { CounterCustomer } from '../counter/counter-types.ts'

export interface FindCustomers {
  readonly text: string
}
export interface FoundCustomers {
  readonly list: readonly CounterCustomer[]
  readonly total: number
}
/** A card that a flow has just ended with tells nothing until it was taken out. */
export interface ServedCard {
  readonly served: string | null
}
export interface CustomerChoiceInput extends ServedCard {
  /** Whether a card in the reader tells the customer as well. */
  readonly isByCard: boolean
}
/** `null`: the card in the reader will tell. */
export interface CustomerChoiceOutput {
  readonly customer: CounterCustomer | null
}
export type CustomerChoiceEvent =
  | { type: 'text.change'; text: string }
  /** Enter, or the end of what a scanner types. */
  | { type: 'text.submit' }
  | { type: 'customer.choose'; customer: CounterCustomer }
  /** Up and down in what was found. */
  | { type: 'mark.next' }
  | { type: 'mark.previous' }

interface CustomerChoiceContext extends CustomerChoiceInput, CustomerChoiceOutput, FindCustomers {
  readonly found: FoundCustomers
  /** Place in what was found that Enter chooses; -1: none, so that Enter searches. */
  readonly marked: number
  readonly problem: Problem | null
}

const meta = metaOf('customerChoice')
const issue = 'issue 6: customers, searched or found by inserting the card'

/**
 * Whose card it is about: searched for by any part of what is known of a customer, or told by the card itself.
 * What was typed with Enter, as scanners do, chooses the customer at once where there is only one.
 */
export const customerChoiceMachine = setup({
  types: {
    input: {} as CustomerChoiceInput,
    context: {} as CustomerChoiceContext,
    events: {} as CustomerChoiceEvent,
    output: {} as CustomerChoiceOutput,
    tags: {} as 'busy',
  },
  actors: {
    findCustomers: slot<FoundCustomers, FindCustomers>('findCustomers'),
    /** Waits as long as it takes, also for a desk that is away. */
    waitForCard: slot<void, ServedCard>('waitForCard'),
  },
  delays: { pauseInTyping: 250 },
  guards: {
    cardTells: ({ context }) => context.isByCard,
    textIsEmpty: ({ context }) => context.text.trim() === '',
    oneIsFound: (_, { list }: FoundCustomers) => list.length === 1,
    oneIsMarked: ({ context: { found, marked } }) => found.list[marked] !== undefined,
  },
  actions: {
    keepText: assign({ text: (_, params: FindCustomers) => params.text, marked: -1 }),
    keepFound: assign({ found: (_, params: FoundCustomers) => params, marked: -1, problem: null }),
    markNext: assign({
      marked: ({ context: { found, marked } }) => Math.min(marked + 1, found.list.length - 1),
    }),
    markPrevious: assign({ marked: ({ context: { marked } }) => Math.max(marked - 1, -1) }),
    keepMarked: assign({ customer: ({ context: { found, marked } }) => found.list[marked] ?? null }),
    keepOnly: assign({ customer: (_, { list }: FoundCustomers) => list[0] ?? null }),
    keepCustomer: assign({ customer: (_, params: { customer: CounterCustomer }) => params.customer }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
  },
}).createMachine({
  id: 'customerChoice',
  context: ({ input }) => ({
    isByCard: input?.isByCard ?? true,
    served: input?.served ?? null,
    customer: null,
    text: '',
    found: { list: [], total: 0 },
    marked: -1,
    problem: null,
  }),
  invoke: {
    id: 'waitForCard',
    src: 'waitForCard',
    input: ({ context: { served } }) => ({ served }),
    onDone: { guard: 'cardTells', target: '.chosen' },
  },
  initial: 'idle',
  on: {
    'text.change': { target: '.typing', actions: { type: 'keepText', params: ({ event }) => event } },
    'text.submit': [{ guard: 'textIsEmpty' }, { target: '.submitting' }],
    'customer.choose': { target: '.chosen', actions: { type: 'keepCustomer', params: ({ event }) => event } },
  },
  states: {
    idle: { meta: meta('idle', issue) },
    typing: { meta: meta('typing', issue), after: { pauseInTyping: 'searching' } },
    searching: {
      tags: 'busy',
      meta: meta('searching', issue),
      invoke: {
        id: 'searchCustomers',
        src: 'findCustomers',
        input: ({ context: { text } }) => ({ text: text.trim() }),
        onDone: { target: 'listed', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: problemOf },
        },
      },
    },
    submitting: {
      tags: 'busy',
      meta: meta('submitting', issue),
      invoke: {
        id: 'findCustomer',
        src: 'findCustomers',
        input: ({ context: { text } }) => ({ text: text.trim() }),
        onDone: [
          {
            guard: { type: 'oneIsFound', params: ({ event }) => event.output },
            target: 'chosen',
            actions: { type: 'keepOnly', params: ({ event }) => event.output },
          },
          { target: 'listed', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: problemOf },
        },
      },
    },
    listed: {
      meta: meta('listed', issue),
      on: {
        'mark.next': { actions: 'markNext' },
        'mark.previous': { actions: 'markPrevious' },
        'text.submit': { guard: 'oneIsMarked', target: 'chosen', actions: 'keepMarked' },
      },
    },
    failed: { meta: meta('failed', issue) },
    chosen: { type: 'final', meta: meta('chosen', issue) },
  },
  output: ({ context: { customer } }) => ({ customer }),
})
