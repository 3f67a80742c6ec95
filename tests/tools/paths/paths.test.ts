import { createTestModel } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'

import { consoleCases, consoleMachine } from '#tests/fixtures/console.machine.ts'
import { explore } from '#tools/paths/explore.ts'
import { createStepper, inventory } from '#tools/paths/model.ts'
import { mutationScore } from '#tools/paths/mutate.ts'
import { plan } from '#tools/paths/plan.ts'
import { distances, stateName, unfold } from '#tools/paths/unfold.ts'
import { shrink, walk } from '#tools/paths/walk.ts'

const subject = { machine: consoleMachine, cases: consoleCases }
const graph = explore(subject)

describe('the explorer', () => {
  it('reaches every state and every transition of a machine of 43 states', () => {
    expect(inventory(consoleMachine).transitions).toHaveLength(76)
    expect(graph.unreachedStates).toEqual([])
    expect(graph.unreachedTransitions).toEqual([])
    expect(graph.nodes.length).toBeLessThan(150)
  })

  it('keeps a context variable only where it decides something', () => {
    expect(graph.projection.get('{"signedIn":{"boxes":"polling"}}')).toContain('polls')
    expect(graph.projection.get('{"signedIn":"home"}') ?? new Set()).not.toContain('polls')
  })

  it('says what a bound left out instead of throwing', () => {
    const small = explore(subject, { maxNodes: 10 })
    expect(small.truncated).toBe(true)
    expect(small.unreachedTransitions.every(({ reason }) => reason === 'bound reached')).toBe(true)
  })

  it('tells a guard that no sample passes from a state that is never entered', () => {
    const machine = setup({
      types: { events: {} as { type: 'go' | 'on' } },
      guards: { never: () => false },
    }).createMachine({
      id: 'stuck',
      initial: 'a',
      states: { a: { on: { go: { guard: 'never', target: 'b' } } }, b: { on: { on: 'a' } } },
    })
    expect(explore({ machine, cases: [] }).unreachedTransitions).toEqual([
      { id: 'stuck.a|go|0', reason: 'guard never passed by any sample' },
      { id: 'stuck.b|on|0', reason: 'state never entered' },
    ])
  })

  it('ends on a machine whose context never repeats', () => {
    const machine = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'add' } },
      guards: { isOdd: ({ context }) => context.count % 2 === 1 },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({
      id: 'endless',
      context: { count: 0 },
      on: { add: [{ guard: 'isOdd', actions: 'count' }, { actions: 'count' }] },
    })
    expect(explore({ machine, cases: [] }).unreachedTransitions).toEqual([])
  })

  it('counts eventless transitions and those a machine raises by itself', () => {
    const machine = createMachine({
      id: 'chain',
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { always: 'c' },
        c: { initial: 'x', states: { x: { on: { end: 'y' } }, y: { type: 'final' } }, onDone: 'a' },
      },
    })
    const chain = explore({ machine, cases: [] })
    expect(chain.unreachedStates).toEqual([])
    expect(chain.edges.flatMap((edge) => edge.transitions)).toEqual([
      'chain.a|go|0',
      'chain.b|always|0',
      'chain.c.x|end|0',
      'chain.c|xstate.done.state.chain.c|0',
    ])
  })
})

describe('the planner', () => {
  it.each(['states', 'nodes', 'transitions', 'pairs'] as const)('leaves none of the %s out', (goal) => {
    expect(plan(graph, goal).left).toEqual([])
  })

  it('takes all 76 transitions in few long paths', () => {
    const { paths } = plan(graph, 'transitions')
    expect(paths.length).toBeLessThanOrEqual(6)
    expect(paths.flat().length).toBeLessThanOrEqual(200)
  })

  it('plans paths that the machine really takes', () => {
    const stepper = createStepper(consoleMachine)
    for (const path of plan(graph, 'transitions').paths) {
      let snapshot = stepper.initial
      for (const edge of path) {
        const step = stepper.step(snapshot, edge.event)
        expect(step.transitions).toEqual(edge.transitions)
        snapshot = step.snapshot
      }
    }
  })

  it('keeps to the longest path allowed where the goal allows it', () => {
    const { paths, left } = plan(graph, 'transitions', { maxLength: 20 })
    expect(left).toEqual([])
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThanOrEqual(20)
  })
})

describe('a second opinion by @xstate/test', () => {
  it('reaches the same states in as many steps on the unfolded machine', () => {
    const model = createTestModel(unfold(graph))
    const shortest = new Map<unknown, number>()
    for (const { steps } of model.getShortestPaths()) {
      // The first step is the start itself.
      for (const [index, step] of steps.entries())
        shortest.set(step.state.value, Math.min(shortest.get(step.state.value) ?? Infinity, index))
    }
    for (const [id, far] of distances(graph)) expect([id, shortest.get(stateName(id))]).toEqual([id, far])
  })
})

const fails = (list: readonly { type: string }[]) =>
  list.some(({ type }) => type === 'SIGN_IN') && list.some(({ type }) => type === 'xstate.error.actor.login')

describe('walks', () => {
  it('repeats a walk by its seed', () => {
    const options = { seed: 7, steps: 100 }
    expect(walk(subject, options)).toEqual(walk(subject, options))
    expect(walk(subject, { ...options, seed: 8 })).not.toEqual(walk(subject, options))
  })

  it('shrinks a failing walk to the events that matter', async () => {
    const events = walk(subject, { seed: 3, steps: 200 })
    expect(fails(events)).toBe(true)
    const small = await shrink(events, fails)
    expect(small.map(({ type }) => type).toSorted()).toEqual(['SIGN_IN', 'xstate.error.actor.login'])
  })
})

const suite = (goal: 'states' | 'transitions') =>
  plan(graph, goal).paths.map((path) => path.map((edge) => edge.event))

describe('the mutation score', () => {
  it('is at least nine in ten for the suite of all transitions', () => {
    const { caught, total } = mutationScore(subject, suite('transitions'))
    expect(total).toBeGreaterThan(104)
    expect(caught / total).toBeGreaterThanOrEqual(0.9)
  })

  it('is worse for a suite of all states', () => {
    expect(mutationScore(subject, suite('states')).caught).toBeLessThan(
      mutationScore(subject, suite('transitions')).caught,
    )
  })
})
