import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, raise, setup } from 'xstate'

import { planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { MachineFault } from '#tools/paths/fault.ts'

const explored = (machine: AnyStateMachine) => explore({ machine, cases: [] })

describe('a machine that does not come to rest', () => {
  const words =
    /^restless: does not come to rest in "(?:here|there)" after the event \S+: more than 1000 .*; give its/u

  it('is named with its state: a circle of eventless transitions', () => {
    const machine = createMachine({
      id: 'restless',
      initial: 'still',
      states: { still: { on: { go: 'here' } }, here: { always: 'there' }, there: { always: 'here' } },
    })
    expect(() => explored(machine)).toThrow(MachineFault)
    expect(() => explored(machine)).toThrow(words)
  })

  it('is named with its state: an event that is raised again and again', () => {
    const machine = createMachine({
      id: 'restless',
      initial: 'still',
      states: {
        still: { on: { go: 'here' } },
        here: { entry: raise({ type: 'again' }), on: { again: { target: 'here', reenter: true } } },
      },
    })
    expect(() => explored(machine)).toThrow(words)
  })

  it('is named even where its start never ends', () => {
    const machine = createMachine({
      id: 'endless',
      initial: 'a',
      states: { a: { always: 'b' }, b: { always: 'a' } },
    })
    expect(() => explored(machine)).toThrow(/^endless: does not come to rest in "[ab]"/u)
  })

  it('is named with the child that does not come to rest', () => {
    const child = createMachine({
      id: 'spinning',
      initial: 'a',
      states: { a: { always: 'b' }, b: { always: 'a' } },
    })
    const parent = createMachine({
      id: 'holder',
      initial: 'still',
      states: { still: { on: { go: 'asking' } }, asking: { invoke: { id: 'child', src: child } } },
    })
    expect(() => explored(parent)).toThrow(/^holder: .* of its child spinning/u)
  })
})

it('explores a timer that starts itself again and ends', () => {
  const machine = setup({
    types: { context: {} as { rounds: number } },
    guards: { isRare: ({ context }) => context.rounds === 3 },
    actions: { count: assign({ rounds: ({ context }) => context.rounds + 1 }) },
    delays: { pause: 1_000 },
  }).createMachine({
    id: 'beating',
    context: { rounds: 0 },
    initial: 'waiting',
    states: {
      waiting: {
        after: {
          pause: [
            { guard: 'isRare', target: 'rare' },
            { target: 'waiting', reenter: true, actions: 'count' },
          ],
        },
      },
      rare: {},
    },
  })
  const graph = explored(machine)
  expect(graph.unreachedTransitions).toEqual([])
  const { paths, left } = planExactly({ machine, cases: [] }, graph, 'transitions')
  expect(left).toEqual([])
  expect(paths.map((path) => path.map(({ to }) => to.value))).toEqual([
    ['waiting', 'waiting', 'waiting', 'rare'],
  ])
})

describe('a machine that invokes in a circle', () => {
  it('is named with the circle', () => {
    const actors: Record<string, AnyStateMachine> = {}
    const machineOf = (id: string, src: string) => {
      const machine: AnyStateMachine = createMachine(
        { id, initial: 'asking', states: { asking: { invoke: { id: src, src } } } },
        { actors },
      )
      return machine
    }
    const parent = machineOf('parent', 'child')
    Object.assign(parent.implementations.actors, {
      child: machineOf('child', 'parent').provide({ actors: { parent } }),
    })
    expect(() => explored(parent)).toThrow(/^parent: invokes in a circle: parent → child → parent; let one/u)
  })

  it('is told from one that invokes the same child twice', () => {
    const child = createMachine({ id: 'child', initial: 'a', states: { a: {} } })
    const parent = createMachine({
      id: 'parent',
      initial: 'one',
      states: {
        one: { invoke: { id: 'first', src: child }, on: { go: 'two' } },
        two: { invoke: { id: 'second', src: child } },
      },
    })
    expect(explored(parent).nodes).toHaveLength(2)
  })
})

it('names a guard that throws, with state and event, and explores the rest', () => {
  const machine = setup({
    guards: { isBroken: ({ event }) => event['detail'].length > 0 },
  }).createMachine({
    id: 'careless',
    initial: 'a',
    states: { a: { on: { ask: { guard: 'isBroken', target: 'b' }, go: 'c' } }, b: {}, c: {} },
  })
  const { faults, nodes } = explored(machine)
  expect(faults).toEqual([expect.stringMatching(/^on the event ask in "a": .*guard 'isBroken'.*length/u)])
  expect(nodes.map(({ snapshot }) => snapshot.value)).toEqual(['a', 'c'])
})

it('names an action that throws, with state and event, and explores the rest', () => {
  const machine = setup({
    actions: {
      fail: assign(() => {
        throw new Error('no such meter')
      }),
    },
  }).createMachine({
    id: 'breaking',
    initial: 'a',
    states: { a: { on: { ask: { actions: 'fail', target: 'b' }, go: 'c' } }, b: {}, c: {} },
  })
  const { faults, nodes } = explored(machine)
  expect(faults).toEqual(['on the event ask in "a": no such meter'])
  expect(nodes.map(({ snapshot }) => snapshot.value)).toEqual(['a', 'c'])
})

const growing = (grow: (text: string) => string) =>
  setup({
    types: { context: {} as { text: string }, events: {} as { type: 'add' | 'read' } },
    guards: { isLong: ({ context }) => context.text.length > 1e9 },
    actions: { grow: assign({ text: ({ context }) => grow(context.text) }) },
  }).createMachine({
    id: 'gathering',
    context: { text: 'a' },
    on: { add: { actions: 'grow' }, read: { guard: 'isLong', actions: 'grow' } },
  })

describe('a context that grows without end', () => {
  it('is told apart up to a bound, and said to be merged', () => {
    const { merged, truncated, unreachedTransitions } = explored(growing((text) => `${text}a`))
    expect({ merged, truncated }).toEqual({ merged: ['{}: text'], truncated: false })
    expect(unreachedTransitions).toEqual([
      { id: 'gathering|read|0', reason: 'guard never passed by any sample' },
    ])
  })

  it('is named with the variable where it becomes too big to go on', () => {
    expect(() => explored(growing((text) => text.repeat(100)))).toThrow(
      /^gathering: its text grows without end in \{\}; bound what it gathers/u,
    )
  })
})

it('names a machine that cannot start from what it is given', () => {
  const machine = setup({
    types: { input: {} as { readonly at: { readonly id: number } }, context: {} as { readonly id: number } },
  }).createMachine({ id: 'needy', context: ({ input }) => ({ id: input.at.id }) })
  expect(() => explored(machine)).toThrow(/^needy: cannot start: .*; give it an input/u)
})

it('gives up on a machine that takes too long, and says which', () => {
  const machine = createMachine({ id: 'slow', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } })
  expect(() => explore({ machine, cases: [] }, { maxTime: 0 })).toThrow(
    /^slow: was not explored in 0 s; give it fewer sample events, or split it/u,
  )
})
