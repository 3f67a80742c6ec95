import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { connectionMachine } from '#machines/connection/index.ts'

/** Until promises that are answered at once have been taken in. */
const settled = () => new Promise((done) => setTimeout(done))

function begin(answers: boolean[]) {
  const clock = new SimulatedClock()
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        askServer: fromPromise<void, void>(async () => {
          if (answers.shift() !== true) throw new Error('no answer')
        }),
      },
    }),
    { clock },
  ).start()
  return { actor, clock, state: () => actor.getSnapshot().value }
}

it('tells nobody of a call that failed while the server answers', async () => {
  const { actor, state } = begin([true])
  actor.send({ type: 'connection.doubt' })
  expect(actor.getSnapshot().hasTag('lost')).toBe(false)
  await settled()
  expect(state()).toBe('connected')
})

it('says that the connection is lost, asks every 5 s, and says for 3 s that it is back', async () => {
  const { actor, clock, state } = begin([false, false, true])
  actor.send({ type: 'connection.doubt' })
  await settled()
  expect(state()).toBe('lost')
  clock.increment(5_000)
  expect(state()).toBe('asking')
  expect(actor.getSnapshot().hasTag('lost')).toBe(true)
  await settled()
  expect(state()).toBe('lost')
  actor.send({ type: 'connection.retry' })
  await settled()
  expect(state()).toBe('regained')
  clock.increment(2_999)
  expect(state()).toBe('regained')
  clock.increment(1)
  expect(state()).toBe('connected')
})

it('takes any answer as proof', async () => {
  const { actor, state } = begin([false])
  actor.send({ type: 'connection.doubt' })
  await settled()
  actor.send({ type: 'connection.prove' })
  expect(state()).toBe('regained')
  actor.send({ type: 'connection.doubt' })
  expect(state()).toBe('doubted')
  actor.send({ type: 'connection.prove' })
  expect(state()).toBe('connected')
})
