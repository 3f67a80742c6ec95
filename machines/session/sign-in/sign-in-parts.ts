import { assign, raise, setup } from 'xstate'

import { statuses } from '#contract/kernel/envelope.ts'

import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { passwordChangeMachine, type PasswordChangeOutput } from '../password/password-change.machine.ts'
import {
  faultsOf,
  noticeOf,
  type SignIn,
  type SignInEntries,
  type SignInEvent,
  type SignInFault,
  type SignInField,
} from './sign-in-rules.ts'
import { secondStepMachine, type SecondStepOutput } from '../second-factor/second-step.machine.ts'
import {
  type Captcha,
  type Credentials,
  type Notice,
  type OpenedSession,
  type SecondStepDue,
} from '../session-types.ts'

export interface SignInInput {
  /** Why the user is back at the sign-in page, if something went wrong after signing in. */
  readonly notice: Notice | null
}

interface SignInContext extends SignInEntries {
  readonly remember: boolean
  readonly faults: Partial<Record<SignInField, SignInFault>>
  readonly notice: Notice | null
  readonly opened: OpenedSession | null
  readonly secondStep: SecondStepDue | null
}

/** What the sign-in page is made of: its events, guards, actions, actors and delays. */
export const signInParts = setup({
  types: {
    input: {} as SignInInput,
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as OpenedSession,
    tags: {} as 'busy' | 'formLocked' | 'entriesLocked' | 'captchaReady',
  },
  actors: {
    fetchCaptcha: slot<Captcha, void>('fetchCaptcha'),
    signIn: slot<OpenedSession | SecondStepDue, SignIn>('signIn'),
    recallCredentials: slot<Credentials | null, void>('recallCredentials'),
    passwordChange: passwordChangeMachine,
    secondStep: secondStepMachine,
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
    passwordHasExpired: (_, params: Problem | null) => params?.status === statuses.passwordExpired,
    passwordIsOneTime: (_, params: Problem | null) => params?.code === 'session.first_password',
    secondStepIsDue: (_, params: OpenedSession | SecondStepDue) => 'ticket' in params,
    sessionIsOpened: (_, params: Pick<SecondStepOutput, 'opened'>) => params.opened !== null,
    /** It took too long; else the person went back. */
    problemIsGiven: (_, params: SecondStepOutput) => params.problem !== null,
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
    keepOpened: assign({
      opened: (_, params: OpenedSession | SecondStepDue | null) =>
        params !== null && 'token' in params ? params : null,
    }),
    keepSecondStep: assign({
      secondStep: (_, params: OpenedSession | SecondStepDue) => ('ticket' in params ? params : null),
    }),
    /** Effect of the console: keeps or forgets user name and password for the next visit. */
    rememberCredentials: (_args, _params: Credentials & { remember: boolean }) => {},
    refreshCaptcha: raise({ type: 'captcha.refresh' }),
    showProblem: raise((_, params: Problem | null) => ({
      type: 'notice.show' as const,
      notice: noticeOf(params ?? problemFrom(null)),
    })),
    showPasswordChanged: raise({
      type: 'notice.show',
      notice: { kind: 'passwordChanged', problem: null },
    }),
  },
})
