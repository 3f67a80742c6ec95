import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import { type ExactPath, planExactly } from '../exact.ts'
import { explore, type Unreached } from '../explore.ts'
import { pairsOf } from '../goals.ts'
import { createStepper, type Edge } from '../model.ts'
import type { Played } from './played.ts'

/** What there is to cover in a machine, from all of its starts together, and what no player took in. */
export interface Ground {
  readonly transitions: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
  readonly unreached: readonly Unreached[]
  /** Paths played on the machine itself for what `taken` lacks. */
  readonly played: readonly Played[]
}

export interface GroundOptions {
  readonly goal: 'transitions' | 'pairs'
  readonly maxNodes: number
  /** Transitions and pairs that players took already. */
  readonly taken: ReadonlySet<string>
}

/** Explores the machine from each of its starts and plays on it whatever nobody took yet. */
export function groundOf(entry: CatalogueEntry, { goal, maxNodes, taken }: GroundOptions): Ground {
  const { machine, cases, inputs, id } = entry
  const transitions = new Set<string>()
  const pairs = new Set<string>()
  const todo = new Set<string>()
  const played: Played[] = []
  const gaps: (readonly Unreached[])[] = []
  const got = new Set(taken)
  for (const input of inputs) {
    const subject = { machine, cases, ...(input === undefined ? {} : { input }) }
    const graph = explore(subject, { maxNodes })
    const start = createStepper(machine, input).start.transitions
    gaps.push(graph.unreachedTransitions)
    for (const one of [...start, ...graph.edges.flatMap((edge) => edge.transitions)]) transitions.add(one)
    const ofGraph = graph.edges.flatMap(pairsFrom)
    for (const item of goal === 'pairs' ? [...transitions, ...ofGraph] : transitions)
      if (!got.has(item)) todo.add(item)
    const { paths, impossible } = todo.size > 0 ? planExactly(subject, graph, goal) : nothingToDo
    // Two edges of the graph may follow each other where the machine, with all that it remembers, goes otherwise.
    const never = new Set(impossible)
    for (const pair of ofGraph) if (!never.has(pair) || got.has(pair)) pairs.add(pair)
    if (todo.size === 0) continue
    // A machine may have ended by its start alone.
    for (const path of paths.length > 0 ? paths : [[]]) {
      const news = [...start, ...path.flatMap((step) => step.transitions), ...pairsOf(path)]
      for (const item of news) got.add(item)
      if (news.filter((item) => todo.delete(item)).length > 0) played.push(playedOf(id, start, path))
    }
  }
  const [first = [], ...others] = gaps
  const unreached = first.filter(({ id: gap }) => others.every((list) => list.some((one) => one.id === gap)))
  return { transitions, pairs, unreached, played }
}

const nothingToDo = { paths: [], impossible: [] } as const

const pairsFrom = (edge: Edge): string[] => edge.to.edges.flatMap((next) => pairsOf([edge, next]))

const playedOf = (machineId: string, start: readonly string[], path: ExactPath): Played => ({
  machineId,
  by: 'machine',
  start,
  // A machine by itself takes no time worth telling.
  steps: path.map(({ transitions, refusals }) => ({ transitions, refused: refusals.length, ms: 0 })),
})
