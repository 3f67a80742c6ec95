import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import { transitionId } from '../model.ts'

/** What differs between two definitions of a machine; ids as the explorer has them. */
export interface Changes {
  readonly statesAdded: readonly string[]
  readonly statesRemoved: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

/** Compares states and transitions: targets, guards and actions by name, and the order of alternatives. */
export function changesBetween(before: AnyStateMachine, after: AnyStateMachine): Changes {
  const [old, now] = [anatomy(before), anatomy(after)]
  return {
    statesAdded: [...now.states].filter((id) => !old.states.has(id)),
    statesRemoved: [...old.states].filter((id) => !now.states.has(id)),
    added: [...now.transitions.keys()].filter((id) => !old.transitions.has(id)),
    removed: [...old.transitions.keys()].filter((id) => !now.transitions.has(id)),
    changed: [...now.transitions].flatMap(([id, text]) => {
      const earlier = old.transitions.get(id)
      return earlier === undefined || earlier === text ? [] : [id]
    }),
  }
}

export const isUnchanged = (changes: Changes): boolean =>
  Object.values(changes).every((list: readonly string[]) => list.length === 0)

function anatomy(machine: AnyStateMachine) {
  const states = new Set<string>()
  const transitions = new Map<string, string>()
  const visit = (node: AnyStateMachine['root']): void => {
    states.add(node.id)
    for (const definition of [...node.transitions.values()].flat().concat(node.always ?? []))
      transitions.set(transitionId(definition), textOf(definition))
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return { states, transitions }
}

const textOf = ({ target, guard, actions, reenter }: AnyTransitionDefinition): string =>
  JSON.stringify([target?.map(({ id }) => id) ?? null, nameOf(guard), actions.map(nameOf), reenter])

const nameOf = (part: unknown): unknown => {
  if (typeof part === 'string' || part === undefined) return part ?? null
  if (typeof part === 'object' && part !== null && 'type' in part) return part.type
  return 'inline'
}
