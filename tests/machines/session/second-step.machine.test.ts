import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { secondStepDue, secondStepProblems } from '#machines/session/second-factor/second-step.cases.ts'
import { type SecondStep, secondStepMachine } from '#machines/session/second-factor/second-step.machine.ts'
import { openedSession } from '#machines/session/session.cases.ts'
import type { OpenedSession } from '#machines/session/session-types.ts'

function openStep(...answers: (Error | null)[]) {
  const sent: SecondStep[] = []
  const takeSecondStep = fromPromise<OpenedSession, SecondStep>(({ input }) => {
    sent.push(input)
    const answer = answers.shift()
    return answer ? Promise.reject(answer) : Promise.resolve(openedSession)
  })
  const actor = createActor(secondStepMachine.provide({ actors: { takeSecondStep } }), {
    input: secondStepDue,
  }).start()
  const submit = (value: string) => {
    actor.send({ type: 'code.change', value })
    actor.send({ type: 'secondStep.submit' })
    return waitFor(actor, (at) => !at.hasTag('busy'))
  }
  return { actor, sent, submit }
}

describe('the second step of a sign-in (issue 5)', () => {
  it.each(['', '12345', '1234567', 'abcd-efgh', 'abcd-efgh-2345-wxy1'])(
    'marks the code "%s" and sends nothing',
    async (code) => {
      const { sent, submit } = openStep()
      expect((await submit(code)).context.isFaulty).toBe(true)
      expect(sent).toEqual([])
    },
  )

  it.each([' 123456 ', 'ABCD-efgh-2345-wxyz', 'abcdefgh2345wxyz'])(
    'sends %s with the ticket',
    async (code) => {
      const { sent, submit } = openStep()
      expect((await submit(code)).output).toEqual({ opened: openedSession, problem: null })
      expect(sent).toEqual([{ ...secondStepDue, code: code.trim() }])
    },
  )

  it('says that a code was wrong and waits for the next, until something is typed', async () => {
    const { actor, submit } = openStep(secondStepProblems.wrongCode)
    const again = await submit('123456')
    expect(again.context).toMatchObject({ code: '', problem: { code: 'session.wrong_second_code' } })
    actor.send({ type: 'code.change', value: '6' })
    expect(actor.getSnapshot().context.problem).toBeNull()
    expect((await submit('654321')).status).toBe('done')
  })

  it('ends with the reason when it took too long', async () => {
    const { submit } = openStep(secondStepProblems.ticketOver)
    expect((await submit('123456')).output).toMatchObject({
      opened: null,
      problem: { code: 'session.ticket_over' },
    })
  })

  it('ends with the reason when the code was right and the password has expired (security.md 4)', async () => {
    const { submit } = openStep(secondStepProblems.passwordExpired)
    expect((await submit('123456')).output).toMatchObject({ opened: null, problem: { status: '1012' } })
  })

  it('says that a lost answer leaves the outcome open (silences)', async () => {
    const { submit } = openStep(secondStepProblems.unreachable)
    expect((await submit('123456')).context.problem?.outcome).toBe('unknown')
  })
})
