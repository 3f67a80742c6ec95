import { assign, setup } from 'xstate'

import type { TerminalRow } from '#contract/archive/archive.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export interface FoundTerminals {
  readonly list: readonly TerminalRow[]
  readonly total: number
}
/** What the `findTerminals` actor is given: part of a name, communication address or asset number. */
export interface FindTerminals {
  readonly text: string
}

export type TerminalChoiceEvent = { type: 'text.change'; text: string } | { type: 'search.retry' }

const meta = metaOf('terminalChoice')
const source = 'docs/decisions/two-registration-machines.md'

/** Looks for the terminal to register. What was found stays in sight while the next search runs. */
export const terminalChoiceMachine = setup({
  types: {
    context: {} as FindTerminals & { readonly found: FoundTerminals; readonly problem: Problem | null },
    events: {} as TerminalChoiceEvent,
    tags: {} as 'busy',
  },
  actors: { findTerminals: slot<FoundTerminals, FindTerminals>('findTerminals') },
  delays: { pauseInTyping: 300 },
  actions: {
    keepText: assign({ text: (_, params: FindTerminals) => params.text }),
    keepFound: assign({ found: (_, params: FoundTerminals) => params, problem: null }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
  },
}).createMachine({
  id: 'terminalChoice',
  context: { text: '', found: { list: [], total: 0 }, problem: null },
  initial: 'searching',
  on: {
    'text.change': { target: '.typing', actions: { type: 'keepText', params: ({ event }) => event } },
  },
  states: {
    typing: { meta: meta('typing', source), after: { pauseInTyping: 'searching' } },
    searching: {
      tags: 'busy',
      meta: meta('searching', source),
      invoke: {
        id: 'findTerminals',
        src: 'findTerminals',
        input: ({ context: { text } }) => ({ text: text.trim() }),
        onDone: { target: 'listed', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
        },
      },
    },
    listed: { meta: meta('listed', source) },
    failed: { meta: meta('failed', source), on: { 'search.retry': 'searching' } },
  },
})
