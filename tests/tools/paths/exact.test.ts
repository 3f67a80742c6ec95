import { expect, it } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, assign, createMachine, setup } from 'xstate'

import { planExactly, stepsOf } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'

/** What `open` leads to depends on how often `count` came, which the explorer tells apart up to a bound. */
const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count' | 'open' } },
  guards: { isTwelve: ({ context }) => context.count === 12 },
  actions: { raise: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        count: { actions: 'raise' },
        open: [{ guard: 'isTwelve', target: 'open' }, { target: 'jammed' }],
      },
    },
    jammed: { on: { count: 'shut' } },
    open: {},
  },
})

it('says of a transition that is only planned that no path takes it', () => {
  const subject = { machine: counter, cases: [] }
  const graph = explore(subject, { maxValues: 4 })
  const { paths, left } = planExactly(subject, graph, 'transitions')
  const taken = new Set(paths.flat().flatMap(({ transitions }) => transitions))
  expect([...taken, ...left].toSorted()).toEqual(
    ['counter.jammed|count|0', 'counter.shut|count|0', 'counter.shut|open|1', ...left].toSorted(),
  )
})

/** `shut` refuses until it was told; what it is told makes a difference only from the second time on. */
const latch = setup({
  types: {
    context: {} as { told: string },
    events: {} as { type: 'tell'; word: string } | { type: 'open' } | { type: 'shut' },
  },
  guards: { isTold: ({ context }) => context.told !== '' },
  actions: { keep: assign({ told: (_, { word }: { word: string }) => word }) },
}).createMachine({
  id: 'latch',
  context: { told: '' },
  initial: 'shut',
  states: {
    shut: {
      on: {
        tell: { actions: { type: 'keep', params: ({ event }) => event } },
        open: { guard: 'isTold', target: 'open' },
      },
    },
    open: { on: { shut: 'shut' } },
  },
})

it('sees what guards refuse and what actions do', () => {
  const subject = {
    machine: latch,
    cases: [
      { type: 'tell', word: '' },
      { type: 'tell', word: 'now' },
    ],
  }
  const { paths, additions, left } = planExactly(subject, explore(subject), 'transitions')
  expect({ left, additions }).toEqual({ left: [], additions: { total: 1, left: [] } })
  // The refusal is seen at the start of every path.
  expect(paths.flat()[0]?.refusals).toEqual([{ type: 'open' }])
  expect(paths.flat().flatMap(({ shown }) => shown)).toContain('latch.shut|tell|0|effect')
})

it('leaves events out that the machine refuses with what it has gathered', () => {
  const steps = stepsOf({ machine: counter, cases: [] }, [
    { type: 'open' },
    { type: 'open' },
    { type: 'count' },
  ])
  expect(steps.map(({ event, to }) => [event.type, to.value])).toEqual([
    ['open', 'jammed'],
    ['count', 'shut'],
  ])
  expect(steps[1]?.refusals).toEqual([])
})

it('leaves events out that nobody can send with what the machine has gathered', () => {
  const subject = {
    machine: counter,
    cases: [],
    // Of more counts than the explorer tells apart.
    canHappen: ({ context }: AnyMachineSnapshot, { type }: AnyEventObject) =>
      type !== 'open' || context['count'] % 5 === 0,
  }
  const { paths } = planExactly(subject, explore(subject, { maxValues: 2 }), 'pairs')
  const opened = paths.flat().filter(({ event }) => event.type === 'open')
  expect(opened.map(({ from }) => from.context['count'] % 5)).toEqual(opened.map(() => 0))
  expect(stepsOf(subject, [{ type: 'count' }, { type: 'open' }]).map(({ event }) => event.type)).toEqual([
    'count',
  ])
})

it('takes transitions that are in no pair for themselves where pairs are the goal, and names them', () => {
  const machine = createMachine({
    id: 'question',
    initial: 'asked',
    states: {
      asked: { on: { keep: 'settled', send: 'sending' } },
      sending: { on: { fail: 'refused' } },
      refused: { on: { keep: 'settled' } },
      settled: { type: 'final' },
    },
  })
  const subject = { machine, cases: [] }
  const { paths, total, alone, left } = planExactly(subject, explore(subject), 'pairs')
  expect({ total, alone, left }).toEqual({ total: 2, alone: ['question.asked|keep|0'], left: [] })
  expect(paths.map((path) => path.map(({ event }) => event.type))).toEqual([
    ['keep'],
    ['send', 'fail', 'keep'],
  ])
})
