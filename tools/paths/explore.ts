import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { deriveLiveness, type Liveness } from './liveness.ts'
import {
  allows,
  createStepper,
  type Edge,
  inventory,
  type Node,
  type PathSubject,
  possibleEvents,
  stateKey,
} from './model.ts'

export interface ExploreOptions {
  /** Nodes at the most; what is left out is listed, never thrown. */
  readonly maxNodes?: number
  /** Distinct values of one variable in one state that are told apart; more count as "another". */
  readonly maxValues?: number
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
  readonly unreachedStates: readonly Unreached[]
  readonly unreachedTransitions: readonly Unreached[]
  /** Samples that no reached state ever took. */
  readonly unusedCases: readonly AnyEventObject[]
}

/**
 * Walks everything a machine can do, telling states apart by their value and by those context variables
 * that decide what comes next (found by {@link deriveLiveness}). Variables are carried just as far ahead
 * of the guards that read them as it takes to reach every transition.
 */
export function explore(subject: PathSubject, options: ExploreOptions = {}): Graph {
  let graph = exploreAtDepth(subject, options, new Map(), 0)
  for (const depth of [1, 2, 4, 8, Infinity]) {
    if (graph.unreachedTransitions.length === 0) break
    const deeper = exploreAtDepth(subject, options, graph.projection, depth)
    if (deeper.unreachedTransitions.length <= graph.unreachedTransitions.length) graph = deeper
  }
  return graph
}

function exploreAtDepth(subject: PathSubject, options: ExploreOptions, from: Liveness, depth: number): Graph {
  const { maxNodes = 5_000, maxValues = 8 } = options
  let projection = from
  let graph = sweep(subject, projection, maxNodes, maxValues)
  // What is newly reached may read more; a handful of rounds settles it.
  for (let round = 0; round < 10; round++) {
    const snapshots = graph.nodes.map((node) => node.snapshot)
    const refined = deriveLiveness(subject, graph.edges, snapshots, depth)
    if (sameLiveness(projection, refined)) break
    projection = refined
    graph = sweep(subject, projection, maxNodes, maxValues)
  }
  return { ...graph, ...reportGaps(subject, graph), projection }
}

interface Sweep {
  readonly start: Node
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  readonly truncated: boolean
}

function sweep(subject: PathSubject, projection: Liveness, maxNodes: number, maxValues: number): Sweep {
  const { machine } = subject
  const stepper = createStepper(machine, subject.input)
  const keyOf = createKey(projection, maxValues)
  const nodes: Node[] = []
  const byKey = new Map<string, Node>()
  const edges: Edge[] = []
  let truncated = false
  const place = (snapshot: AnyMachineSnapshot): Node | undefined => {
    const key = keyOf(snapshot)
    const known = byKey.get(key)
    if (known) return known
    if (nodes.length >= maxNodes) {
      truncated = true
      return undefined
    }
    const node: Node = { id: nodes.length, key, snapshot, edges: [], refusals: [] }
    nodes.push(node)
    byKey.set(key, node)
    return node
  }
  const start = place(stepper.initial)
  if (!start) throw new RangeError('maxNodes must be at least 1')
  // The list grows while it is walked: a breadth-first search.
  for (const from of nodes) {
    if (from.snapshot.status !== 'active') continue
    for (const event of possibleEvents(subject, from.snapshot)) {
      if (!allows(machine, from.snapshot, event)) {
        from.refusals.push(event)
        continue
      }
      const { snapshot, transitions, states } = stepper.step(from.snapshot, event)
      const to = place(snapshot)
      if (!to) continue
      const edge: Edge = { from, to, event, transitions, states }
      from.edges.push(edge)
      edges.push(edge)
    }
  }
  return { start, nodes, edges, truncated }
}

function createKey(projection: Liveness, maxValues: number): (snapshot: AnyMachineSnapshot) => string {
  const seen = new Map<string, Set<string>>()
  const tell = (slot: string, value: string): string => {
    const values = seen.get(slot) ?? new Set<string>()
    seen.set(slot, values)
    if (values.size < maxValues) values.add(value)
    return values.has(value) ? value : 'another'
  }
  return (snapshot) => {
    const state = stateKey(snapshot)
    const names = [...(projection.get(state) ?? [])].toSorted()
    const parts = names.map(
      (name) => `${name}=${tell(`${state}.${name}`, JSON.stringify(snapshot.context[name]) ?? '')}`,
    )
    return [state, snapshot.status, ...parts].join(' ')
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
    ...graph.start.snapshot._nodes.map((state) => state.id),
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
