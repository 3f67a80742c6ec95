import { assign, setup } from 'xstate'

import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** A fault of the console itself, as the error log shows it (core §2). */
export interface LoggedError {
  readonly message: string
  /** Where it was caught: in a page's rendering, an event or a promise. */
  readonly info: string
  readonly url: string
  readonly stack: string
  /** UTC, RFC 3339. */
  readonly at: string
  /** How often it came in a row. */
  readonly count: number
}

interface ErrorLogContext {
  /** Newest first. */
  readonly entries: readonly LoggedError[]
  /** Not yet with the server, oldest first. */
  readonly unsent: readonly LoggedError[]
  /** On their way to the server. */
  readonly sent: readonly LoggedError[]
}

export type ErrorLogEvent = { type: 'error.caught'; error: LoggedError } | { type: 'entries.clear' }

/** Faults that are kept for the dialog, and that wait for the server, at the most. */
const entryLimit = 100
const sendLimit = 20

const isSame = (left: LoggedError | undefined, right: LoggedError): boolean =>
  left?.message === right.message && left.stack === right.stack && left.url === right.url
const repeated = (error: LoggedError): LoggedError => ({ ...error, count: error.count + 1 })

const meta = metaOf('errorLog')

/**
 * Faults of the console, for people and for the server's log. What cannot be sent is not sent again and is
 * no fault of its own, so that the log never feeds itself; between two sendings it rests, so that a page
 * that fails without end does not call without end.
 */
export const errorLogMachine = setup({
  types: { context: {} as ErrorLogContext, events: {} as ErrorLogEvent },
  actors: { sendErrors: slot<void, { readonly errors: readonly LoggedError[] }>('sendErrors') },
  delays: { restTime: 10_000 },
  guards: {
    errorIsRepeated: ({ context }, { error }: { error: LoggedError }) => isSame(context.entries[0], error),
    errorsAreUnsent: ({ context }) => context.unsent.length > 0,
  },
  actions: {
    countAgain: assign({
      entries: ({ context: { entries } }) => entries.map((entry, i) => (i === 0 ? repeated(entry) : entry)),
      unsent: ({ context: { unsent } }) =>
        unsent.map((entry, i) => (i === unsent.length - 1 ? repeated(entry) : entry)),
    }),
    keepError: assign({
      entries: ({ context }, { error }: { error: LoggedError }) =>
        [error, ...context.entries].slice(0, entryLimit),
      unsent: ({ context }, { error }: { error: LoggedError }) =>
        [...context.unsent, error].slice(0, sendLimit),
    }),
    takeUnsent: assign({ sent: ({ context }) => context.unsent, unsent: [] }),
    clearEntries: assign({ entries: [] }),
  },
}).createMachine({
  id: 'errorLog',
  context: { entries: [], unsent: [], sent: [] },
  initial: 'quiet',
  on: {
    'error.caught': [
      { guard: { type: 'errorIsRepeated', params: ({ event }) => event }, actions: 'countAgain' },
      { actions: { type: 'keepError', params: ({ event }) => event } },
    ],
    'entries.clear': { actions: 'clearEntries' },
  },
  states: {
    quiet: {
      meta: meta('quiet', 'core §2 Error log dialog'),
      always: { guard: 'errorsAreUnsent', target: 'sending', actions: 'takeUnsent' },
    },
    sending: {
      meta: meta('sending', 'core §8 Global errors'),
      invoke: {
        id: 'sendErrors',
        src: 'sendErrors',
        input: ({ context }) => ({ errors: context.sent }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    resting: {
      meta: meta('resting', 'core §8 Global errors'),
      after: { restTime: 'quiet' },
    },
  },
})
