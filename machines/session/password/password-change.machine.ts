import { assign, setup } from 'xstate'

import {
  newPasswordRefusals,
  passwordComplexity,
  passwordLength,
  passwordLengths,
} from '#contract/rules/passwords.ts'
import { checkCodeRule } from '#contract/rules/sign-in.ts'

import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import type { Captcha, OpenedSession } from '../session-types.ts'

/**
 * `first`: a one-time password becomes the user's own, and they are in; `expired`: from the sign-in page, without a
 * session; `own`: from the user menu.
 */
export type PasswordPurpose = 'first' | 'expired' | 'own'

export interface PasswordChangeInput {
  readonly purpose: PasswordPurpose
  /** What the sign-in form holds, or the signed-in user. */
  readonly userName: string
  /** Of `first`: the one-time password, which the sign-in form took. */
  readonly oldPassword?: string
  /** Of `first`: the captcha and code that the sign-in was asked for; they count for the change too. */
  readonly captcha?: Captcha | null
  readonly code?: string
}

interface PasswordEntries {
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
  /** What the captcha says; not asked of whoever has a session. */
  readonly code: string
}
export type PasswordField = keyof PasswordEntries
/** What is wrong with a field; its words are `session.fault.<fault>`. */
export type PasswordFault =
  | 'required'
  | 'passwordLength'
  | 'passwordRule'
  | 'mismatch'
  | 'codeLength'
  | 'captchaMissing'

export interface ChangePassword {
  readonly purpose: PasswordPurpose
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
  /** Trimmed. */
  readonly code: string
  /** Null with a session. */
  readonly captcha: Captcha | null
}

interface PasswordChangeContext extends PasswordEntries {
  readonly purpose: PasswordPurpose
  /** Null while none is there that the server would still take. */
  readonly captcha: Captcha | null
  /** A first sign-in asks for a code only once that of the sign-in counts no longer. */
  readonly codeIsAsked: boolean
  readonly faults: Partial<Record<PasswordField, PasswordFault>>
  /** Why the last attempt did not succeed. */
  readonly problem: Problem | null
  readonly changed: boolean
  /** The session that came with a first password. */
  readonly opened: OpenedSession | null
}

export type PasswordChangeEvent =
  | { type: 'field.change'; field: PasswordField; value: string }
  | { type: 'captcha.refresh' }
  | { type: 'passwordChange.submit' }
  | { type: 'passwordChange.retry' }
  | { type: 'passwordChange.close' }

export interface PasswordChangeOutput {
  readonly changed: boolean
  readonly opened: OpenedSession | null
}

const chinese = /\p{Script=Han}/gu

/** What a field keeps of what was typed (core §5). */
function cleaned(field: PasswordField, value: string): string {
  return field === 'newPassword' || field === 'confirmPassword'
    ? value.replaceAll(chinese, '').slice(0, passwordLengths.max)
    : value
}

function faultsOf(context: PasswordChangeContext): Partial<Record<PasswordField, PasswordFault>> {
  const { purpose, userName, oldPassword, newPassword, confirmPassword, code, captcha } = context
  return {
    ...(userName.trim() === '' && { userName: 'required' }),
    ...(oldPassword === ''
      ? { oldPassword: 'required' }
      : !passwordLength.holds(oldPassword) && { oldPassword: 'passwordLength' }),
    ...(newPassword === ''
      ? { newPassword: 'required' }
      : !passwordComplexity.holds(newPassword) && { newPassword: 'passwordRule' }),
    ...(confirmPassword === ''
      ? { confirmPassword: 'required' }
      : confirmPassword !== newPassword && { confirmPassword: 'mismatch' }),
    ...(purpose !== 'own' &&
      (checkCodeRule.holds(code.trim())
        ? captcha === null && { code: 'captchaMissing' }
        : { code: 'codeLength' })),
  }
}

const meta = metaOf('passwordChange')

/**
 * One opening of the change-password dialog; each opening is a new actor, so its fields start empty.
 *
 * A lost answer leads to `unconfirmed`: the password may have changed, so the entries are kept and locked
 * and only the same request, or closing, is left. Without a session a captcha is asked for, as at the sign-in.
 */
export const passwordChangeMachine = setup({
  types: {
    input: {} as PasswordChangeInput,
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    output: {} as PasswordChangeOutput,
    tags: {} as 'busy' | 'entriesLocked',
  },
  actors: {
    changePassword: slot<OpenedSession | null, ChangePassword>('changePassword'),
    fetchCaptcha: slot<Captcha, void>('fetchCaptcha'),
  },
  guards: {
    entriesAreValid: ({ context }) => Object.keys(faultsOf(context)).length === 0,
    /** Who has a session needs none. */
    captchaIsWanted: ({ context }) => context.purpose !== 'own' && context.captcha === null,
    codeIsAsked: ({ context }) => context.codeIsAsked,
    outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
  },
  actions: {
    keepEntry: assign((_, { field, value }: { field: PasswordField; value: string }) => ({
      [field]: cleaned(field, value),
    })),
    clearFault: assign({
      faults: ({ context }, { field }: { field: PasswordField }) => ({
        ...context.faults,
        [field]: undefined,
      }),
    }),
    markFaults: assign({ faults: ({ context }) => faultsOf(context) }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    clearProblem: assign({ problem: null }),
    askForCode: assign({ captcha: null, code: '', codeIsAsked: true }),
    keepCaptcha: assign({ captcha: (_, params: Captcha) => params }),
    /** The server uses a captcha up, unless the new password was all that it refused. */
    spendCaptcha: assign({
      captcha: ({ context }, problem: Problem) =>
        newPasswordRefusals.some((code) => code === problem.code) ? context.captcha : null,
    }),
    markChanged: assign((_, opened: OpenedSession | null) => ({ changed: true, opened })),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    purpose: input?.purpose ?? 'expired',
    userName: input?.userName ?? '',
    oldPassword: input?.oldPassword ?? '',
    newPassword: '',
    confirmPassword: '',
    code: input?.code ?? '',
    captcha: input?.captcha ?? null,
    codeIsAsked: false,
    faults: {},
    problem: null,
    changed: false,
    opened: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      meta: meta('editing', 'core §5 Change password'),
      on: {
        'field.change': {
          actions: [
            'clearProblem',
            { type: 'keepEntry', params: ({ event }) => event },
            { type: 'clearFault', params: ({ event }) => event },
          ],
        },
        'passwordChange.submit': [
          { guard: 'entriesAreValid', target: 'submitting', actions: 'markFaults' },
          { actions: 'markFaults' },
        ],
        'passwordChange.close': 'dismissed',
      },
      initial: 'deciding',
      states: {
        deciding: {
          meta: meta('editing.deciding', 'core §7 GET /checkCode'),
          always: [
            { guard: 'captchaIsWanted', target: 'fetching' },
            { guard: 'codeIsAsked', target: 'asking' },
            { target: 'sparing' },
          ],
        },
        sparing: { meta: meta('editing.sparing', 'issue 16, 3: a first sign-in in one dialog') },
        fetching: {
          meta: meta('editing.fetching', 'core §7 GET /checkCode'),
          entry: 'askForCode',
          invoke: {
            id: 'fetchCaptcha',
            src: 'fetchCaptcha',
            onDone: {
              target: 'asking',
              actions: { type: 'keepCaptcha', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
        },
        asking: {
          meta: meta('editing.asking', 'issue 16, 1: a captcha guards the change too'),
          on: { 'captcha.refresh': 'fetching' },
        },
        missing: {
          meta: meta('editing.missing', 'core §8 transport error'),
          on: { 'captcha.refresh': 'fetching' },
        },
      },
    },
    submitting: {
      meta: meta('submitting', 'core §7 /resetPwd, /loginUpdatePassword'),
      tags: ['busy', 'entriesLocked'],
      entry: 'clearProblem',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { purpose, userName, oldPassword, newPassword, code, captcha } }) => ({
          purpose,
          userName: userName.trim(),
          oldPassword,
          newPassword,
          code: code.trim(),
          captcha,
        }),
        onDone: {
          target: 'changed',
          actions: { type: 'markChanged', params: ({ event }) => event.output ?? null },
        },
        onError: [
          {
            guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
            target: 'unconfirmed',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
              { type: 'spendCaptcha', params: ({ event }) => problemFrom(event.error) },
            ],
          },
        ],
      },
    },
    unconfirmed: {
      meta: meta('unconfirmed', 'silences: a lost answer is unknown'),
      tags: 'entriesLocked',
      on: { 'passwordChange.retry': 'submitting', 'passwordChange.close': 'dismissed' },
    },
    changed: { meta: meta('changed', 'core §8 Password change'), type: 'final' },
    dismissed: { meta: meta('dismissed', 'core §4'), type: 'final' },
  },
  output: ({ context: { changed, opened } }) => ({ changed, opened }),
})
