import { nodeId } from '#machines/shared/states/state-name.ts'

import type { Graph } from './explore.ts'
import { type Goal, inNoPair, isPair, takenIn } from './goals.ts'
import type { Edge, Node } from './model.ts'

export interface PlanOptions {
  /** What starting afresh costs, in steps: a new browser and a sign-in are not free. */
  readonly resetCost?: number
  /** Steps at the most in one path. */
  readonly maxLength?: number
  /** Items that are wanted; default all of the goal. */
  readonly only?: ReadonlySet<string>
}

export type Path = readonly Edge[]

export interface Plan {
  readonly goal: Goal
  readonly paths: readonly Path[]
  /** What there is to take in. */
  readonly items: ReadonlySet<string>
  /** Items that no path could take in. */
  readonly left: readonly string[]
}

type ItemsOf = (before: Edge | undefined, edge: Edge) => readonly string[]

const itemsOf: Record<Goal, ItemsOf> = {
  states: takenIn.states,
  nodes: (_, edge) => [String(edge.to.id)],
  transitions: (_, edge) => [...takenIn.transitions(undefined, edge), ...edge.to.shown],
  pairs: takenIn.pairs,
}

/**
 * Chains few long paths that together take in every item of a goal: from where a path ends on to the
 * nearest item not yet taken in, or from the start again where that is cheaper even with the price of it.
 */
export function plan(graph: Graph, goal: Goal, options: PlanOptions = {}): Plan {
  const { resetCost = 5, maxLength = 60 } = options
  const items = itemsOf[goal]
  const all = collectItems(graph, goal)
  // Whoever takes the pairs takes the transitions in them.
  const wanted = goal === 'pairs' ? [...[...all].filter(isPair), ...inNoPair(all)] : [...all]
  const todo = new Set(wanted.filter((item) => options.only?.has(item) ?? true))
  const paths: Path[] = []
  let path: Edge[] = []
  let at = graph.start
  const close = (): void => {
    if (path.length > 0) paths.push(path)
    path = []
    at = graph.start
  }
  while (todo.size > 0) {
    const onward = nearest(at, path.at(-1), items, todo, goal === 'pairs')
    const afresh = path.length > 0 ? nearest(graph.start, undefined, items, todo, goal === 'pairs') : onward
    const tooLong = path.length > 0 && onward !== null && path.length + onward.length > maxLength
    const dearer = afresh !== null && onward !== null && afresh.length + resetCost < onward.length
    if (onward === null || tooLong || dearer) {
      if (path.length === 0 || afresh === null) break
      close()
      continue
    }
    for (const edge of onward) {
      for (const item of items(path.at(-1), edge)) todo.delete(item)
      path.push(edge)
      at = edge.to
    }
  }
  close()
  return { goal, paths, items: all, left: [...todo] }
}

function collectItems(graph: Graph, goal: Goal): Set<string> {
  const items = itemsOf[goal]
  const all = new Set<string>()
  for (const edge of graph.edges) {
    const after = goal === 'pairs' ? edge.to.edges.flatMap((next) => items(edge, next)) : []
    for (const item of [...items(undefined, edge), ...after]) all.add(item)
  }
  if (goal === 'states') for (const state of graph.start.snapshot._nodes) all.delete(nodeId(state))
  // Each path sees what its start refuses.
  if (goal === 'transitions') for (const item of graph.start.shown) all.delete(item)
  if (goal === 'nodes') all.delete(String(graph.start.id))
  return all
}

interface Reached {
  readonly node: Node
  readonly last: Edge | undefined
  readonly by: Reached | undefined
}

/** Breadth first to the nearest edge with something to do; for pairs the edge before decides too. */
function nearest(
  from: Node,
  last: Edge | undefined,
  items: ItemsOf,
  todo: ReadonlySet<string>,
  edgesMatter: boolean,
): Edge[] | null {
  const seen = new Set<string>()
  const queue: Reached[] = [{ node: from, last, by: undefined }]
  for (const reached of queue) {
    for (const edge of reached.node.edges) {
      if (items(reached.last, edge).some((item) => todo.has(item))) return [...trail(reached), edge]
      const key = edgesMatter ? `${edge.to.id}/${edge.transitions.join()}` : String(edge.to.id)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push({ node: edge.to, last: edge, by: reached })
    }
  }
  return null
}

function trail(reached: Reached): Edge[] {
  const edges: Edge[] = []
  for (let at: Reached | undefined = reached; at?.by; at = at.by) if (at.last) edges.unshift(at.last)
  return edges
}
