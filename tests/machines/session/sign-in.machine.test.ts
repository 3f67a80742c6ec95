import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import {
  type Captcha,
  type ChangePassword,
  type Credentials,
  type OpenedSession,
  type SecondStepDue,
  passwordChangeMachine,
  type SignIn,
} from '#machines/session/index.ts'
import { secondStepDue, secondStepProblems } from '#machines/session/second-factor/second-step.cases.ts'
import { type SecondStep, secondStepMachine } from '#machines/session/second-factor/second-step.machine.ts'
import { openedSession } from '#machines/session/session.cases.ts'
import { captcha, signInProblems } from '#machines/session/sign-in/sign-in.cases.ts'
import { signInMachine } from '#machines/session/sign-in/sign-in.machine.ts'

/** A started sign-in page whose server gives `answers` in turn. */
function openPage(answers: (OpenedSession | SecondStepDue | Error)[], recalled: Credentials | null = null) {
  const clock = new SimulatedClock()
  const sent: SignIn[] = []
  const kept: (Credentials & { remember: boolean })[] = []
  let captchas = 0
  const machine = signInMachine.provide({
    actors: {
      fetchCaptcha: fromPromise<Captcha, void>(() =>
        Promise.resolve({ ...captcha, key: `captcha-${++captchas}` }),
      ),
      signIn: fromPromise<OpenedSession | SecondStepDue, SignIn>(({ input }) => {
        sent.push(input)
        const answer = answers.shift()
        return answer instanceof Error || !answer ? Promise.reject(answer) : Promise.resolve(answer)
      }),
      recallCredentials: fromPromise<Credentials | null, void>(() => Promise.resolve(recalled)),
      passwordChange: passwordChangeMachine.provide({
        actors: {
          changePassword: fromPromise<OpenedSession | null, ChangePassword>(({ input }) =>
            Promise.resolve(input.purpose === 'first' ? openedSession : null),
          ),
        },
      }),
      secondStep: secondStepMachine.provide({
        actors: {
          takeSecondStep: fromPromise<OpenedSession, SecondStep>(({ input }) =>
            input.code === '123456'
              ? Promise.resolve(openedSession)
              : Promise.reject(
                  secondStepProblems[input.code === '121212' ? 'passwordExpired' : 'ticketOver'],
                ),
          ),
        },
      }),
    },
    actions: { rememberCredentials: (_args, params) => void kept.push(params) },
  })
  const actor = createActor(machine, { clock, input: { notice: null } }).start()
  const ready = () => waitFor(actor, (at) => at.hasTag('captchaReady'))
  async function submit(userName = ' admin ') {
    await ready()
    actor.send({ type: 'field.change', field: 'userName', value: userName })
    actor.send({ type: 'field.change', field: 'password', value: 'Secret-2026' })
    actor.send({ type: 'field.change', field: 'code', value: 'a1B2' })
    actor.send({ type: 'form.submit' })
    return waitFor(actor, (at) => !at.hasTag('busy'))
  }
  return { actor, clock, sent, kept, ready, submit }
}

describe('sign-in page', () => {
  it('marks what is missing and sends nothing (core §5)', async () => {
    const { actor, sent, ready } = openPage([])
    await ready()
    actor.send({ type: 'field.change', field: 'userName', value: '  ' })
    actor.send({ type: 'field.change', field: 'code', value: 'a1B' })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().context.faults).toEqual({
      userName: 'required',
      password: 'required',
      code: 'codeLength',
    })
    expect(sent).toEqual([])
  })

  it('ends with the session, the name trimmed, and remembers as ticked (core §2)', async () => {
    const { actor, sent, kept, submit } = openPage([openedSession])
    actor.send({ type: 'remember.change', remember: true })
    const end = await submit()
    expect(end.output).toEqual(openedSession)
    expect(sent[0]).toMatchObject({ userName: 'admin', code: 'a1B2', captcha: { key: 'captcha-1' } })
    expect(kept[0]).toMatchObject({ password: 'Secret-2026', remember: true })
  })

  it('asks for the second step where there is one, and ends with its session (issue 5)', async () => {
    const { actor, kept, submit } = openPage([secondStepDue])
    const asked = await submit()
    expect(asked.matches({ open: { form: 'confirming' } })).toBe(true)
    const step = asked.children['secondStep']
    step?.send({ type: 'code.change', value: '123456' })
    step?.send({ type: 'secondStep.submit' })
    const end = await waitFor(actor, (at) => at.status === 'done')
    expect(end.output).toEqual(openedSession)
    expect(kept).toHaveLength(1)
  })

  it('says why the second step is over, and begins anew with another captcha', async () => {
    const { actor, ready, submit } = openPage([secondStepDue])
    const step = (await submit()).children['secondStep']
    step?.send({ type: 'code.change', value: '654321' })
    step?.send({ type: 'secondStep.submit' })
    const back = await waitFor(actor, (at) => at.matches({ open: { form: 'editing' } }))
    expect(back.context.notice).toMatchObject({ kind: 'refused', problem: { code: 'session.ticket_over' } })
    expect((await ready()).context).toMatchObject({ code: '', captcha: { key: 'captcha-2' } })
  })

  it('leads from a second step with an expired password to its change, as without one (security.md 4)', async () => {
    const { actor, clock, submit } = openPage([secondStepDue])
    const step = (await submit()).children['secondStep']
    step?.send({ type: 'code.change', value: '121212' })
    step?.send({ type: 'secondStep.submit' })
    const told = await waitFor(actor, (at) => at.matches({ open: { form: 'expired' } }))
    expect(told.context.notice).toMatchObject({ problem: { status: '1012' } })
    clock.increment(3_000)
    expect(actor.getSnapshot().matches({ open: { form: 'changingPassword' } })).toBe(true)
  })

  it('leads back without a word from a second step that the person gave up', async () => {
    const { actor, submit } = openPage([secondStepDue])
    ;(await submit()).children['secondStep']?.send({ type: 'secondStep.close' })
    expect(actor.getSnapshot().matches({ open: { form: 'editing', notice: 'hidden' } })).toBe(true)
  })

  it.each([
    ['a wrong code', signInProblems.wrongCode, 'wrongCode'],
    ['wrong credentials', signInProblems.wrongCredentials, 'refused'],
    ['a lost answer', signInProblems.unreachable, 'unanswered'],
  ])('after %s it says so for 5 s, is locked for 3 s and fetches another captcha', async (_, error, kind) => {
    const { actor, clock, submit, ready } = openPage([error])
    const refused = await submit()
    expect(refused.context.notice?.kind).toBe(kind)
    expect(refused.context).toMatchObject({ code: '', captcha: null, password: 'Secret-2026' })
    expect((await ready()).context.captcha?.key).toBe('captcha-2')
    clock.increment(2_999)
    expect(actor.getSnapshot().hasTag('formLocked')).toBe(true)
    expect(actor.getSnapshot().can({ type: 'form.submit' })).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('formLocked')).toBe(false)
    clock.increment(1_999)
    expect(actor.getSnapshot().context.notice).not.toBeNull()
    clock.increment(1)
    expect(actor.getSnapshot().context.notice).toBeNull()
  })

  it('opens the change-password dialog 3 s after 1012 (core §8)', async () => {
    const { actor, clock, submit } = openPage([signInProblems.passwordExpired])
    expect((await submit()).context.notice?.kind).toBe('passwordExpired')
    clock.increment(2_999)
    expect(actor.getSnapshot().children['passwordChange']).toBeUndefined()
    clock.increment(1)
    const dialog = actor.getSnapshot().children['passwordChange'] as
      | ActorRefFrom<typeof passwordChangeMachine>
      | undefined
    expect(dialog?.getSnapshot().context.userName).toBe('admin')
    dialog?.send({ type: 'passwordChange.close' })
    expect(actor.getSnapshot().matches({ open: { form: 'editing' } })).toBe(true)
  })

  it('asks for a password of their own at once after a one-time password, and is in with it (issue 16, 3)', async () => {
    const { actor, submit } = openPage([signInProblems.firstPassword])
    expect((await submit()).context.notice).toBeNull()
    const dialog = actor.getSnapshot().children['passwordChange'] as
      | ActorRefFrom<typeof passwordChangeMachine>
      | undefined
    expect(dialog?.getSnapshot().context).toMatchObject({
      purpose: 'first',
      userName: 'admin',
      oldPassword: 'Secret-2026',
    })
    for (const field of ['newPassword', 'confirmPassword'] as const)
      dialog?.send({ type: 'field.change', field, value: 'Changed-2026' })
    dialog?.send({ type: 'passwordChange.submit' })
    expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual(openedSession)
  })

  it('outdates a captcha before the server does and fetches another when the code is entered', async () => {
    const { actor, clock, ready } = openPage([])
    await ready()
    clock.increment(110_000)
    expect(actor.getSnapshot().matches({ open: { captcha: 'outdated' } })).toBe(true)
    actor.send({ type: 'code.focus' })
    expect((await ready()).context.captcha?.key).toBe('captcha-2')
  })

  it('fills in what was remembered, and never over what was typed', async () => {
    const remembered = { userName: 'admin', password: 'Secret-2026' }
    const fresh = openPage([], remembered)
    expect((await fresh.ready()).context).toMatchObject({ ...remembered, remember: true })

    const typed = openPage([], remembered)
    typed.actor.send({ type: 'field.change', field: 'userName', value: 'operator' })
    expect((await typed.ready()).context).toMatchObject({ userName: 'operator', password: '' })
  })
})
