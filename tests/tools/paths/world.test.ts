import { describe, expect, it } from 'vitest'
import { assign, createActor, createMachine, setup } from 'xstate'

import { explore } from '#tools/paths/explore.ts'
import { createStepper } from '#tools/paths/model.ts'
import { armedTimers, isEarliestTimer } from '#tools/paths/timers.ts'

const door = setup({
  types: { context: {} as { target: string }, events: {} as { type: 'go'; to: string } | { type: 'open' } },
  actions: { aim: assign({ target: (_, { to }: { to: string }) => to }) },
}).createMachine({
  id: 'door',
  context: { target: '' },
  initial: 'still',
  states: {
    still: {
      on: { go: { target: 'moving', actions: { type: 'aim', params: ({ event }) => event } }, open: 'wide' },
    },
    moving: { on: { go: 'still' } },
    wide: {},
  },
})

describe('what the world can send', () => {
  const subject = {
    machine: door,
    cases: [
      { type: 'go', to: 'a' },
      { type: 'go', to: 'b' },
    ],
  }

  it('bounds what the explorer tries', () => {
    const graph = explore({ ...subject, canHappen: (_, { type }) => type !== 'open' })
    expect(graph.unreachedTransitions.map(({ id }) => id)).toEqual(['door.still|open|0'])
  })

  it('tells states apart by the variables that it depends on', () => {
    const { nodes } = explore({
      ...subject,
      canHappen: ({ value, context }, { to }) => value !== 'moving' || to === context['target'],
    })
    const moving = nodes.filter(({ snapshot }) => snapshot.value === 'moving')
    expect(moving.map(({ edges }) => edges.map(({ event }) => event))).toEqual([
      [{ type: 'go', to: 'a' }],
      [{ type: 'go', to: 'b' }],
    ])
  })
})

describe('timers', () => {
  const lights = setup({ delays: { long: 5_000 } }).createMachine({
    id: 'lights',
    type: 'parallel',
    states: {
      left: { initial: 'on', states: { on: { after: { long: 'off' } }, off: {} } },
      right: { initial: 'on', states: { on: { after: { 3000: 'off' } }, off: {} } },
    },
  })
  const long = { type: 'xstate.after.long.lights.left.on' }
  const short = { type: 'xstate.after.3000.lights.right.on' }

  it('are known by their length, named or not', () => {
    expect([...armedTimers(createActor(lights).getSnapshot())]).toEqual([
      [long.type, 5_000],
      [short.type, 3_000],
    ])
  })

  it('end the shortest first', () => {
    const stepper = createStepper(lights)
    expect([long, short].map((event) => isEarliestTimer(stepper.initial, event))).toEqual([false, true])
    const { snapshot } = stepper.step(stepper.initial, short)
    expect(isEarliestTimer(snapshot, long)).toBe(true)
  })
})

it('counts the transitions of a machine without those of what it invokes', () => {
  const child = createMachine({ id: 'child', initial: 'a', states: { a: { always: 'b' }, b: {} } })
  const parent = createMachine({
    id: 'parent',
    initial: 'still',
    states: { still: { on: { go: 'asking' } }, asking: { invoke: { id: 'child', src: child } } },
  })
  const stepper = createStepper(parent)
  expect(stepper.step(stepper.initial, { type: 'go' }).transitions).toEqual(['parent.still|go|0'])
})
