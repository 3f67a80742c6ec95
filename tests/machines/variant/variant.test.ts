import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { type RoleConfiguration, variantMachine } from '#machines/variant/index.ts'

function variant(...answers: (RoleConfiguration | Error)[]) {
  const askRole = fromPromise<RoleConfiguration, void>(() => {
    const answer = answers.shift()
    return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer)
  })
  return createActor(variantMachine.provide({ actors: { askRole } })).start()
}

it.each([
  [true, 'importantLoad'],
  [false, 'standard'],
])('is what the role query says: %j, %s (core §6)', async (isImportantLoad, state) => {
  const actor = variant({ configName: '台区重要负荷', isImportantLoad })
  expect((await waitFor(actor, (at) => !at.hasTag('busy'))).value).toBe(state)
})

it('is itself while the query is not answered, and may be asked again', async () => {
  const actor = variant(new Error('lost'), { configName: '台区重要负荷', isImportantLoad: true })
  await waitFor(actor, (at) => at.matches('unknown'))
  actor.send({ type: 'variant.ask' })
  expect((await waitFor(actor, (at) => !at.hasTag('busy'))).value).toBe('importantLoad')
})
