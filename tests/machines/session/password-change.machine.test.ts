import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import {
  type Captcha,
  type ChangePassword,
  type OpenedSession,
  type PasswordChangeInput,
  passwordChangeMachine,
} from '#machines/session/index.ts'
import { passwordProblems } from '#machines/session/password/password-change.cases.ts'

const entries = {
  userName: 'admin',
  oldPassword: 'Old-Secret-1',
  newPassword: 'New-Secret-1',
  confirmPassword: 'New-Secret-1',
  code: 'a1B2',
}

const captcha = (key: string): Captcha => ({ image: 'data:image/png;base64,', key, publicKey: '04' })

async function openDialog(
  answers: (Error | null)[],
  changes: Partial<typeof entries> = {},
  input: PasswordChangeInput = { purpose: 'expired', userName: '' },
) {
  const sent: ChangePassword[] = []
  let drawn = 0
  const fetchCaptcha = fromPromise<Captcha, void>(() => Promise.resolve(captcha(`captcha-${++drawn}`)))
  const changePassword = fromPromise<OpenedSession | null, ChangePassword>(({ input: change }) => {
    sent.push(change)
    const answer = answers.shift()
    return answer ? Promise.reject(answer) : Promise.resolve(null)
  })
  const actor = createActor(passwordChangeMachine.provide({ actors: { changePassword, fetchCaptcha } }), {
    input,
  }).start()
  await waitFor(actor, (at) => !at.matches({ editing: 'fetching' }))
  for (const [field, value] of Object.entries({ ...entries, ...changes }))
    actor.send({ type: 'field.change', field: field as keyof typeof entries, value })
  actor.send({ type: 'passwordChange.submit' })
  return { actor, sent }
}

describe('change of password', () => {
  it.each([
    ['no user name', { userName: ' ' }, { userName: 'required' }],
    ['a short old password', { oldPassword: 'Old-1' }, { oldPassword: 'passwordLength' }],
    ['a long old password', { oldPassword: 'x'.repeat(21) }, { oldPassword: 'passwordLength' }],
    [
      'a simple new one',
      { newPassword: 'simple12', confirmPassword: 'simple12' },
      { newPassword: 'passwordRule' },
    ],
    ['another confirmation', { confirmPassword: 'New-Secret-2' }, { confirmPassword: 'mismatch' }],
    ['a code of three characters', { code: 'a1B' }, { code: 'codeLength' }],
  ])('marks %s and sends nothing (core §5)', async (_, changes, faults) => {
    const { actor, sent } = await openDialog([], changes)
    expect(actor.getSnapshot().context.faults).toEqual(faults)
    expect(sent).toEqual([])
  })

  it('strips Chinese characters and what is over 20 from the new password (core §5)', async () => {
    const { actor } = await openDialog([], { newPassword: `密New-Secret-1码${'x'.repeat(20)}` })
    expect(actor.getSnapshot().context.newPassword).toBe('New-Secret-1xxxxxxxx')
  })

  it('ends changed', async () => {
    const { actor, sent } = await openDialog([null])
    const end = await waitFor(actor, (at) => at.status === 'done')
    expect(end.output).toEqual({ changed: true, opened: null })
    expect(sent).toEqual([
      {
        purpose: 'expired',
        userName: 'admin',
        oldPassword: 'Old-Secret-1',
        newPassword: 'New-Secret-1',
        code: 'a1B2',
        captcha: captcha('captcha-1'),
      },
    ])
  })

  it('keeps the entries and the problem when refused', async () => {
    const { actor } = await openDialog([passwordProblems.wrongOldPassword])
    const refused = await waitFor(actor, (at) => at.matches({ editing: 'asking' }))
    expect(refused.context).toMatchObject({
      ...entries,
      code: '',
      captcha: captcha('captcha-2'),
      problem: { code: 'session.wrong_old_password' },
    })
  })

  it('after a lost answer only sends the same again or closes', async () => {
    const { actor, sent } = await openDialog([passwordProblems.unreachable, null])
    const lost = await waitFor(actor, (at) => at.matches('unconfirmed'))
    expect(lost.can({ type: 'field.change', field: 'oldPassword', value: '' })).toBe(false)
    actor.send({ type: 'passwordChange.retry' })
    await waitFor(actor, (at) => at.status === 'done')
    expect(sent[1]).toEqual(sent[0])
  })

  it('keeps captcha and code where the new password alone was refused', async () => {
    const { actor, sent } = await openDialog([passwordProblems.usedPassword, null])
    await waitFor(actor, (at) => at.matches({ editing: 'asking' }))
    actor.send({ type: 'field.change', field: 'newPassword', value: 'New-Secret-3' })
    actor.send({ type: 'field.change', field: 'confirmPassword', value: 'New-Secret-3' })
    actor.send({ type: 'passwordChange.submit' })
    await waitFor(actor, (at) => at.status === 'done')
    expect(sent.map((change) => [change.newPassword, change.code, change.captcha?.key])).toEqual([
      ['New-Secret-1', 'a1B2', 'captcha-1'],
      ['New-Secret-3', 'a1B2', 'captcha-1'],
    ])
  })

  it('asks a first sign-in for a code only once that of the sign-in counts no longer (issue 16, 3)', async () => {
    const { actor, sent } = await openDialog(
      [passwordProblems.wrongOldPassword],
      {},
      {
        purpose: 'first',
        userName: 'admin',
        oldPassword: 'Old-Secret-1',
        captcha: captcha('of the sign-in'),
        code: 'C0DE',
      },
    )
    expect(sent[0]?.captcha?.key).toBe('of the sign-in')
    const asked = await waitFor(actor, (at) => at.matches({ editing: 'asking' }))
    expect(asked.context).toMatchObject({ codeIsAsked: true, code: '', captcha: captcha('captcha-1') })
  })

  it('asks nobody for a code who has a session', async () => {
    const { actor, sent } = await openDialog([null], { code: '' }, { purpose: 'own', userName: 'admin' })
    await waitFor(actor, (at) => at.status === 'done')
    expect(sent[0]).toMatchObject({ purpose: 'own', captcha: null })
  })
})
