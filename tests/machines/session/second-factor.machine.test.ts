import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import {
  secondFactorProblems,
  secondFactorSetup,
} from '#machines/session/second-factor/second-factor.cases.ts'
import {
  type RecoveryCodes,
  secondFactorMachine,
  type SecondFactorProof,
  type SecondFactorSetup,
  type SecondFactorState,
} from '#machines/session/second-factor/second-factor.machine.ts'

const codes: RecoveryCodes = { recoveryCodes: ['abcd-efgh-2345-wxyz'] }

/** A dialog whose server answers turning on and off in turn by `answers`; `null` is yes. */
function openDialog(isOn: boolean, ...answers: (Error | null)[]) {
  const sent: SecondFactorProof[] = []
  const asked = { times: 0 }
  const answer = <T>(good: T) =>
    fromPromise<T, SecondFactorProof>(({ input }) => {
      sent.push(input)
      const problem = answers.shift()
      return problem ? Promise.reject(problem) : Promise.resolve(good)
    })
  const machine = secondFactorMachine.provide({
    actors: {
      loadState: fromPromise<SecondFactorState, void>(() => {
        asked.times++
        return Promise.resolve({ on: isOn, recoveryCodesLeft: isOn ? 7 : 0 })
      }),
      beginSecondFactor: fromPromise<SecondFactorSetup, void>(() => Promise.resolve(secondFactorSetup)),
      confirmSecondFactor: answer(codes),
      turnOffSecondFactor: answer<void>(undefined),
    },
  })
  const actor = createActor(machine).start()
  const at = (state: 'off' | 'on' | 'confirming' | 'showingCodes') =>
    waitFor(actor, (now) => now.matches(state))
  const prove = (password: string, code: string) => {
    actor.send({ type: 'field.change', field: 'password', value: password })
    actor.send({ type: 'field.change', field: 'code', value: code })
    actor.send({ type: 'secondFactor.submit' })
  }
  return { actor, asked, at, prove, sent }
}

describe('turning the second step on and off (issue 5)', () => {
  it('shows the secret, takes password and code, and shows the recovery codes once', async () => {
    const { actor, at, prove, sent } = openDialog(false, null)
    await at('off')
    actor.send({ type: 'secondFactor.begin' })
    expect((await at('confirming')).context.setup).toEqual(secondFactorSetup)
    prove('Secret-2026', ' 123456 ')
    expect((await at('showingCodes')).context.recoveryCodes).toEqual(codes.recoveryCodes)
    expect(sent).toEqual([{ password: 'Secret-2026', code: '123456' }])
    actor.send({ type: 'secondFactor.close' })
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('marks what is missing and sends nothing', async () => {
    const { actor, at, prove, sent } = openDialog(true)
    expect((await at('on')).context.recoveryCodesLeft).toBe(7)
    prove('', ' ')
    expect(actor.getSnapshot().context.missing).toEqual(['password', 'code'])
    actor.send({ type: 'field.change', field: 'password', value: 'x' })
    expect(actor.getSnapshot().context.missing).toEqual(['code'])
    expect(sent).toEqual([])
  })

  it('says what was wrong, keeps the password and asks for another code', async () => {
    const { at, prove } = openDialog(true, secondFactorProblems.wrongPassword)
    await at('on')
    prove('Wrong-2026', '123456')
    const again = await at('on').then(() => at('on'))
    expect(again.context).toMatchObject({
      password: 'Wrong-2026',
      code: '',
      problem: { code: 'session.wrong_password' },
    })
  })

  it('turns it off', async () => {
    const { at, prove } = openDialog(true, null)
    await at('on')
    prove('Secret-2026', '123456')
    expect((await at('off')).context).toMatchObject({ password: '', code: '' })
  })

  it('asks how it stands after a lost answer (silences: unknown)', async () => {
    const { asked, at, prove } = openDialog(true, secondFactorProblems.unreachable)
    await at('on')
    prove('Secret-2026', '123456')
    await at('on').then(() => expect.poll(() => asked.times).toBe(2))
    expect((await at('on')).context.problem?.outcome).toBe('unknown')
  })
})
