import { expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'

import { consoleCases, consoleMachine } from '#tests/fixtures/console.machine.ts'
import { stepsOf } from '#tools/paths/exact.ts'
import { type Failure, shrinkFailure } from '#tools/paths/failure/shrink-failure.ts'
import { walk } from '#tools/paths/walk.ts'

const subject = { machine: consoleMachine, cases: consoleCases }
const events = stepsOf(subject, walk(subject, { seed: 3, steps: 120 })).map(({ event }) => event)

/** Does not notice that the sign-in failed. */
const brokenType = 'xstate.error.actor.login'
const firstFailure = (path: readonly AnyEventObject[]): Failure | null => {
  const steps = stepsOf(subject, path)
  const at = steps.findIndex(({ event }) => event.type === brokenType)
  const expected = steps[at]?.transitions ?? []
  return at < 0 ? null : { at, said: 'the step was not taken', expected, real: [] }
}
const replay = {
  isPossible: (path: readonly AnyEventObject[]) => stepsOf(subject, path).length === path.length,
  play: async (path: readonly AnyEventObject[]) => firstFailure(path),
}

const first = firstFailure(events)

it('keeps of a failing path what leads to its failure', async () => {
  if (!first) throw new Error('the walk must pass the broken step')
  expect(first.at).toBeGreaterThan(3)
  const { events: shrunk, failure } = await shrinkFailure(events, first, { ...replay, mostTries: 200 })
  expect(shrunk.map(({ type }) => type)).toEqual(['SIGN_IN', brokenType])
  expect(failure).toEqual({ ...first, at: 1 })
})

it('plays no oftener than it may, and none that the model does not take', async () => {
  if (!first) throw new Error('the walk must pass the broken step')
  const played: (readonly AnyEventObject[])[] = []
  const { tries, events: shrunk } = await shrinkFailure(events, first, {
    ...replay,
    play: (path) => {
      played.push(path)
      return replay.play(path)
    },
    mostTries: 2,
  })
  expect([tries, played.length]).toEqual([2, 2])
  expect(played.every((path) => replay.isPossible(path))).toBe(true)
  expect(shrunk.length).toBeLessThanOrEqual(first.at + 1)
})

it('plays none once the time is over', async () => {
  if (!first) throw new Error('the walk must pass the broken step')
  const { tries, events: same } = await shrinkFailure(events, first, {
    ...replay,
    mostTries: 9,
    hasTime: () => false,
  })
  expect(tries).toBe(0)
  expect(same).toEqual(events.slice(0, first.at + 1))
})

it('needs no event for a start that differs', async () => {
  const start = { at: -1, said: 'the start differs', expected: ['a'], real: [] }
  expect(await shrinkFailure(events, start, { ...replay, mostTries: 9 })).toEqual({
    events: [],
    failure: start,
    tries: 0,
  })
})
