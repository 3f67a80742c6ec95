import { assign, setup } from 'xstate'

import { statuses } from '#contract/kernel/envelope.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'
import { type Language, type Notice, type OpenedSession, type UserInfo } from './session-types.ts'
import { signInMachine } from './sign-in/sign-in.machine.ts'

export interface SessionInput {
  /** From the cookie; null when nobody is signed in. */
  readonly token: string | null
  /** Why the last way into the console failed, kept over the page load that followed. */
  readonly notice?: Notice | null
}

interface SessionContext {
  readonly token: string | null
  readonly user: UserInfo | null
  /** True from signing in on this page; false when the token was found at load. */
  readonly justSignedIn: boolean
  /** What the sign-in page shows when signing in did not lead into the console. */
  readonly notice: Notice | null
}

export type SessionEvent =
  /** A call was answered 301 or 302. */
  | { type: 'session.ended' }
  /** Something had to be sealed and this tab holds no session key. */
  | { type: 'sessionKey.missing' }
  | { type: 'signOut' }
  | { type: 'entry.retry' }
  | { type: 'alert.acknowledge' }

const sessionStatuses: readonly string[] = [statuses.noSession, statuses.sessionEnded]
const meta = metaOf('session')

/**
 * The session of one browser tab, from the token found at load or the sign-in page to the end.
 *
 * `leaving` is the only way out: it clears what the session left, waits 20 ms and loads the page anew, so
 * that nothing of one user is left in memory for the next.
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'signedOut' | 'entering' | 'slow' | 'inside' | 'alert',
  },
  actors: {
    signInForm: signInMachine,
    loadUser: slot<UserInfo, void>('loadUser'),
    /** Asks the server; the console's actor falls back to the saved language or Chinese by itself. */
    loadLanguage: slot<Language, void>('loadLanguage'),
    /** Never rejects: a failure is silent, and whoever needs institutions or sites asks again (core §8). */
    loadInstitutions: slot<void, void>('loadInstitutions'),
    signOut: slot<void, void>('signOut'),
  },
  delays: {
    /** core §9: success toast 2 s. */
    welcomeTime: 2_000,
    /** The server is asked for so long before the user is offered more than to wait. */
    entryPatience: 5_000,
    /** Nobody is kept out for want of a language. */
    languagePatience: 3_000,
    /** Signing out does not wait longer for a server that is silent. */
    signOutTime: 3_000,
    /** core §4. */
    reloadTime: 20,
  },
  guards: {
    tokenIsPresent: ({ context }) => context.token !== null,
    hasJustSignedIn: ({ context }) => context.justSignedIn,
    sessionIsOver: (_, params: Problem) => sessionStatuses.includes(params.status),
    /** The server said 200 and sent no user. */
    userInfoIsMissing: (_, params: Problem) => params.status === statuses.ok,
    outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
    rolesAreEmpty: (_, params: UserInfo) => params.roles.length === 0,
  },
  actions: {
    keepToken: assign((_, { token }: OpenedSession) => ({ token, justSignedIn: true, notice: null })),
    keepUser: assign({ user: (_, params: UserInfo) => params }),
    noteUserInfoMissing: assign({ notice: { kind: 'userInfoMissing', problem: null } }),
    noteRolesMissing: assign({ notice: { kind: 'rolesMissing', problem: null } }),
    noteRefusal: assign({ notice: (_, problem: Problem): Notice => ({ kind: 'refused', problem }) }),
    forgetUser: assign({ token: null, user: null, justSignedIn: false }),
    /** Effects of the console, filled in by `provide`. */
    storeSession: (_args, _params: OpenedSession) => {},
    showLanguage: (_args, _params: Language) => {},
    goToWantedPage: () => {},
    goToSignInPage: () => {},
    clearStoredSession: () => {},
    reloadPage: () => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    token: input?.token ?? null,
    user: null,
    justSignedIn: false,
    notice: input?.notice ?? null,
  }),
  initial: 'starting',
  states: {
    starting: {
      meta: meta('starting', 'core §2 Navigation guard'),
      always: [{ guard: 'tokenIsPresent', target: 'entering' }, { target: 'signedOut' }],
    },
    signedOut: {
      meta: meta('signedOut', 'core §2 Navigation guard 3'),
      tags: 'signedOut',
      invoke: {
        id: 'signInForm',
        src: 'signInForm',
        input: ({ context }) => ({ notice: context.notice }),
        onDone: {
          target: 'entering',
          actions: [
            { type: 'keepToken', params: ({ event }) => event.output },
            { type: 'storeSession', params: ({ event }) => event.output },
          ],
        },
      },
    },
    entering: {
      meta: meta('entering', 'core §2 Login page behaviour'),
      tags: 'entering',
      type: 'parallel',
      on: { 'session.ended': 'expired', 'sessionKey.missing': 'keyless' },
      onDone: [
        { guard: 'hasJustSignedIn', target: 'signedIn.welcomed', actions: 'goToWantedPage' },
        { target: 'signedIn.settled' },
      ],
      states: {
        user: {
          meta: meta('entering.user', 'core §5 user info'),
          initial: 'loading',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: [
              {
                guard: { type: 'rolesAreEmpty', params: ({ event }) => event.output },
                target: '#session.rejected',
                actions: 'noteRolesMissing',
              },
              { target: '.known', actions: { type: 'keepUser', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'sessionIsOver', params: ({ event }) => problemFrom(event.error) },
                target: '#session.expired',
              },
              {
                guard: { type: 'userInfoIsMissing', params: ({ event }) => problemFrom(event.error) },
                target: '#session.rejected',
                actions: 'noteUserInfoMissing',
              },
              {
                guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
                target: '#session.stalled',
              },
              {
                target: '#session.rejected',
                actions: { type: 'noteRefusal', params: ({ event }) => problemFrom(event.error) },
              },
            ],
          },
          states: {
            loading: {
              meta: meta('entering.user.loading', 'core §7 user-info call'),
              after: { entryPatience: 'slow' },
            },
            slow: {
              meta: meta('entering.user.slow', 'core §7 user-info call'),
              tags: 'slow',
              on: {
                'entry.retry': { target: '#session.entering', reenter: true },
                signOut: '#session.signingOut',
              },
            },
            known: { meta: meta('entering.user.known', 'core §5 user info'), type: 'final' },
          },
        },
        language: {
          meta: meta('entering.language', 'core §4 Language'),
          initial: 'loading',
          states: {
            loading: {
              meta: meta('entering.language.loading', 'core §7 GET /LanguageSwitch/getLanguage'),
              invoke: {
                id: 'loadLanguage',
                src: 'loadLanguage',
                onDone: {
                  target: 'decided',
                  actions: { type: 'showLanguage', params: ({ event }) => event.output },
                },
                onError: 'decided',
              },
              // The language in use stays.
              after: { languagePatience: 'decided' },
            },
            decided: { meta: meta('entering.language.decided', 'core §4 Language'), type: 'final' },
          },
        },
      },
    },
    stalled: {
      meta: meta('stalled', 'silences: a lost answer is unknown'),
      tags: 'entering',
      on: { 'entry.retry': 'entering', signOut: 'signingOut' },
    },
    rejected: {
      meta: meta('rejected', 'core §5 user info'),
      entry: ['clearStoredSession', 'forgetUser', 'goToSignInPage'],
      always: 'signedOut',
    },
    signedIn: {
      meta: meta('signedIn', 'core §4 Session'),
      tags: 'inside',
      invoke: { id: 'loadInstitutions', src: 'loadInstitutions' },
      initial: 'settled',
      on: { 'session.ended': 'expired', 'sessionKey.missing': 'keyless', signOut: 'signingOut' },
      states: {
        welcomed: {
          meta: meta('signedIn.welcomed', 'core §2 Login page behaviour'),
          after: { welcomeTime: 'settled' },
        },
        settled: { meta: meta('signedIn.settled', 'core §4 Session') },
      },
    },
    expired: {
      meta: meta('expired', 'core §8 status 301 or 302'),
      tags: 'alert',
      on: { 'alert.acknowledge': 'leaving' },
    },
    keyless: {
      meta: meta('keyless', 'core §8 no session key for encryption'),
      tags: 'alert',
      on: { 'alert.acknowledge': 'leaving' },
    },
    signingOut: {
      meta: meta('signingOut', 'core §7 POST /logout'),
      tags: 'inside',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'leaving', onError: 'leaving' },
      after: { signOutTime: 'leaving' },
    },
    leaving: {
      meta: meta('leaving', 'core §4 Logout'),
      entry: 'clearStoredSession',
      after: { reloadTime: 'left' },
    },
    left: { meta: meta('left', 'core §4 Logout'), type: 'final', entry: 'reloadPage' },
  },
})
