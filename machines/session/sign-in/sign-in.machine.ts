import { problemFrom } from '#machines/shared/problem.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import type { Captcha, SecondStepDue } from '../session-types.ts'
import { signInParts } from './sign-in-parts.ts'

const noCaptcha: Captcha = { image: '', key: '', publicKey: '' }
const noStep: SecondStepDue = { ticket: '', userName: '', publicKey: '' }
const meta = metaOf('signIn')

/**
 * The sign-in page: a captcha that is fetched again whenever it was used or grew old, a form that is locked
 * for three seconds after each attempt, and a notice that goes by itself. Ends with the opened session.
 */
export const signInMachine = signInParts.createMachine({
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
    secondStep: null,
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
                onDone: [
                  {
                    guard: { type: 'secondStepIsDue', params: ({ event }) => event.output },
                    target: 'confirming',
                    actions: [
                      { type: 'keepSecondStep', params: ({ event }) => event.output },
                      'refreshCaptcha',
                    ],
                  },
                  {
                    target: '#signIn.accepted',
                    actions: [
                      { type: 'keepOpened', params: ({ event }) => event.output },
                      { type: 'rememberCredentials', params: ({ context }) => context },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'passwordIsOneTime', params: ({ event }) => problemFrom(event.error) },
                    target: 'welcoming',
                    actions: 'refreshCaptcha',
                  },
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
            confirming: {
              meta: meta('open.form.confirming', 'issue 5: optional second factor'),
              tags: ['formLocked', 'entriesLocked'],
              invoke: {
                id: 'secondStep',
                src: 'secondStep',
                input: ({ context }) => context.secondStep ?? noStep,
                onDone: [
                  {
                    guard: { type: 'sessionIsOpened', params: ({ event }) => event.output },
                    target: '#signIn.accepted',
                    actions: [
                      { type: 'keepOpened', params: ({ event }) => event.output.opened },
                      { type: 'rememberCredentials', params: ({ context }) => context },
                    ],
                  },
                  {
                    guard: { type: 'passwordHasExpired', params: ({ event }) => event.output.problem },
                    target: 'expired',
                    actions: { type: 'showProblem', params: ({ event }) => event.output.problem },
                  },
                  {
                    guard: { type: 'problemIsGiven', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: { type: 'showProblem', params: ({ event }) => event.output.problem },
                  },
                  { target: 'editing' },
                ],
              },
            },
            welcoming: {
              meta: meta('open.form.welcoming', 'issue 16, 3: a first sign-in in one dialog'),
              tags: ['formLocked', 'entriesLocked'],
              invoke: {
                id: 'passwordChange',
                src: 'passwordChange',
                input: ({ context }) => ({
                  purpose: 'first' as const,
                  userName: context.userName.trim(),
                  oldPassword: context.password,
                  captcha: context.captcha,
                  code: context.code,
                }),
                onDone: [
                  {
                    guard: { type: 'sessionIsOpened', params: ({ event }) => event.output },
                    target: '#signIn.accepted',
                    actions: { type: 'keepOpened', params: ({ event }) => event.output.opened },
                  },
                  {
                    guard: { type: 'passwordWasChanged', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: ['clearPassword', 'refreshCaptcha', 'showPasswordChanged'],
                  },
                  { target: 'editing' },
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
