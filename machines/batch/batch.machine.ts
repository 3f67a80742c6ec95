import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** What a batch remembers. */
export interface Batch {
  readonly total: number
  readonly succeeded: number
}

export type BatchEvent =
  | { readonly type: 'batch.start'; readonly total: number }
  /** The emergency stop: what was not sent is withdrawn. */
  | { readonly type: 'batch.stop' }
  /** No command of it is open any more. */
  | { readonly type: 'commands.settled'; readonly succeeded: number }

const batch = setup({
  types: { context: {} as Batch, events: {} as BatchEvent },
  guards: {
    thereAreTerminals: ({ event }) => event.type === 'batch.start' && event.total > 0,
    everythingSucceeded: ({ context, event }) =>
      event.type === 'commands.settled' && event.succeeded >= context.total,
  },
  actions: {
    keepTotal: assign(({ event }) => (event.type === 'batch.start' ? { total: event.total } : {})),
    keepSucceeded: assign(({ event }) =>
      event.type === 'commands.settled' ? { succeeded: event.succeeded } : {},
    ),
  },
})

const meta = metaOf('batch')
const calls = 'collection §7 Multi-terminal settings'
const decision = 'docs/decisions/remote-commands.md'

/** One command to many terminals (collection §7 Multi-terminal settings); each of them is a command of its own. */
export const batchMachine = batch.createMachine({
  id: 'batch',
  context: { total: 0, succeeded: 0 },
  initial: 'notStarted',
  states: {
    notStarted: {
      meta: meta('notStarted', calls),
      on: { 'batch.start': { guard: 'thereAreTerminals', target: 'running', actions: 'keepTotal' } },
    },
    running: {
      meta: meta('running', calls),
      on: {
        'batch.stop': 'stopping',
        'commands.settled': [
          { guard: 'everythingSucceeded', target: 'completed', actions: 'keepSucceeded' },
          { target: 'partlyFailed', actions: 'keepSucceeded' },
        ],
      },
    },
    stopping: {
      meta: meta('stopping', decision),
      on: { 'commands.settled': { target: 'stopped', actions: 'keepSucceeded' } },
    },
    completed: { type: 'final', meta: meta('completed', calls) },
    partlyFailed: { type: 'final', meta: meta('partlyFailed', calls) },
    stopped: { type: 'final', meta: meta('stopped', decision) },
  },
})
