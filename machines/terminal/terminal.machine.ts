import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** What the life of a terminal in operation remembers. */
export interface TerminalLife {
  /** Why it was stopped or retired; empty while it runs. */
  readonly reason: string
}

export type TerminalEvent =
  | { readonly type: 'terminal.stop'; readonly reason: string }
  | { readonly type: 'terminal.start' }
  /** It leaves its site for good; devices that it still reads must be read by another one first. */
  | { readonly type: 'terminal.retire'; readonly reason: string; readonly devices: number }

const terminal = setup({
  types: {
    context: {} as TerminalLife,
    events: {} as TerminalEvent,
  },
  guards: {
    readsNothing: ({ event }) => event.type === 'terminal.retire' && event.devices === 0,
  },
  actions: {
    keepReason: assign({ reason: ({ event }) => ('reason' in event ? event.reason : '') }),
    forgetReason: assign({ reason: '' }),
  },
})

const meta = metaOf('terminal')
const status = 'collection §4 Status-change calls'

/** A terminal in operation, from the day on which it is entered: it runs, rests, and leaves its site for good. */
export const terminalMachine = terminal.createMachine({
  id: 'terminal',
  context: { reason: '' },
  initial: 'running',
  states: {
    running: {
      meta: meta('running', status),
      on: { 'terminal.stop': { target: 'stopped', actions: 'keepReason' } },
    },
    stopped: {
      meta: meta('stopped', status),
      on: {
        'terminal.start': { target: 'running', actions: 'forgetReason' },
        'terminal.retire': { guard: 'readsNothing', target: 'retired', actions: 'keepReason' },
      },
    },
    retired: { type: 'final', meta: meta('retired', status) },
  },
})
