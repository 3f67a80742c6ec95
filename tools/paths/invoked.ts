import type { AnyStateMachine } from 'xstate'

import { MachineFault } from './fault.ts'

/**
 * Refuses a machine that invokes itself, directly or by what it invokes: starting it would start it again.
 *
 * @throws MachineFault
 */
export function refuseCycles(machine: AnyStateMachine): void {
  const visit = (one: AnyStateMachine, above: readonly AnyStateMachine[]): void => {
    // A machine that was given other actors is still the same chart.
    const first = above.findIndex(({ config }) => config === one.config)
    if (first >= 0)
      throw new MachineFault(
        machine.id,
        `invokes in a circle: ${[...above.slice(first), one].map(({ id }) => id).join(' → ')}`,
        'let one of them send an event to the other instead',
      )
    for (const child of invokedBy(one)) visit(child, [...above, one])
  }
  visit(machine, [])
}

/** Machines that a machine's states invoke, by name or as they are. */
function invokedBy(machine: AnyStateMachine): Set<AnyStateMachine> {
  const found = new Set<AnyStateMachine>()
  const visit = (node: AnyStateMachine['root']): void => {
    const invokes: readonly { readonly src: unknown }[] = [node.config.invoke ?? []].flat()
    for (const { src } of invokes) {
      const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src
      if (isMachine(logic)) found.add(logic)
    }
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return found
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'getTransitionData' in logic
