import { assign, setup } from 'xstate'

import { passwordComplexity, passwordLength, passwordLengths } from '#contract/rules/passwords.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** `expired`: from the sign-in page, without a session; `own`: from the user menu. */
export type PasswordPurpose = 'expired' | 'own'

export interface PasswordChangeInput {
  readonly purpose: PasswordPurpose
  /** What the sign-in form holds, or the signed-in user. */
  readonly userName: string
}

interface PasswordEntries {
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}
export type PasswordField = keyof PasswordEntries
/** What is wrong with a field; its words are `session.fault.<fault>`. */
export type PasswordFault = 'required' | 'passwordLength' | 'passwordRule' | 'mismatch'

export interface ChangePassword {
  readonly purpose: PasswordPurpose
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
}

interface PasswordChangeContext extends PasswordEntries {
  readonly purpose: PasswordPurpose
  readonly faults: Partial<Record<PasswordField, PasswordFault>>
  /** Why the last attempt did not succeed. */
  readonly problem: Problem | null
  readonly changed: boolean
}

export type PasswordChangeEvent =
  | { type: 'field.change'; field: PasswordField; value: string }
  | { type: 'passwordChange.submit' }
  | { type: 'passwordChange.retry' }
  | { type: 'passwordChange.close' }

export interface PasswordChangeOutput {
  readonly changed: boolean
}

const chinese = /\p{Script=Han}/gu

/** What a field keeps of what was typed (core §5). */
function cleaned(field: PasswordField, value: string): string {
  return field === 'newPassword' || field === 'confirmPassword'
    ? value.replaceAll(chinese, '').slice(0, passwordLengths.max)
    : value
}

function faultsOf(entries: PasswordEntries): Partial<Record<PasswordField, PasswordFault>> {
  const { userName, oldPassword, newPassword, confirmPassword } = entries
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
  }
}

const meta = metaOf('passwordChange')

/**
 * One opening of the change-password dialog; each opening is a new actor, so its fields start empty.
 *
 * A lost answer leads to `unconfirmed`: the password may have changed, so the entries are kept and locked
 * and only the same request, or closing, is left.
 */
export const passwordChangeMachine = setup({
  types: {
    input: {} as PasswordChangeInput,
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    output: {} as PasswordChangeOutput,
    tags: {} as 'busy' | 'entriesLocked',
  },
  actors: { changePassword: slot<void, ChangePassword>('changePassword') },
  guards: {
    entriesAreValid: ({ context }) => Object.keys(faultsOf(context)).length === 0,
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
    markChanged: assign({ changed: true }),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    purpose: input?.purpose ?? 'expired',
    userName: input?.userName ?? '',
    oldPassword: '',
    newPassword: '',
    confirmPassword: '',
    faults: {},
    problem: null,
    changed: false,
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
    },
    submitting: {
      meta: meta('submitting', 'core §7 /resetPwd, /loginUpdatePassword'),
      tags: ['busy', 'entriesLocked'],
      entry: 'clearProblem',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context: { purpose, userName, oldPassword, newPassword } }) => ({
          purpose,
          userName: userName.trim(),
          oldPassword,
          newPassword,
        }),
        onDone: { target: 'changed', actions: 'markChanged' },
        onError: [
          {
            guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
            target: 'unconfirmed',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
          {
            target: 'editing',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
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
  output: ({ context }) => ({ changed: context.changed }),
})
