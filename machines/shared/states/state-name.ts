import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'

type StateNode = AnyStateMachine['root']

/** Whether a state only holds others together that share transitions; see {@link StateMeta}. */
const isGroup = (node: StateNode): boolean => Object(node.meta).isGroup === true

const partsOf = (node: StateNode): string[] => {
  const above: string[] = []
  for (let at = node.parent; at?.parent !== undefined; at = at.parent) if (!isGroup(at)) above.unshift(at.key)
  return node.parent === undefined ? [] : [...above, node.key]
}

/**
 * A state's id as charts, journals' states and path coverage have it: `<machine>.<path>`, groups around it left
 * out, so that states that are put together keep their names. The machine's own id for the root.
 */
export const nodeId = (node: StateNode): string => [node.machine.id, ...partsOf(node)].join('.')

/** {@link nodeId} without the machine: the name under which words, journals and rows have a state. */
export const nodeName = (node: StateNode): string => partsOf(node).join('.')

/** A snapshot's state as journals say it: `failed`, `running.paused`, or `open.typing|open.locked` side by side. */
export const stateName = (snapshot: Pick<AnyMachineSnapshot, '_nodes'>): string =>
  snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => nodeName(node))
    .toSorted()
    .join('|')

const namesOf = new WeakMap<AnyStateMachine, ReadonlyMap<string, StateNode>>()

/** All states of a machine by their names. */
export function nodesByName(machine: AnyStateMachine): ReadonlyMap<string, StateNode> {
  const known = namesOf.get(machine)
  if (known) return known
  const names = new Map<string, StateNode>()
  const visit = (node: StateNode): void => {
    names.set(nodeName(node), node)
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  namesOf.set(machine, names)
  return names
}

/**
 * The value that `resolveState` takes for a state's name, as rows and journals have it.
 *
 * @throws Error for a name that is none of the machine's, or of states side by side
 */
export function stateValue(machine: AnyStateMachine, name: string): StateValue {
  const node = nodesByName(machine).get(name)
  if (!node) throw new Error(`the machine ${machine.id} has no state ${name}`)
  const [leaf = name, ...around] = node.path.toReversed()
  return around.reduce<StateValue>((value, key) => ({ [key]: value }), leaf)
}
