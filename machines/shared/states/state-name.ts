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

/**
 * A state's value as a record kept it, as the machine has it today: one that was kept before the chart held its states
 * together, or held them otherwise, is found by the names that stayed.
 *
 * @throws Error for a state that the machine does not have
 */
export function keptValue(machine: AnyStateMachine, value: StateValue): StateValue {
  if (typeof value === 'string') return stateValue(machine, value)
  const path = wayOf(value)
  // States side by side have no one name.
  if (!path || isThere(machine, path)) return value
  const last = path.at(-1)
  const names = [...nodesByName(machine).keys()].filter((name) => {
    const parts = name.split('.')
    let next = 0
    for (const key of path) if (key === parts[next]) next += 1
    return parts.at(-1) === last && next === parts.length
  })
  return stateValue(machine, names.toSorted((a, b) => b.length - a.length)[0] ?? path.join('.'))
}

/** The keys from the outermost state to the innermost; `null` where states are side by side. */
function wayOf(value: StateValue): string[] | null {
  if (typeof value === 'string') return [value]
  const [only, ...more] = Object.entries(value)
  if (!only || more.length > 0 || only[1] === undefined) return null
  const inner = wayOf(only[1])
  return inner && [only[0], ...inner]
}

function isThere(machine: AnyStateMachine, path: readonly string[]): boolean {
  let node: StateNode | undefined = machine.root
  for (const key of path) node = node?.states[key]
  return node !== undefined && Object.keys(node.states).length === 0
}
