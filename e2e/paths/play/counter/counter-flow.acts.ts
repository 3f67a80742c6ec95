import type { AnyEventObject, AnyStateMachine } from 'xstate'

import { sampleCustomer } from '#machines/card/counter/counter.samples.ts'

import type { Act } from '../act.ts'
import { canHappen, CounterFlowPlayer } from './counter-flow.player.ts'
import { CounterWorld } from './counter-world.ts'
import { play } from '../play.ts'

/** A flow from the counter, and once from the page of a customer. */
export function flowActs(
  flow: string,
  machine: AnyStateMachine,
  cases: readonly AnyEventObject[],
): readonly Act[] {
  const act = (title: string, query: string, input: unknown, maxLength: number): Act => ({
    title,
    subject: { machine, cases, input, canHappen },
    options: { maxLength },
    async play(stage, course) {
      const world = new CounterWorld(stage)
      await world.open(stage.product.origin, query)
      await play(stage.page, course, new CounterFlowPlayer(world, machine.id))
    },
  })
  return [
    act(machine.id, `flow=${flow}`, { customer: null }, 120),
    // From the second start on everything is the same: one short path shows the start.
    {
      ...act(`${machine.id} of a customer`, `flow=${flow}&customer=7`, { customer: sampleCustomer }, 3),
      most: 1,
    },
  ]
}
