import { expect, it } from 'vitest'
import { assign, setup } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
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

it.each(
  machineCatalogue.flatMap(({ id, machine, cases, inputs }) =>
    inputs.map((input) => ({ id, machine, cases, input })),
  ),
)('really takes every transition that the explorer reached: $id from $input', ({ machine, cases, input }) => {
  const subject = { machine, cases, ...(input === undefined ? {} : { input }) }
  const graph = explore(subject)
  const { paths, left } = planExactly(subject, graph, 'transitions')
  expect(left).toEqual([])
  const taken = new Set(paths.flat().flatMap(({ transitions }) => transitions))
  const reached = graph.edges.flatMap(({ transitions }) => transitions)
  expect(reached.filter((id) => !taken.has(id))).toEqual([])
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
