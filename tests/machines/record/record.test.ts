import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { recordInput, recordMachine } from '#machines/record/index.ts'
import { ProblemError } from '#machines/shared/problem.ts'

const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })

function open(...answers: (object | ProblemError)[]) {
  const keys: unknown[] = []
  const loadRecord = fromPromise<object, { key: unknown }>(({ input }) => {
    keys.push(input.key)
    const answer = answers.shift() ?? lost
    return answer instanceof ProblemError ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const actor = createActor(recordMachine.provide({ actors: { loadRecord } }), { input: recordInput })
  return { actor: actor.start(), keys }
}

it('asks for the record by its key and shows it (core §7)', async () => {
  const { actor, keys } = open({ name: 'A' })
  await waitFor(actor, (at) => at.matches('shown'))
  expect(keys).toEqual([recordInput.key])
  expect(actor.getSnapshot().context).toMatchObject({ record: { name: 'A' }, problem: null })
})

it('leaves the record that was shown when a load fails (core §8)', async () => {
  const { actor } = open({ name: 'A' }, lost)
  await waitFor(actor, (at) => at.matches('shown'))
  actor.send({ type: 'record.reload' })
  await waitFor(actor, (at) => at.matches('failed'))
  expect(actor.getSnapshot().context).toMatchObject({ record: { name: 'A' }, problem: lost.problem })
})

it('shows the record of a load that is tried again, without the old problem (core §8)', async () => {
  const { actor } = open(lost, { name: 'B' })
  await waitFor(actor, (at) => at.matches('failed'))
  actor.send({ type: 'record.reload' })
  await waitFor(actor, (at) => at.matches('shown'))
  expect(actor.getSnapshot().context).toMatchObject({ record: { name: 'B' }, problem: null })
})
