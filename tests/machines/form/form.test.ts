import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { formMachine, type Saving } from '#machines/form/index.ts'
import { ProblemError } from '#machines/shared/problem.ts'

const refused = new ProblemError({ code: 'app.invalid_input', outcome: 'refused', status: '422' })
const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
const saving = { entries: { name: 'A' }, requestId: 'one' }

function open(...answers: (ProblemError | undefined)[]) {
  const sent: (Saving<unknown> | null)[] = []
  const saveEntries = fromPromise<void, Saving<unknown> | null>(({ input }) => {
    sent.push(input)
    const answer = answers.shift()
    return answer ? Promise.reject(answer) : Promise.resolve()
  })
  return { actor: createActor(formMachine.provide({ actors: { saveEntries } })).start(), sent }
}

it('is open again with the problem when the server refuses the entries (core §8)', async () => {
  const { actor } = open(refused)
  actor.send({ type: 'form.submit', saving })
  expect(actor.getSnapshot().hasTag('entriesLocked')).toBe(true)
  await waitFor(actor, (at) => at.matches('editing'))
  expect(actor.getSnapshot().context.problem).toEqual(refused.problem)
  actor.send({ type: 'form.edit' })
  expect(actor.getSnapshot().context.problem).toBeNull()
})

it('sends only the same request again after a lost answer (silences)', async () => {
  const { actor, sent } = open(lost, undefined)
  actor.send({ type: 'form.submit', saving })
  await waitFor(actor, (at) => at.matches('unconfirmed'))
  expect(actor.getSnapshot().can({ type: 'form.submit', saving })).toBe(false)
  actor.send({ type: 'form.retry' })
  await waitFor(actor, (at) => at.matches('saved'))
  expect(sent).toEqual([saving, saving])
  expect(actor.getSnapshot().context.problem).toBeNull()
})

it('can be edited and saved again once it is saved', async () => {
  const { actor, sent } = open()
  actor.send({ type: 'form.submit', saving })
  await waitFor(actor, (at) => at.matches('saved'))
  actor.send({ type: 'form.edit' })
  actor.send({ type: 'form.submit', saving: { ...saving, requestId: 'two' } })
  await waitFor(actor, (at) => at.matches('saved'))
  expect(sent.map((one) => one?.requestId)).toEqual(['one', 'two'])
})

const stale = new ProblemError({
  code: 'app.stale',
  outcome: 'refused',
  status: '409',
  present: { id: 1, version: 2 },
})

it('saves nothing over a version that its editor has not seen, until it was chosen between both', async () => {
  const { actor, sent } = open(stale, undefined)
  actor.send({ type: 'form.submit', saving })
  await waitFor(actor, (at) => at.matches('conflicted'))
  expect(actor.getSnapshot().hasTag('entriesLocked')).toBe(true)
  expect(actor.getSnapshot().context.problem?.present).toEqual({ id: 1, version: 2 })
  for (const type of ['form.edit', 'form.retry'] as const)
    expect(actor.getSnapshot().can({ type })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'form.submit', saving })).toBe(false)
  actor.send({ type: 'form.settle' })
  expect(actor.getSnapshot().context.problem).toBeNull()
  actor.send({ type: 'form.submit', saving: { ...saving, requestId: 'two' } })
  await waitFor(actor, (at) => at.matches('saved'))
  expect(sent.map((one) => one?.requestId)).toEqual(['one', 'two'])
})

it('is open again where the other version is not told', async () => {
  const { present: _, ...bare } = stale.problem
  const { actor } = open(new ProblemError(bare))
  actor.send({ type: 'form.submit', saving })
  await waitFor(actor, (at) => at.matches('editing'))
  expect(actor.getSnapshot().context.problem?.code).toBe('app.stale')
})
