import { assign, raise, setup } from 'xstate'

import { statuses } from '#contract/envelope.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'
import { passwordChangeMachine, type PasswordChangeOutput } from './password-change.machine.ts'
import {
  faultsOf,
  noticeOf,
  type SignInEntries,
  type SignInFault,
  type SignInField,
} from './sign-in-rules.ts'
import { type Captcha, type Credentials, type Notice, type OpenedSession } from './session-types.ts'

export interface SignInInput {
  /** Why the user is back at the sign-in page, if something went wrong after signing in. */
  readonly notice: Notice | null
}

export interface SignIn {
  /** Trimmed. */
  readonly userName: string
  readonly password: string
  readonly code: string
  readonly captcha: Captcha
}

interface SignInContext extends SignInEntries {
  readonly remember: boolean
  readonly faults: Partial<Record<SignInField, SignInFault>>
  readonly notice: Notice | null
  readonly opened: OpenedSession | null
}

export type SignInEvent =
  | { type: 'field.change'; field: SignInField; value: string }
  | { type: 'remember.change'; remember: boolean }
  | { type: 'form.submit' }
  | { type: 'captcha.refresh' }
  | { type: 'code.focus' }
  | { type: 'password.open' }
  | { type: 'notice.show'; notice: Notice }

const noCaptcha: Captcha = { image: '', key: '', publicKey: '' }
const meta = metaOf('signIn')

/**
 * The sign-in page: a captcha that is fetched again whenever it was used or grew old, a form that is locked
 * for three seconds after each attempt, and a notice that goes by itself. Ends with the opened session.
 */
export const signInMachine = setup({
  types: {
    input: {} as SignInInput,
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as OpenedSession,
    tags: {} as 'busy' | 'formLocked' | 'entriesLocked' | 'captchaReady',
  },
  actors: {
    fetchCaptcha: slot<Captcha, void>('fetchCaptcha'),
    signIn: slot<OpenedSession, SignIn>('signIn'),
    recallCredentials: slot<Credentials | null, void>('recallCredentials'),
    passwordChange: passwordChangeMachine,
  },
  delays: {
    /** core §9. */
    lockTime: 3_000,
    /** core §9: error toasts 5 s. */
    noticeTime: 5_000,
    /** A little less than the 2 minutes for which the server takes a code. */
    captchaLifetime: 110_000,
  },
  guards: {
    entriesAreValid: ({ context }) => Object.keys(faultsOf(context)).length === 0,
    noticeIsGiven: ({ context }) => context.notice !== null,
    passwordHasExpired: (_, params: Problem) => params.status === statuses.passwordExpired,
    passwordWasChanged: (_, params: PasswordChangeOutput) => params.changed,
  },
  actions: {
    keepEntry: assign((_, { field, value }: { field: SignInField; value: string }) => ({ [field]: value })),
    clearFault: assign(({ context }, { field }: { field: SignInField }) => {
      const { [field]: _cleared, ...faults } = context.faults
      return { faults }
    }),
    markFaults: assign({ faults: ({ context }) => faultsOf(context) }),
    keepRemember: assign((_, { remember }: { remember: boolean }) => ({ remember })),
    /** What was typed before the remembered entries arrived stays. */
    fillEmptyEntries: assign(({ context }, recalled: Credentials | null) =>
      recalled === null
        ? {}
        : {
            userName: context.userName || recalled.userName,
            password: context.password || (context.userName === '' ? recalled.password : ''),
            remember: true,
          },
    ),
    keepCaptcha: assign({ captcha: (_, params: Captcha) => params }),
    clearCaptcha: assign({ captcha: null, code: '' }),
    clearPassword: assign({ password: '' }),
    keepNotice: assign({ notice: (_, { notice }: { notice: Notice }) => notice }),
    clearNotice: assign({ notice: null }),
    keepOpened: assign({ opened: (_, params: OpenedSession) => params }),
    /** Effect of the console: keeps or forgets user name and password for the next visit. */
    rememberCredentials: (_args, _params: Credentials & { remember: boolean }) => {},
    refreshCaptcha: raise({ type: 'captcha.refresh' }),
    showProblem: raise((_, params: Problem) => ({ type: 'notice.show' as const, notice: noticeOf(params) })),
    showPasswordChanged: raise({
      type: 'notice.show',
      notice: { kind: 'passwordChanged', problem: null },
    }),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    userName: '',
    password: '',
    code: '',
    remember: false,
    captcha: null,
    faults: {},
    notice: input?.notice ?? null,
    opened: null,
  }),
  initial: 'open',
  states: {
    open: {
      meta: meta('open', 'core §2 Login page behaviour'),
      type: 'parallel',
      invoke: {
        id: 'recallCredentials',
        src: 'recallCredentials',
        onDone: { actions: { type: 'fillEmptyEntries', params: ({ event }) => event.output } },
        // Without remembered entries the form is simply empty.
        onError: {},
      },
      on: { 'remember.change': { actions: { type: 'keepRemember', params: ({ event }) => event } } },
      states: {
        captcha: {
          meta: meta('open.captcha', 'core §7 GET /checkCode'),
          initial: 'loading',
          states: {
            loading: {
              meta: meta('open.captcha.loading', 'core §7 GET /checkCode'),
              entry: 'clearCaptcha',
              invoke: {
                id: 'fetchCaptcha',
                src: 'fetchCaptcha',
                onDone: {
                  target: 'ready',
                  actions: { type: 'keepCaptcha', params: ({ event }) => event.output },
                },
                onError: 'failed',
              },
              on: { 'captcha.refresh': { target: 'loading', reenter: true } },
            },
            ready: {
              meta: meta('open.captcha.ready', 'core §2 Login page behaviour'),
              tags: 'captchaReady',
              after: { captchaLifetime: 'outdated' },
              on: { 'captcha.refresh': 'loading' },
            },
            outdated: {
              meta: meta('open.captcha.outdated', 'silences: the code is good for 2 minutes'),
              entry: 'clearCaptcha',
              on: { 'captcha.refresh': 'loading', 'code.focus': 'loading' },
            },
            failed: {
              meta: meta('open.captcha.failed', 'core §8 transport error'),
              on: { 'captcha.refresh': 'loading' },
            },
          },
        },
        form: {
          meta: meta('open.form', 'core §2 Login page behaviour'),
          initial: 'editing',
          states: {
            editing: {
              meta: meta('open.form.editing', 'core §5 Sign-in'),
              on: {
                'field.change': {
                  actions: [
                    { type: 'keepEntry', params: ({ event }) => event },
                    { type: 'clearFault', params: ({ event }) => event },
                  ],
                },
                'form.submit': [
                  { guard: 'entriesAreValid', target: 'submitting', actions: 'markFaults' },
                  { actions: 'markFaults' },
                ],
                'password.open': 'changingPassword',
              },
            },
            submitting: {
              meta: meta('open.form.submitting', 'core §7 POST /login'),
              tags: ['busy', 'formLocked', 'entriesLocked'],
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ context }) => ({
                  userName: context.userName.trim(),
                  password: context.password,
                  code: context.code.trim(),
                  captcha: context.captcha ?? noCaptcha,
                }),
                onDone: {
                  target: '#signIn.accepted',
                  actions: [
                    { type: 'keepOpened', params: ({ event }) => event.output },
                    { type: 'rememberCredentials', params: ({ context }) => context },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'passwordHasExpired', params: ({ event }) => problemFrom(event.error) },
                    target: 'expired',
                    actions: [
                      'refreshCaptcha',
                      { type: 'showProblem', params: ({ event }) => problemFrom(event.error) },
                    ],
                  },
                  {
                    target: 'locked',
                    actions: [
                      'refreshCaptcha',
                      { type: 'showProblem', params: ({ event }) => problemFrom(event.error) },
                    ],
                  },
                ],
              },
            },
            locked: {
              meta: meta('open.form.locked', 'core §9 sign-in lock 3 s'),
              tags: 'formLocked',
              after: { lockTime: 'editing' },
              // The next try may be typed while the lock lasts; only sending it has to wait.
              on: {
                'field.change': {
                  actions: [
                    { type: 'keepEntry', params: ({ event }) => event },
                    { type: 'clearFault', params: ({ event }) => event },
                  ],
                },
              },
            },
            expired: {
              meta: meta('open.form.expired', 'core §8 status 1012'),
              tags: ['formLocked', 'entriesLocked'],
              after: { lockTime: 'changingPassword' },
            },
            changingPassword: {
              meta: meta('open.form.changingPassword', 'core §5 Change password'),
              tags: ['formLocked', 'entriesLocked'],
              invoke: {
                id: 'passwordChange',
                src: 'passwordChange',
                input: ({ context }) => ({ purpose: 'expired' as const, userName: context.userName.trim() }),
                onDone: [
                  {
                    guard: { type: 'passwordWasChanged', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: ['clearPassword', 'refreshCaptcha', 'showPasswordChanged'],
                  },
                  { target: 'editing' },
                ],
              },
            },
          },
        },
        notice: {
          meta: meta('open.notice', 'core §8 error catalogue'),
          initial: 'hidden',
          on: {
            // Not `reenter`: that would leave every region of `open`, the lock of the form with them. A notice
            // that is shown already is entered anew all the same, so its time begins again.
            'notice.show': {
              target: '.shown',
              actions: { type: 'keepNotice', params: ({ event }) => event },
            },
          },
          states: {
            hidden: {
              meta: meta('open.notice.hidden', 'core §8 error catalogue'),
              always: { guard: 'noticeIsGiven', target: 'shown' },
            },
            shown: {
              meta: meta('open.notice.shown', 'core §9 error toasts 5 s'),
              after: { noticeTime: { target: 'hidden', actions: 'clearNotice' } },
            },
          },
        },
      },
    },
    accepted: { meta: meta('accepted', 'core §2 Login page behaviour'), type: 'final' },
  },
  // Set by the only transition to the final state.
  output: ({ context }) => context.opened ?? { token: '', name: '', sessionKey: '' },
})
