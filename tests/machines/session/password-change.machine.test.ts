import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { type ChangePassword, passwordChangeMachine } from '#machines/session/index.ts'
import { passwordProblems } from '#machines/session/password-change.cases.ts'

const entries = {
  userName: 'admin',
  oldPassword: 'Old-Secret-1',
  newPassword: 'New-Secret-1',
  confirmPassword: 'New-Secret-1',
}

function openDialog(answers: (Error | null)[], changes: Partial<typeof entries> = {}) {
  const sent: ChangePassword[] = []
  const changePassword = fromPromise<void, ChangePassword>(({ input }) => {
    sent.push(input)
    const answer = answers.shift()
    return answer ? Promise.reject(answer) : Promise.resolve()
  })
  const actor = createActor(passwordChangeMachine.provide({ actors: { changePassword } }), {
    input: { purpose: 'expired', userName: '' },
  }).start()
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
  ])('marks %s and sends nothing (core §5)', (_, changes, faults) => {
    const { actor, sent } = openDialog([], changes)
    expect(actor.getSnapshot().context.faults).toEqual(faults)
    expect(sent).toEqual([])
  })

  it('strips Chinese characters and what is over 20 from the new password (core §5)', () => {
    const { actor } = openDialog([], { newPassword: `密New-Secret-1码${'x'.repeat(20)}` })
    expect(actor.getSnapshot().context.newPassword).toBe('New-Secret-1xxxxxxxx')
  })

  it('ends changed', async () => {
    const { actor, sent } = openDialog([null])
    const end = await waitFor(actor, (at) => at.status === 'done')
    expect(end.output).toEqual({ changed: true })
    expect(sent).toEqual([
      { purpose: 'expired', userName: 'admin', oldPassword: 'Old-Secret-1', newPassword: 'New-Secret-1' },
    ])
  })

  it('keeps the entries and the problem when refused', async () => {
    const { actor } = openDialog([passwordProblems.wrongOldPassword])
    const refused = await waitFor(actor, (at) => at.matches('editing'))
    expect(refused.context).toMatchObject({ ...entries, problem: { code: 'session.wrong_old_password' } })
  })

  it('after a lost answer only sends the same again or closes', async () => {
    const { actor, sent } = openDialog([passwordProblems.unreachable, null])
    const lost = await waitFor(actor, (at) => at.matches('unconfirmed'))
    expect(lost.can({ type: 'field.change', field: 'oldPassword', value: '' })).toBe(false)
    actor.send({ type: 'passwordChange.retry' })
    await waitFor(actor, (at) => at.status === 'done')
    expect(sent[1]).toEqual(sent[0])
  })
})
