import type { AnyEventObject } from 'xstate'

import { ProblemError } from '#machines/shared/problem.ts'
import type { SecondStepEvent } from './second-step.machine.ts'
import { openedSession } from '../session.cases.ts'
import type { SecondStepDue } from '../session-types.ts'

export const secondStepDue: SecondStepDue = { ticket: 'ticket-1', userName: 'admin', publicKey: '04' }
export const secondStepProblems = {
  wrongCode: new ProblemError({ code: 'session.wrong_second_code', outcome: 'refused', status: '403' }),
  ticketOver: new ProblemError({ code: 'session.ticket_over', outcome: 'refused', status: '403' }),
  passwordExpired: new ProblemError({ code: 'session.password_expired', outcome: 'refused', status: '1012' }),
  unreachable: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
} as const

const wishes: readonly SecondStepEvent[] = [
  { type: 'code.change', value: '123456' },
  { type: 'code.change', value: 'ABCD-efgh-2345-wxyz' },
  { type: 'code.change', value: '12345' },
  { type: 'secondStep.submit' },
  { type: 'secondStep.close' },
]

/** Every event of the second step whose payload decides something. */
export const secondStepCases: readonly AnyEventObject[] = [
  ...wishes,
  { type: 'xstate.done.actor.takeSecondStep', output: openedSession },
  ...Object.values(secondStepProblems).map((error) => ({
    type: 'xstate.error.actor.takeSecondStep',
    error,
  })),
]
