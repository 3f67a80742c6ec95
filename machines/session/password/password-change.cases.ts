import type { AnyEventObject } from 'xstate'

import { ProblemError } from '#machines/shared/problem.ts'
import type { Captcha } from '../session-types.ts'
import type { PasswordChangeEvent } from './password-change.machine.ts'

const captcha: Captcha = { image: 'data:image/svg+xml;base64,', key: 'captcha-1', publicKey: '04' }

export const passwordProblems = {
  wrongOldPassword: new ProblemError({
    code: 'session.wrong_old_password',
    outcome: 'refused',
    status: '400',
  }),
  usedPassword: new ProblemError({ code: 'session.used_password', outcome: 'refused', status: '400' }),
  unreachable: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
} as const

const wishes: readonly PasswordChangeEvent[] = [
  { type: 'field.change', field: 'userName', value: 'admin' },
  { type: 'field.change', field: 'oldPassword', value: 'Old-Secret-1' },
  { type: 'field.change', field: 'oldPassword', value: 'short' },
  { type: 'field.change', field: 'newPassword', value: 'New-Secret-1' },
  { type: 'field.change', field: 'newPassword', value: 'simple' },
  { type: 'field.change', field: 'confirmPassword', value: 'New-Secret-1' },
  { type: 'field.change', field: 'confirmPassword', value: 'New-Secret-2' },
  { type: 'field.change', field: 'code', value: 'a1B2' },
  { type: 'field.change', field: 'code', value: 'a1B' },
  { type: 'captcha.refresh' },
  { type: 'passwordChange.submit' },
  { type: 'passwordChange.retry' },
  { type: 'passwordChange.close' },
]

/** Every event of the dialog whose payload decides something. */
export const passwordChangeCases: readonly AnyEventObject[] = [
  ...wishes,
  { type: 'xstate.done.actor.fetchCaptcha', output: captcha },
  { type: 'xstate.error.actor.fetchCaptcha', error: passwordProblems.unreachable },
  { type: 'xstate.done.actor.changePassword' },
  ...Object.values(passwordProblems).map((error) => ({ type: 'xstate.error.actor.changePassword', error })),
]
