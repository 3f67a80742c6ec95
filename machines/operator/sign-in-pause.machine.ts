import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** Instants are UTC, RFC 3339; the caller brings them. */
interface SignInPauseRecord {
  /** In a row. */
  readonly failures: number
  readonly lastFailedAt: string | null
  readonly until: string | null
}

export interface PasswordWrong {
  readonly type: 'password.wrong'
  readonly at: string
  /** Failures in a row from which on each begins a pause. */
  readonly free: number
  readonly longestMs: number
  /** Milliseconds without a failure after which counting begins anew. */
  readonly forgetMs: number
}

export type SignInPauseEvent =
  | PasswordWrong
  /** Somebody tries: whether the password is looked at. */
  | { readonly type: 'attempt.begin'; readonly at: string }
  | { readonly type: 'password.right' }
  /** An administrator ends the pause and forgets the failures. */
  | { readonly type: 'pause.lift' }

const nothingFailed: SignInPauseRecord = { failures: 0, lastFailedAt: null, until: null }

const minute = 60_000
/** A pause doubles no further: the longest is a parameter, and a day is far below it. */
const mostDoublings = 11

const failuresWith = ({ failures, lastFailedAt }: SignInPauseRecord, at: string, forgetMs: number): number =>
  lastFailedAt !== null && Date.parse(lastFailedAt) + forgetMs <= Date.parse(at)
    ? 1
    : Math.min(failures, 100_000) + 1

const isSpent = (record: SignInPauseRecord, event: SignInPauseEvent): boolean =>
  event.type === 'password.wrong' && failuresWith(record, event.at, event.forgetMs) >= event.free

const pause = setup({
  types: {
    context: {} as SignInPauseRecord,
    events: {} as SignInPauseEvent,
  },
  guards: {
    failuresAreSpent: ({ context, event }) => isSpent(context, event),
    pauseIsOver: ({ context: { until }, event }) =>
      event.type === 'attempt.begin' && (until === null || Date.parse(until) <= Date.parse(event.at)),
  },
  actions: {
    countFailure: assign(({ context, event }) =>
      event.type === 'password.wrong'
        ? { failures: failuresWith(context, event.at, event.forgetMs), lastFailedAt: event.at, until: null }
        : {},
    ),
    /** From a minute on, twice as long with each failure. */
    beginPause: assign(({ context, event }) => {
      if (event.type !== 'password.wrong') return {}
      const beyond = Math.min(Math.max(0, context.failures - event.free), mostDoublings)
      const ms = Math.min(minute * 2 ** beyond, event.longestMs)
      return { until: new Date(Date.parse(event.at) + ms).toISOString() }
    }),
    forgetFailures: assign({ failures: 0, lastFailedAt: null, until: null }),
  },
})

const meta = metaOf('signInPause')
const decision = 'docs/decisions/sign-in-lock.md'

/**
 * What failed sign-ins lead to, for a user from an address, an address, a user from anywhere, or a known device: after
 * some failures none of them is heard for a while, twice as long with each more. Tries during a pause are refused
 * unseen, so they stretch nothing. Whoever makes up names makes up such records, so they have no journal.
 */
export const signInPauseMachine = pause.createMachine({
  id: 'signInPause',
  context: nothingFailed,
  initial: 'open',
  states: {
    open: {
      meta: meta('open', decision),
      on: {
        'attempt.begin': 'open',
        'password.wrong': [
          { guard: 'failuresAreSpent', target: 'paused', actions: ['countFailure', 'beginPause'] },
          { actions: 'countFailure' },
        ],
        'password.right': { actions: 'forgetFailures' },
        'pause.lift': { actions: 'forgetFailures' },
      },
    },
    /** What failed before stays counted: the next failure pauses for longer. */
    paused: {
      meta: meta('paused', 'silences: 423'),
      on: {
        'attempt.begin': { guard: 'pauseIsOver', target: 'open' },
        'pause.lift': { target: 'open', actions: 'forgetFailures' },
      },
    },
  },
})
