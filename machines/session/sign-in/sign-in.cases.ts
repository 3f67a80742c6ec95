import type { AnyEventObject } from 'xstate'

import { ProblemError } from '#machines/shared/problem.ts'
import { secondStepDue, secondStepProblems } from '../second-factor/second-step.cases.ts'
import { openedSession } from '../session.cases.ts'
import type { Captcha } from '../session-types.ts'
import type { SignInEvent } from './sign-in-rules.ts'

export const captcha: Captcha = { image: 'data:image/svg+xml;base64,', key: 'captcha-1', publicKey: '04' }
export const signInProblems = {
  wrongCode: new ProblemError({ code: 'session.wrong_code', outcome: 'refused', status: '2009' }),
  wrongCredentials: new ProblemError({
    code: 'session.wrong_credentials',
    outcome: 'refused',
    status: '400',
  }),
  passwordExpired: new ProblemError({ code: 'session.password_expired', outcome: 'refused', status: '1012' }),
  firstPassword: new ProblemError({ code: 'session.first_password', outcome: 'refused', status: '1012' }),
  unreachable: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
} as const

const wishes: readonly SignInEvent[] = [
  { type: 'field.change', field: 'userName', value: 'admin' },
  { type: 'field.change', field: 'userName', value: ' ' },
  { type: 'field.change', field: 'password', value: 'Secret-2026' },
  { type: 'field.change', field: 'code', value: 'a1B2' },
  { type: 'field.change', field: 'code', value: 'a1B' },
  { type: 'remember.change', remember: true },
  { type: 'form.submit' },
  { type: 'captcha.refresh' },
  { type: 'code.focus' },
  { type: 'password.open' },
]

/** Every event of the sign-in page whose payload decides something. */
export const signInCases: readonly AnyEventObject[] = [
  ...wishes,
  { type: 'xstate.done.actor.fetchCaptcha', output: captcha },
  { type: 'xstate.error.actor.fetchCaptcha', error: signInProblems.unreachable },
  { type: 'xstate.done.actor.recallCredentials', output: { userName: 'admin', password: 'Secret-2026' } },
  { type: 'xstate.done.actor.recallCredentials', output: null },
  { type: 'xstate.done.actor.signIn', output: openedSession },
  { type: 'xstate.done.actor.signIn', output: secondStepDue },
  ...Object.values(signInProblems).map((error) => ({ type: 'xstate.error.actor.signIn', error })),
  { type: 'xstate.done.actor.passwordChange', output: { changed: true, opened: null } },
  { type: 'xstate.done.actor.passwordChange', output: { changed: true, opened: openedSession } },
  { type: 'xstate.done.actor.passwordChange', output: { changed: false, opened: null } },
  { type: 'xstate.done.actor.secondStep', output: { opened: openedSession, problem: null } },
  {
    type: 'xstate.done.actor.secondStep',
    output: { opened: null, problem: secondStepProblems.ticketOver.problem },
  },
  {
    type: 'xstate.done.actor.secondStep',
    output: { opened: null, problem: secondStepProblems.passwordExpired.problem },
  },
  { type: 'xstate.done.actor.secondStep', output: { opened: null, problem: null } },
]
