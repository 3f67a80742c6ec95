import type { AnyStateMachine } from 'xstate'

type StateNode = AnyStateMachine['root']

/** An actor whose failure would end the machine that runs it: no state that holds then hears of it. */
export interface UnheardInvoke {
  /** Id of the state that runs it. */
  readonly state: string
  readonly src: string
}

/** Actors that a machine runs without an `onError`, there or in a state around. */
export function unheardInvokes(machine: AnyStateMachine): readonly UnheardInvoke[] {
  const found: UnheardInvoke[] = []
  const visit = (node: StateNode): void => {
    for (const { id, src } of node.invoke)
      if (!isHeard(node, `xstate.error.actor.${id}`))
        found.push({ state: node.id, src: typeof src === 'string' ? src : id })
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return found
}

const isHeard = (node: StateNode, type: string): boolean =>
  ['*', 'xstate.error.actor.*', type].some((one) => node.transitions.has(one)) ||
  (node.parent !== undefined && isHeard(node.parent, type))
