import { type AnyStateMachine, createMachine } from 'xstate'

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
