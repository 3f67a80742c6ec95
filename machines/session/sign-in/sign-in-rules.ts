import { statuses } from '#contract/kernel/envelope.ts'
import { checkCodeRule } from '#contract/rules/sign-in.ts'

import { type Problem } from '#machines/shared/problem.ts'
import { type Captcha, type Notice } from '../session-types.ts'

/** What the sign-in form holds while it is filled in. */
export interface SignInEntries {
  readonly userName: string
  readonly password: string
  readonly code: string
  /** Null while none is shown that the server would still take. */
  readonly captcha: Captcha | null
}

export type SignInField = 'userName' | 'password' | 'code'
/** What is wrong with a field; its words are `session.fault.<fault>`. */
export type SignInFault = 'required' | 'codeLength' | 'captchaMissing'

/** What signing in takes. */
export interface SignIn {
  /** Trimmed. */
  readonly userName: string
  readonly password: string
  readonly code: string
  readonly captcha: Captcha
}

export type SignInEvent =
  | { type: 'field.change'; field: SignInField; value: string }
  | { type: 'remember.change'; remember: boolean }
  | { type: 'form.submit' }
  | { type: 'captcha.refresh' }
  | { type: 'code.focus' }
  | { type: 'password.open' }
  | { type: 'notice.show'; notice: Notice }

/** The rules of core §5, Sign-in. */
export function faultsOf({
  userName,
  password,
  code,
  captcha,
}: SignInEntries): Partial<Record<SignInField, SignInFault>> {
  return {
    ...(userName.trim() === '' && { userName: 'required' }),
    ...(password === '' && { password: 'required' }),
    ...(checkCodeRule.holds(code.trim())
      ? captcha === null && { code: 'captchaMissing' }
      : { code: 'codeLength' }),
  }
}

/** How the page speaks of an attempt that did not succeed (core §8). */
export function noticeOf(problem: Problem): Notice {
  if (problem.status === statuses.passwordExpired) return { kind: 'passwordExpired', problem }
  if (problem.status === statuses.wrongCode) return { kind: 'wrongCode', problem }
  return { kind: problem.outcome === 'unknown' ? 'unanswered' : 'refused', problem }
}
