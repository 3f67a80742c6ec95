import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** A filter's value: text, the key of an option, or the keys of several. */
export type SearchValue = string | readonly string[]
/** Values by the names of their filters, as a list's call names them. */
export type SearchValues = Readonly<Record<string, SearchValue>>

interface Change {
  readonly name: string
  readonly value: SearchValue
}

export type SearchFormEvent =
  | ({ type: 'text.type' } & Change)
  | ({ type: 'value.choose' } & Change)
  | { type: 'form.search' }
  | { type: 'form.reset' }
  /** The address changed by other means: Back, a link, another part of the page. */
  | { type: 'values.receive'; values: SearchValues }

export interface SearchFormInput {
  readonly values: SearchValues
  /** What Reset returns to. */
  readonly defaults: SearchValues
}

interface SearchFormContext extends SearchFormInput {
  /** What was searched for last; `values` runs ahead of it while somebody types. */
  readonly searched: SearchValues
  /** Grows with each search: the same values searched again are a search too. */
  readonly searches: number
}

const meta = metaOf('searchForm')
const source = 'core §2 Search form'

/** When a search form searches: at once on a choice, Enter, Search and Reset; 500 ms after typing rests. */
export const searchFormMachine = setup({
  types: {
    input: {} as SearchFormInput,
    context: {} as SearchFormContext,
    events: {} as SearchFormEvent,
  },
  delays: { debounceTime: 500 },
  actions: {
    keepValue: assign({
      values: ({ context }, { name, value }: Change) => ({ ...context.values, [name]: value }),
    }),
    search: assign(({ context }) => ({ searched: context.values, searches: context.searches + 1 })),
    reset: assign({ values: ({ context }) => context.defaults }),
    takeOver: assign((_, { values }: { values: SearchValues }) => ({ values, searched: values })),
  },
}).createMachine({
  id: 'searchForm',
  context: ({ input }) => ({
    values: input?.values ?? {},
    defaults: input?.defaults ?? {},
    searched: input?.values ?? {},
    searches: 0,
  }),
  initial: 'resting',
  on: {
    'text.type': {
      target: '.typing',
      // Each key stroke begins the rest anew.
      reenter: true,
      actions: { type: 'keepValue', params: ({ event }) => event },
    },
    'value.choose': {
      target: '.resting',
      actions: [{ type: 'keepValue', params: ({ event }) => event }, 'search'],
    },
    'form.search': { target: '.resting', actions: 'search' },
    'form.reset': { target: '.resting', actions: ['reset', 'search'] },
    'values.receive': {
      target: '.resting',
      actions: { type: 'takeOver', params: ({ event }) => event },
    },
  },
  states: {
    resting: { meta: meta('resting', source) },
    typing: {
      meta: meta('typing', 'core §9 Debounce'),
      after: { debounceTime: { target: 'resting', actions: 'search' } },
    },
  },
})
