import { array, assert, integer, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'

import { signInPauseMachine } from '#machines/operator/index.ts'

const minute = 60_000
const limits = { free: 5, longestMs: 60 * minute, forgetMs: 120 * minute }
const at = (ms: number): string => new Date(Date.UTC(2026, 10, 21) + ms).toISOString()

/** A try, its password wrong. */
const fail = (actor: ActorRefFrom<typeof signInPauseMachine>, when: string): void => {
  actor.send({ type: 'attempt.begin', at: when })
  actor.send({ type: 'password.wrong', at: when, ...limits })
}

const failTimes = (times: readonly number[]) => {
  const actor = createActor(signInPauseMachine).start()
  for (const ms of times) fail(actor, at(ms))
  return actor
}

/** Milliseconds between tries, as people and programs make them. */
const tries = array(integer({ min: 0, max: 90 * minute }), { minLength: 1, maxLength: 40 })

it('pauses from the last free failure on, twice as long each time, to the longest (silences: 423)', () => {
  const actor = failTimes([0, 0, 0, 0])
  expect(actor.getSnapshot().matches('open')).toBe(true)
  let now = 0
  const minutes = Array.from({ length: 8 }, () => {
    fail(actor, at(now))
    const until = Date.parse(actor.getSnapshot().context.until ?? '') - Date.UTC(2026, 10, 21)
    const ms = until - now
    now = until
    return ms / minute
  })
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

/** Milliseconds since the begin at which each try comes. */
const timesOf = (gaps: readonly number[]): number[] =>
  gaps.map((_, i) => gaps.slice(0, i + 1).reduce((sum, gap) => sum + gap, 0))

it('is stretched by no try while it lasts, and hears none', () => {
  assert(
    property(tries, nat({ max: 999 }), (gaps, part) => {
      const actor = failTimes([
        ...timesOf(gaps),
        ...Array.from({ length: 5 }, () => timesOf(gaps).at(-1) ?? 0),
      ])
      const { context } = actor.getSnapshot()
      const [from, until] = [context.lastFailedAt, context.until].map((text) => Date.parse(text ?? ''))
      if (from === undefined || until === undefined) throw new Error('five failures at once begin a pause')
      const during = new Date(from + Math.floor(((until - from) * part) / 1000)).toISOString()
      expect(actor.getSnapshot().can({ type: 'attempt.begin', at: during })).toBe(false)
      expect(actor.getSnapshot().can({ type: 'password.right' })).toBe(false)
      fail(actor, during)
      expect(actor.getSnapshot().context).toEqual(context)
      const over = { type: 'attempt.begin', at: new Date(until).toISOString() } as const
      expect(actor.getSnapshot().can(over)).toBe(true)
    }),
  )
})

it('lasts never longer than the longest, and is lifted by an administrator at any time', () => {
  assert(
    property(tries, (gaps) => {
      const actor = failTimes(timesOf(gaps))
      const { until, lastFailedAt } = actor.getSnapshot().context
      const lasts = until === null ? 0 : Date.parse(until) - Date.parse(lastFailedAt ?? '')
      expect(lasts).toBeLessThanOrEqual(limits.longestMs)
      actor.send({ type: 'pause.lift' })
      expect(actor.getSnapshot().context).toEqual({ failures: 0, lastFailedAt: null, until: null })
    }),
  )
})

it('begins to count anew after a right password, and after long without a failure', () => {
  const actor = failTimes([0, 0, 0, 0])
  actor.send({ type: 'password.right' })
  expect(actor.getSnapshot().context.failures).toBe(0)
  expect(failTimes([0, 0, 0, 0, 120 * minute]).getSnapshot().context.failures).toBe(1)
  expect(
    failTimes([0, 0, 0, 0, 120 * minute - 1])
      .getSnapshot()
      .matches('paused'),
  ).toBe(true)
})
