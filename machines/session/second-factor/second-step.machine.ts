import { assign, setup } from 'xstate'

import { statuses } from '#contract/kernel/envelope.ts'

import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import { type OpenedSession, type SecondStepDue } from '../session-types.ts'

/** What is sent: the ticket of the first step with the code, trimmed. */
export interface SecondStep extends SecondStepDue {
  readonly code: string
}

export interface SecondStepOutput {
  /** `null`: the step was not taken. */
  readonly opened: OpenedSession | null
  /** Why the sign-in has to begin anew, or that the password has to be changed first, where it was not the person's wish. */
  readonly problem: Problem | null
}

interface SecondStepContext {
  readonly due: SecondStepDue
  readonly code: string
  readonly isFaulty: boolean
  readonly problem: Problem | null
  readonly opened: OpenedSession | null
}

export type SecondStepEvent =
  | { type: 'code.change'; value: string }
  | { type: 'secondStep.submit' }
  | { type: 'secondStep.close' }

/** Six digits of the authenticator, or a recovery code of sixteen letters and digits, however it is grouped. */
const codeHolds = (code: string): boolean =>
  /^\d{6}$/u.test(code.trim()) || /^[a-z2-7]{16}$/u.test(code.toLowerCase().replaceAll(/[\s-]/gu, ''))

const meta = metaOf('secondStep')

/** The second step of a sign-in, over the sign-in page; each opening is a new actor. */
export const secondStepMachine = setup({
  types: {
    input: {} as SecondStepDue,
    context: {} as SecondStepContext,
    events: {} as SecondStepEvent,
    output: {} as SecondStepOutput,
    tags: {} as 'busy',
  },
  actors: { takeSecondStep: slot<OpenedSession, SecondStep>('takeSecondStep') },
  guards: {
    codeIsComplete: ({ context }) => codeHolds(context.code),
    /** It took too long, or the ticket was used, or the code was right and the password is too old. */
    stepIsOver: (_, params: Problem) =>
      params.code === 'session.ticket_over' || params.status === statuses.passwordExpired,
  },
  actions: {
    keepCode: assign({ code: (_, { value }: { value: string }) => value, isFaulty: false, problem: null }),
    markFault: assign({ isFaulty: true }),
    clearProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    clearCode: assign({ code: '' }),
    keepOpened: assign({ opened: (_, params: OpenedSession) => params }),
  },
}).createMachine({
  id: 'secondStep',
  context: ({ input }) => ({
    due: input ?? { ticket: '', userName: '', publicKey: '' },
    code: '',
    isFaulty: false,
    problem: null,
    opened: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      meta: meta('editing', 'issue 5: optional second factor'),
      on: {
        'code.change': { actions: { type: 'keepCode', params: ({ event }) => event } },
        'secondStep.submit': [{ guard: 'codeIsComplete', target: 'submitting' }, { actions: 'markFault' }],
        'secondStep.close': 'dismissed',
      },
    },
    submitting: {
      meta: meta('submitting', 'issue 5: optional second factor'),
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'takeSecondStep',
        src: 'takeSecondStep',
        input: ({ context }) => ({ ...context.due, code: context.code.trim() }),
        onDone: { target: 'accepted', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'stepIsOver', params: ({ event }) => problemFrom(event.error) },
            target: 'dismissed',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
          {
            target: 'editing',
            actions: ['clearCode', { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) }],
          },
        ],
      },
    },
    accepted: { meta: meta('accepted', 'issue 5: optional second factor'), type: 'final' },
    dismissed: { meta: meta('dismissed', 'issue 5: optional second factor'), type: 'final' },
  },
  output: ({ context: { opened, problem } }) => ({ opened, problem }),
})
