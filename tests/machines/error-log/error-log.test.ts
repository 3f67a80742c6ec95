import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { errorLogMachine, type LoggedError } from '#machines/error-log/index.ts'

const fault = (message: string): LoggedError => ({
  message,
  info: 'render',
  url: '/',
  stack: '',
  at: '2026-01-01T00:00:00.000Z',
  count: 1,
})

function openLog(answer: () => Promise<void> = () => Promise.resolve()) {
  const sent: string[][] = []
  const clock = new SimulatedClock()
  const machine = errorLogMachine.provide({
    actors: {
      sendErrors: fromPromise<void, { readonly errors: readonly LoggedError[] }>(({ input }) => {
        sent.push(input.errors.map(({ message, count }) => `${message} x${count}`))
        return answer()
      }),
    },
  })
  const actor = createActor(machine, { clock }).start()
  return {
    sent,
    clock,
    actor,
    fail: (...messages: readonly string[]) => {
      for (const message of messages) actor.send({ type: 'error.caught', error: fault(message) })
    },
    entries: () => actor.getSnapshot().context.entries.map(({ message, count }) => `${message} x${count}`),
    rests: () => waitFor(actor, (at) => at.matches('resting')),
  }
}

it('keeps what went wrong, newest first, and clears it (core §2 Error log dialog)', () => {
  const { fail, entries, actor } = openLog()
  fail('a', 'b')
  expect(entries()).toEqual(['b x1', 'a x1'])
  actor.send({ type: 'entries.clear' })
  expect(entries()).toEqual([])
})

it('counts a fault that comes again and again instead of filling the log', () => {
  const { fail, entries } = openLog()
  fail('a', ...Array.from({ length: 500 }, () => 'b'))
  expect(entries()).toEqual(['b x500', 'a x1'])
})

it('keeps 100 faults at the most', () => {
  const { fail, entries } = openLog()
  fail(...Array.from({ length: 150 }, (_, i) => `fault ${i}`))
  expect(entries()).toHaveLength(100)
  expect(entries()[0]).toBe('fault 149 x1')
})

it('sends at once, then rests, then sends what came meanwhile (core §8)', async () => {
  const { fail, sent, clock, rests } = openLog()
  fail('a', 'b', 'c')
  await rests()
  expect(sent).toEqual([['a x1']])
  clock.increment(9_999)
  expect(sent).toHaveLength(1)
  clock.increment(1)
  expect(sent).toEqual([['a x1'], ['b x1', 'c x1']])
})

it('never sends again what failed, nor makes a fault of it', async () => {
  const { fail, sent, clock, rests, entries } = openLog(() => Promise.reject(new Error('no answer')))
  fail('a')
  await rests()
  clock.increment(60_000)
  expect(sent).toEqual([['a x1']])
  expect(entries()).toEqual(['a x1'])
})

it('sends 20 faults at once at the most', async () => {
  const { fail, sent, clock, rests } = openLog()
  fail('first', ...Array.from({ length: 50 }, (_, i) => `fault ${i}`))
  await rests()
  clock.increment(10_000)
  expect(sent[1]).toHaveLength(20)
})
