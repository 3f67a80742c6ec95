import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { nodeId } from '#machines/shared/states/state-name.ts'

import { MachineFault } from './fault.ts'
import { refuseCycles } from './invoked.ts'
import { deriveLiveness, type Liveness } from './liveness.ts'
import {
  createStepper,
  type Edge,
  enabledBy,
  inventory,
  type Node,
  type PathSubject,
  possibleEvents,
  refusalsShown,
  type Step,
  type Stepper,
  stateKey,
} from './model.ts'

export interface ExploreOptions {
  /** Nodes at the most; what is left out is listed, never thrown. */
  readonly maxNodes?: number
  /** Distinct values of one variable in one state that are told apart; more count as "another". */
  readonly maxValues?: number
  /** Milliseconds after which it gives up on a machine. */
  readonly maxTime?: number
}

export interface Unreached {
  readonly id: string
  readonly reason: 'state never entered' | 'guard never passed by any sample' | 'bound reached'
}

export interface Graph {
  readonly start: Node
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  /** Context variables that each state value was told apart by. */
  readonly projection: Liveness
  readonly truncated: boolean
  /** Guards and actions that threw, in words; the events that they were given led nowhere. */
  readonly faults: readonly string[]
  /** `state: variable` with more values than were told apart. */
  readonly merged: readonly string[]
  readonly unreachedStates: readonly Unreached[]
  readonly unreachedTransitions: readonly Unreached[]
  /** Samples that no reached state ever took. */
  readonly unusedCases: readonly AnyEventObject[]
}

/**
 * Walks everything a machine can do, telling states apart by their value and by those context variables
 * that decide what comes next (found by {@link deriveLiveness}). Variables are carried just as far ahead
 * of the guards that read them as it takes to reach every transition.
 *
 * @throws MachineFault where the machine does not come to rest, invokes itself, gathers without end, or takes
 *   longer than `maxTime`
 */
export function explore(subject: PathSubject, options: ExploreOptions = {}): Graph {
  const { maxNodes = 5_000, maxValues = 8, maxTime = 60_000 } = options
  const { machine } = subject
  refuseCycles(machine)
  const end = performance.now() + maxTime
  const inTime = (): void => {
    if (performance.now() < end) return
    throw new MachineFault(
      machine.id,
      `was not explored in ${maxTime / 1_000} s`,
      'give it fewer sample events, or split it',
    )
  }
  const bounds = { maxNodes, maxValues, inTime }
  let graph = exploreAtDepth(subject, bounds, new Map(), 0)
  for (const depth of [1, 2, 4, 8, Infinity]) {
    if (graph.unreachedTransitions.length === 0) break
    const deeper = exploreAtDepth(subject, bounds, graph.projection, depth)
    if (deeper.unreachedTransitions.length <= graph.unreachedTransitions.length) graph = deeper
  }
  return graph
}

interface Bounds extends Required<Pick<ExploreOptions, 'maxNodes' | 'maxValues'>> {
  /** @throws MachineFault once the time is over */
  readonly inTime: () => void
}

function exploreAtDepth(subject: PathSubject, bounds: Bounds, from: Liveness, depth: number): Graph {
  let projection = from
  let graph = sweep(subject, projection, bounds)
  // What is newly reached may read more; a handful of rounds settles it.
  for (let round = 0; round < 10; round++) {
    const snapshots = graph.nodes.map((node) => node.snapshot)
    const refined = deriveLiveness(subject, graph.edges, snapshots, depth)
    if (sameLiveness(projection, refined)) break
    projection = refined
    graph = sweep(subject, projection, bounds)
  }
  return { ...graph, ...reportGaps(subject, graph), projection }
}

type Sweep = Pick<Graph, 'start' | 'nodes' | 'edges' | 'truncated' | 'faults' | 'merged'>

function sweep(subject: PathSubject, projection: Liveness, { maxNodes, maxValues, inTime }: Bounds): Sweep {
  const { machine } = subject
  const stepper = createStepper(machine, subject.input)
  const key = createKey(machine.id, projection, maxValues)
  const nodes: Node[] = []
  const byKey = new Map<string, Node>()
  const edges: Edge[] = []
  const faults = new Set<string>()
  let truncated = false
  const place = (snapshot: AnyMachineSnapshot): Node | undefined => {
    const name = key.of(snapshot)
    const known = byKey.get(name)
    if (known) return known
    if (nodes.length >= maxNodes) {
      truncated = true
      return undefined
    }
    const node: Node = { id: nodes.length, key: name, snapshot, edges: [], refusals: [], shown: new Set() }
    nodes.push(node)
    byKey.set(name, node)
    return node
  }
  const start = place(stepper.initial)
  if (!start) throw new RangeError('maxNodes must be at least 1')
  // The list grows while it is walked: a breadth-first search.
  for (const from of nodes) {
    if (from.snapshot.status !== 'active') continue
    inTime()
    for (const event of possibleEvents(subject, from.snapshot)) {
      const enabled = enabledBy(machine, from.snapshot, event)
      if (enabled instanceof Error) faults.add(failureOf(enabled, from.snapshot, event))
      const shown = refusalsShown(machine, from.snapshot, event)
      if (enabled instanceof Error || enabled.length === 0) {
        from.refusals.push(event)
        for (const id of shown) from.shown.add(id)
        continue
      }
      const step = tryStep(stepper, from.snapshot, event)
      if (step instanceof Error) {
        faults.add(failureOf(step, from.snapshot, event))
        continue
      }
      const to = place(step.snapshot)
      if (!to) continue
      const { transitions, states, effects } = step
      const edge: Edge = { from, to, event, transitions, states, shown: [...effects, ...shown] }
      from.edges.push(edge)
      edges.push(edge)
    }
  }
  return { start, nodes, edges, truncated, faults: [...faults], merged: key.merged() }
}

/** @throws MachineFault */
function tryStep(stepper: Stepper, snapshot: AnyMachineSnapshot, event: AnyEventObject): Step | Error {
  try {
    return stepper.step(snapshot, event)
  } catch (error) {
    if (error instanceof MachineFault) throw error
    return error instanceof Error ? error : new Error(String(error))
  }
}

const failureOf = ({ message }: Error, snapshot: AnyMachineSnapshot, { type }: AnyEventObject): string =>
  `on the event ${type} in ${stateKey(snapshot)}: ${message.replaceAll('\n', ' ')}`

/** Characters of one variable's value from which on it is said to grow without end. */
const mostCharacters = 1_000_000

function createKey(machineId: string, projection: Liveness, maxValues: number) {
  const seen = new Map<string, Set<string>>()
  const merged = new Set<string>()
  const tell = (state: string, name: string, value: string): string => {
    const slot = `${state}: ${name}`
    if (value.length > mostCharacters)
      throw new MachineFault(
        machineId,
        `its ${name} grows without end in ${state}`,
        'bound what it gathers, or keep it out of the guards',
      )
    const values = seen.get(slot) ?? new Set<string>()
    seen.set(slot, values)
    if (values.size < maxValues) values.add(value)
    if (values.has(value)) return value
    merged.add(slot)
    return 'another'
  }
  return {
    of(snapshot: AnyMachineSnapshot): string {
      const state = stateKey(snapshot)
      const names = [...(projection.get(state) ?? [])].toSorted()
      const parts = names.map(
        (name) => `${name}=${tell(state, name, JSON.stringify(snapshot.context[name]) ?? '')}`,
      )
      return [state, snapshot.status, ...parts].join(' ')
    },
    merged: (): string[] => [...merged],
  }
}

function sameLiveness(left: Liveness, right: Liveness): boolean {
  if (left.size !== right.size) return false
  return [...left].every(([state, names]) => {
    const others = right.get(state)
    return others?.size === names.size && [...names].every((name) => others.has(name))
  })
}

function reportGaps(subject: PathSubject, graph: Sweep) {
  const everything = inventory(subject.machine)
  const { start } = createStepper(subject.machine, subject.input)
  const entered = new Set([
    ...start.states,
    ...graph.start.snapshot._nodes.map((state) => nodeId(state)),
    ...graph.edges.flatMap((edge) => edge.states),
  ])
  const taken = new Set([...start.transitions, ...graph.edges.flatMap((edge) => edge.transitions)])
  const reasonFor = (source: string): Unreached['reason'] => {
    if (graph.truncated) return 'bound reached'
    return entered.has(source) ? 'guard never passed by any sample' : 'state never entered'
  }
  const used = new Set(graph.edges.map((edge) => edge.event))
  return {
    unreachedStates: everything.states
      .filter((id) => !entered.has(id))
      .map((id): Unreached => ({ id, reason: graph.truncated ? 'bound reached' : 'state never entered' })),
    unreachedTransitions: everything.transitions
      .filter((id) => !taken.has(id) && !id.includes('|xstate.done.state.'))
      .map((id): Unreached => ({ id, reason: reasonFor(id.slice(0, id.indexOf('|'))) })),
    unusedCases: subject.cases.filter((sample) => !used.has(sample)),
  }
}
