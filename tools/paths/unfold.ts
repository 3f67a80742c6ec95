import { type AnyStateMachine, createMachine } from 'xstate'

import { wholeKey } from './exact-search.ts'
import type { ExactStep } from './exact.ts'
import type { Graph } from './explore.ts'

/**
 * The explored graph as a flat machine without guards, timers or actors: what `@xstate/test` accepts, so
 * that it can give an independent second opinion. Events are numbered edges, their names kept in front; of
 * several that lead to the same node one is enough for who is reached in how many steps.
 */
export function unfold(graph: Graph): AnyStateMachine {
  const states = Object.fromEntries(
    graph.nodes.map((node) => [
      stateName(node.id),
      {
        on: Object.fromEntries(
          [...new Map(node.edges.map((edge) => [edge.to, edge])).values()].map(({ event, to }, index) => [
            `${event.type}#${index}`,
            stateName(to.id),
          ]),
        ),
      },
    ]),
  )
  return createMachine({ id: 'unfolded', initial: stateName(graph.start.id), states })
}

interface UnfoldedPath {
  readonly machine: AnyStateMachine
  /** One for each step; they lead from the start to the end. */
  readonly events: { readonly type: string }[]
  readonly states: readonly string[]
}

/**
 * One path of the exact machine as a flat one that `@xstate/test` can walk and test: its states are the snapshots that
 * the path passes, all that they remember told apart, its events the numbered steps.
 */
export function unfoldPath(steps: readonly ExactStep[]): UnfoldedPath {
  const names = new Map<string, string>()
  const on: Record<string, Record<string, string>> = {}
  const place = (key: string): string => {
    const name = names.get(key) ?? stateName(names.size)
    names.set(key, name)
    on[name] ??= {}
    return name
  }
  const [first] = steps
  const initial = place(first ? wholeKey(first.from) : '')
  let from = initial
  const events = steps.map(({ event, to }, index) => {
    const type = `${event.type}#${index + 1}`
    const next = place(wholeKey(to))
    on[from] = { ...on[from], [type]: next }
    from = next
    return { type }
  })
  const states = Object.fromEntries(Object.entries(on).map(([name, leads]) => [name, { on: leads }]))
  return {
    machine: createMachine({ id: 'unfoldedPath', initial, states }),
    events,
    states: Object.keys(states),
  }
}

export const stateName = (id: number): string => `n${id}`

/** Shortest number of steps from the start to each node, by the explorer's own edges. */
export function distances(graph: Graph): ReadonlyMap<number, number> {
  const far = new Map([[graph.start.id, 0]])
  const queue = [graph.start]
  for (const node of queue) {
    for (const { to } of node.edges) {
      if (far.has(to.id)) continue
      far.set(to.id, (far.get(node.id) ?? 0) + 1)
      queue.push(to)
    }
  }
  return far
}
