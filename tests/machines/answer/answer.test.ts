import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { createAnswerMachine } from '#machines/answer/index.ts'
import { ProblemError } from '#machines/shared/problem.ts'

const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })

/** Its answers come when the test lets them. */
function open() {
  const asked: {
    readonly key: string | null
    readonly signal: AbortSignal
    readonly come: (data: string) => void
    readonly fail: () => void
  }[] = []
  const askServer = fromPromise<string, { key: string | null }>(
    ({ input: { key }, signal }) =>
      new Promise((come, reject) => {
        asked.push({ key, signal, come, fail: () => reject(lost) })
      }),
  )
  const actor = createActor(createAnswerMachine<string>().provide({ actors: { askServer } })).start()
  const answered = () => waitFor(actor, (at) => at.matches({ asked: 'answered' }))
  const failed = () => waitFor(actor, (at) => at.matches({ asked: 'failed' }))
  return { actor, asked, answered, failed }
}

it('asks for what is wanted, and not twice for the same (core §7)', async () => {
  const { actor, asked, answered } = open()
  actor.send({ type: 'answer.want', key: 'A' })
  actor.send({ type: 'answer.want', key: 'A' })
  expect(asked.map(({ key }) => key)).toEqual(['A'])
  asked[0]?.come('of A')
  await answered()
  actor.send({ type: 'answer.want', key: 'A' })
  expect(asked).toHaveLength(1)
  expect(actor.getSnapshot().context).toEqual({ key: 'A', data: 'of A', problem: null })
})

it('never shows what comes after something else was wanted (core §7)', async () => {
  const { actor, asked, answered } = open()
  actor.send({ type: 'answer.want', key: 'A' })
  actor.send({ type: 'answer.want', key: 'B' })
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.come('of A')
  asked[1]?.come('of B')
  await answered()
  expect(actor.getSnapshot().context).toEqual({ key: 'B', data: 'of B', problem: null })
})

it('leaves what came before when a call fails, and asks once more where it is wanted anew (core §8)', async () => {
  const { actor, asked, answered, failed } = open()
  actor.send({ type: 'answer.want', key: 'A' })
  asked[0]?.come('of A')
  await answered()
  actor.send({ type: 'answer.reload' })
  asked[1]?.fail()
  await failed()
  expect(actor.getSnapshot().context).toEqual({ key: 'A', data: 'of A', problem: lost.problem })
  actor.send({ type: 'answer.want', key: 'A' })
  asked[2]?.come('newer')
  await answered()
  expect(actor.getSnapshot().context).toEqual({ key: 'A', data: 'newer', problem: null })
})

it('forgets all when nothing is wanted any more', async () => {
  const { actor, asked, answered } = open()
  actor.send({ type: 'answer.want', key: 'A' })
  asked[0]?.come('of A')
  await answered()
  actor.send({ type: 'answer.leave' })
  expect(actor.getSnapshot().context).toEqual({ key: null, data: null, problem: null })
})
