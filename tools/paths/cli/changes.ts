import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

import type { Behaviour } from '#machines/shared/machine-behaviour.ts'

import { nodeId } from '#machines/shared/states/state-name.ts'

import { transitionId } from '../model.ts'

/** What differs between two definitions of a machine; ids as the explorer has them. */
export interface Changes {
  readonly statesAdded: readonly string[]
  readonly statesRemoved: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
}

type Parts = Behaviour['parts']

/**
 * Compares states and transitions: targets, guards and actions by name and by what they do, and the order of
 * alternatives.
 */
export function changesBetween(
  before: AnyStateMachine,
  after: AnyStateMachine,
  parts: { readonly before: Parts; readonly after: Parts } = { before: {}, after: {} },
): Changes {
  const [old, now] = [anatomy(before, parts.before), anatomy(after, parts.after)]
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

function anatomy(machine: AnyStateMachine, parts: Parts) {
  const states = new Set<string>()
  const transitions = new Map<string, string>()
  const visit = (node: AnyStateMachine['root']): void => {
    states.add(nodeId(node))
    for (const definition of [...node.transitions.values()].flat().concat(node.always ?? []))
      transitions.set(transitionId(definition), textOf(definition, parts))
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return { states, transitions }
}

const textOf = (
  { target, guard, actions, reenter, eventType }: AnyTransitionDefinition,
  parts: Parts,
): string => {
  const [, , delay] = eventType.split('.')
  const names = [`guard ${nameOf(guard)}`, ...actions.map((one) => `action ${nameOf(one)}`), `delay ${delay}`]
  const does = names.map((name) => parts[name] ?? null)
  return JSON.stringify([target?.map(nodeId) ?? null, names, does, reenter])
}

const nameOf = (part: unknown): string => {
  if (typeof part === 'string' || part === undefined) return part ?? ''
  if (typeof part === 'object' && part !== null && 'type' in part) return String(part.type)
  return 'inline'
}
