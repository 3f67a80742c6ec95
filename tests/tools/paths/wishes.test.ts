import { createTestModel } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'

import { stepsOf } from '#tools/paths/exact.ts'
import { unfoldPath } from '#tools/paths/unfold.ts'
import { wishesAt } from '#tools/paths/wishes.ts'

/** A door that opens to whoever knows the word; what is behind it only the open door knows. */
const door = setup({
  types: { context: {} as { word: string }, events: {} as { type: string; word?: string } },
  guards: { isRight: ({ event }) => event.word === 'please' },
  actions: { keep: assign({ word: ({ event }) => event.word ?? '' }) },
}).createMachine({
  id: 'door',
  context: { word: '' },
  initial: 'shut',
  states: {
    shut: { on: { knock: { guard: 'isRight', actions: 'keep', target: 'open' } } },
    open: { on: { shut: 'shut', enter: 'inside' }, after: { 1_000: 'shut' } },
    inside: { type: 'final' },
  },
})
const right = { type: 'knock', word: 'please' }
const wrong = { type: 'knock', word: 'now' }
const subject = { machine: door, cases: [right, wrong] }
const steps = stepsOf(subject, [right, { type: 'shut' }, right, { type: 'enter' }])

/** A world that sends what it remembers, and stumbles over what another state does. */
const canHappen = ({ context }: { context: { word: string } }, { type }: { type: string }): boolean => {
  if (type === 'enter') throw new TypeError('that is remembered elsewhere')
  return type !== 'shut' || context.word !== ''
}

describe('what a machine allows of all that it knows (machines 1)', () => {
  it('names what only other states know as refused, and each sample for itself', () => {
    const [first, second] = steps
    expect(first && wishesAt(subject, first.from)).toEqual({
      allowed: [right],
      refused: [wrong, { type: 'shut' }, { type: 'enter' }],
    })
    // A timer is nobody's wish.
    expect(second && wishesAt(subject, second.from)).toEqual({
      allowed: [{ type: 'shut' }, { type: 'enter' }],
      refused: [right, wrong],
    })
  })

  it('asks nothing that the world cannot send, and nothing of a machine that has ended', () => {
    const [first, , , last] = steps
    expect(first && wishesAt({ ...subject, canHappen }, first.from)).toEqual({
      allowed: [right],
      refused: [wrong],
    })
    expect(last && wishesAt(subject, last.to)).toEqual({ allowed: [], refused: [] })
  })

  it('names as refused what nobody may bring about although the machine takes it', () => {
    const [, second] = steps
    const wishes = second && wishesAt(subject, second.from, ({ type }) => type === 'enter')
    expect(wishes).toEqual({ allowed: [{ type: 'shut' }], refused: [right, wrong, { type: 'enter' }] })
  })
})

it('@xstate/test walks an unfolded path, and tests each state at each visit', async () => {
  const { machine, events, states } = unfoldPath(steps)
  // The shut door that has heard a word is another one than that at the start; the open one is the same twice.
  expect(states).toEqual(['n0', 'n1', 'n2', 'n3'])
  expect(events.map(({ type }) => type)).toEqual(['knock#1', 'shut#2', 'knock#3', 'enter#4'])
  const [path] = createTestModel(machine).getPathsFromEvents(events)
  const seen: string[] = []
  await path?.test({
    states: Object.fromEntries(states.map((name) => [name, () => void seen.push(name)])),
    events: Object.fromEntries(events.map(({ type }) => [type, () => void seen.push(type)])),
  })
  expect(seen).toEqual(['n0', 'knock#1', 'n1', 'shut#2', 'n2', 'knock#3', 'n1', 'enter#4', 'n3'])
})
