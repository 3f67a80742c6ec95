import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { type StationCheck, stationWatchMachine, type WatchInput } from '#machines/overview/index.ts'
import { sampleStation } from '#machines/overview/station-watch.cases.ts'
import { ProblemError } from '#machines/shared/problem.ts'

const check: StationCheck = { stations: [sampleStation], checkedAt: 0 }
const lost = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
const notFound = new ProblemError({ code: 'app.not_found', outcome: 'refused', status: '404' })

/** Watches station 7; the answers come one after another, the last one stays. */
function watch(...answers: (StationCheck | Error)[]) {
  const asked: WatchInput[] = []
  const clock = new SimulatedClock()
  const checkStations = fromPromise<StationCheck, WatchInput>(({ input }) => {
    asked.push(input)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const actor = createActor(stationWatchMachine.provide({ actors: { checkStations } }), {
    input: { siteId: 7 },
    clock,
  }).start()
  return { actor, clock, asked }
}

it('reads the station again every 5 s (issue 2, live power)', async () => {
  const { actor, clock, asked } = watch(check)
  await waitFor(actor, (at) => at.matches('current'))
  clock.increment(4_999)
  expect(asked).toEqual([{ siteId: 7 }])
  clock.increment(1)
  expect(asked).toHaveLength(2)
})

it('keeps the last values while the server does not answer, and goes on reading (core §8)', async () => {
  const { actor, clock } = watch(check, lost, check)
  await waitFor(actor, (at) => at.matches('current'))
  clock.increment(5_000)
  const silent = await waitFor(actor, (at) => at.matches('lost'))
  expect(silent.context).toMatchObject({ check, problem: lost.problem })
  clock.increment(5_000)
  const back = await waitFor(actor, (at) => at.matches('current'))
  expect(back.context.problem).toBeNull()
})

it('stops reading a station that the user may not see until asked again (silences)', async () => {
  const { actor, clock, asked } = watch(notFound)
  await waitFor(actor, (at) => at.matches('refused'))
  clock.increment(60_000)
  expect(asked).toHaveLength(1)
  actor.send({ type: 'check.now' })
  expect(asked).toHaveLength(2)
})
