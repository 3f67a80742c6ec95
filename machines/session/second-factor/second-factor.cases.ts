import type { AnyEventObject } from 'xstate'

import { ProblemError } from '#machines/shared/problem.ts'
import type { SecondFactorEvent } from './second-factor.machine.ts'

export const secondFactorProblems = {
  wrongPassword: new ProblemError({ code: 'session.wrong_password', outcome: 'refused', status: '403' }),
  unreachable: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
} as const
export const secondFactorSetup = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Statewatt:admin' }

const wishes: readonly SecondFactorEvent[] = [
  { type: 'field.change', field: 'password', value: 'Secret-2026' },
  { type: 'field.change', field: 'password', value: '' },
  { type: 'field.change', field: 'code', value: '123456' },
  { type: 'field.change', field: 'code', value: ' ' },
  { type: 'secondFactor.begin' },
  { type: 'secondFactor.submit' },
  { type: 'secondFactor.retry' },
  { type: 'secondFactor.close' },
]

/** Every event of the dialog whose payload decides something. */
export const secondFactorCases: readonly AnyEventObject[] = [
  ...wishes,
  { type: 'xstate.done.actor.loadState', output: { on: true, recoveryCodesLeft: 7 } },
  { type: 'xstate.done.actor.loadState', output: { on: false, recoveryCodesLeft: 0 } },
  { type: 'xstate.error.actor.loadState', error: secondFactorProblems.unreachable },
  { type: 'xstate.done.actor.beginSecondFactor', output: secondFactorSetup },
  { type: 'xstate.error.actor.beginSecondFactor', error: secondFactorProblems.unreachable },
  { type: 'xstate.done.actor.confirmSecondFactor', output: { recoveryCodes: ['abcd-efgh-2345-wxyz'] } },
  { type: 'xstate.done.actor.turnOffSecondFactor' },
  ...['confirmSecondFactor', 'turnOffSecondFactor'].flatMap((actor) =>
    Object.values(secondFactorProblems).map((error) => ({ type: `xstate.error.actor.${actor}`, error })),
  ),
]
