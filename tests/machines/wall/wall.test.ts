import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { ProblemError } from '#machines/shared/problem.ts'
import { sampleReading, type WallAnswer, wallMachine, type WallQuery } from '#machines/wall/index.ts'

const unreachable = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
const refused = new ProblemError({ code: 'app.not_permitted', outcome: 'refused', status: '403' })

/** A wall whose readings are answered one after another; the last answer stays. */
function wall(...answers: (WallAnswer | Error)[]) {
  const asked: WallQuery[] = []
  const clock = new SimulatedClock()
  const readWall = fromPromise<WallAnswer, WallQuery>(({ input }) => {
    asked.push(input)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const actor = createActor(wallMachine.provide({ actors: { readWall } }), { clock }).start()
  const comes = (state: string) => waitFor(actor, (at) => at.value === state)
  const waits = () => clock.increment(5_000)
  return { actor, asked, comes, waits }
}

it('reads again every 5 s, and the curve once a minute (core §2 Data Overview)', async () => {
  const { asked, comes, waits } = wall(sampleReading, { ...sampleReading, curve: null })
  await comes('fresh')
  for (let reading = 0; reading < 12; reading += 1) {
    waits()
    await comes('fresh')
  }
  expect(asked.map(({ wantsCurve }) => wantsCurve)).toEqual([
    true,
    ...Array.from({ length: 11 }, () => false),
    true,
  ])
})

it('keeps the curve while readings bring none', async () => {
  const { actor, comes, waits } = wall(sampleReading, { ...sampleReading, curve: null, readAt: 7 })
  await comes('fresh')
  waits()
  await waitFor(actor, (at) => at.context.reading?.readAt === 7)
  expect(actor.getSnapshot().context.reading?.curve).toEqual(sampleReading.curve)
})

it('calls values stale at the first failure and the connection lost at the third, and shows them all the while (core §8)', async () => {
  const { actor, comes, waits } = wall(sampleReading, unreachable)
  await comes('fresh')
  waits()
  await comes('stale')
  waits()
  await comes('retrying')
  await comes('stale')
  expect(actor.getSnapshot().hasTag('stale')).toBe(true)
  waits()
  const lost = await comes('lost')
  expect(lost.context).toMatchObject({ reading: sampleReading, problem: unreachable.problem })
})

it('reconnects by itself, asks for the curve it missed, and trusts its values again', async () => {
  const { actor, asked, comes, waits } = wall(unreachable, sampleReading)
  await comes('lost')
  waits()
  const back = await comes('fresh')
  expect(back.context).toMatchObject({ problem: null, failures: 0 })
  expect(back.tags.size).toBe(0)
  expect(asked.at(-1)).toEqual({ wantsCurve: true })
  expect(actor.getSnapshot().status).toBe('active')
})

it('believes the browser that the network is gone, and that it is back', async () => {
  const { actor, comes } = wall(sampleReading)
  await comes('fresh')
  actor.send({ type: 'network.gone' })
  expect(actor.getSnapshot().value).toBe('lost')
  actor.send({ type: 'network.back' })
  await comes('fresh')
})

it('stops where the server refuses, until it is asked again (silences: rights)', async () => {
  const { actor, asked, comes, waits } = wall(sampleReading, refused)
  await comes('fresh')
  waits()
  await comes('refused')
  waits()
  expect(asked).toHaveLength(2)
  actor.send({ type: 'refresh.now' })
  expect(asked).toHaveLength(3)
})
