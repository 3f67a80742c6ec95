import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { sampleCurve } from '#machines/overview/day-curve.cases.ts'
import { type DayCurve, dayCurveMachine, type DayCurveQuery } from '#machines/overview/index.ts'

interface Request extends DayCurveQuery {
  readonly answer: (curve: DayCurve) => void
  readonly fail: () => void
}

function open() {
  const requests: Request[] = []
  const clock = new SimulatedClock()
  const loadCurve = fromPromise<DayCurve, DayCurveQuery>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        requests.push({ ...input, answer: resolve, fail: () => reject(new Error('no answer')) })
      }),
  )
  const actor = createActor(dayCurveMachine.provide({ actors: { loadCurve } }), {
    input: { siteId: 7 },
    clock,
  }).start()
  return { actor, clock, requests }
}

it("reads today's curve again each minute, a past day's once (issue 2, day curve)", async () => {
  const { actor, clock, requests } = open()
  requests[0]?.answer(sampleCurve)
  await waitFor(actor, (at) => at.matches('shown'))
  clock.increment(60_000)
  expect(requests.map(({ day }) => day)).toEqual([null, null])
  actor.send({ type: 'day.change', day: '2025-12-31' })
  requests[2]?.answer({ ...sampleCurve, dataTime: '2025-12-31' })
  await waitFor(actor, (at) => at.matches('shown'))
  clock.increment(600_000)
  expect(requests).toHaveLength(3)
})

it('never shows a late answer for another day than the chosen one', async () => {
  const { actor, requests } = open()
  actor.send({ type: 'day.change', day: '2025-12-31' })
  requests[0]?.answer(sampleCurve)
  requests[1]?.answer({ ...sampleCurve, dataTime: '2025-12-31' })
  const shown = await waitFor(actor, (at) => at.matches('shown'))
  expect(shown.context.curve?.dataTime).toBe('2025-12-31')
})

it('keeps the curve when an update fails, and tries again (core §8)', async () => {
  const { actor, clock, requests } = open()
  requests[0]?.answer(sampleCurve)
  await waitFor(actor, (at) => at.matches('shown'))
  clock.increment(60_000)
  requests[1]?.fail()
  const failed = await waitFor(actor, (at) => at.matches('failed'))
  expect(failed.context.curve).toEqual(sampleCurve)
  clock.increment(60_000)
  expect(requests).toHaveLength(3)
})

it('does not read the day that is chosen already', async () => {
  const { actor, requests } = open()
  requests[0]?.answer(sampleCurve)
  await waitFor(actor, (at) => at.matches('shown'))
  actor.send({ type: 'day.change', day: null })
  expect(requests).toHaveLength(1)
})
