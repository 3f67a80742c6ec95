import type { AnyEventObject, StateValue } from 'xstate'

import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import { type ExactStep, planExactly, stepsOf } from '../exact.ts'
import { explore, type Graph, type Unreached } from '../explore.ts'
import { fatalFailures, sendFailures, type SentFailure } from '../invokes/failures.ts'
import { inventory, type PathSubject } from '../model.ts'
import { walk } from '../walk.ts'
import type { Wish } from './wish.ts'

/** One step, with all that somebody needs who plays it by hand or by program. */
export interface SuiteStep {
  readonly event: AnyEventObject
  readonly from: StateValue
  readonly to: StateValue
  /** Ids of all transitions that the machine takes. */
  readonly transitions: readonly string[]
  /** Types of the events that the machine refuses before the step. */
  readonly refused: readonly string[]
}

export type SuitePath = readonly SuiteStep[]

/** The paths of a machine from one of its inputs. */
export interface Run {
  readonly input: unknown
  readonly paths: readonly SuitePath[]
  /** Items of what is covered, such as transitions; a walk covers no list of items. */
  readonly total: number
  /** Transitions that are in no pair and taken for themselves, where pairs are covered. */
  readonly alone: readonly string[]
  /** Items that no path could take in. */
  readonly left: readonly string[]
  /** Items of the graph that the machine itself never takes in, whatever it remembers. */
  readonly impossible: readonly string[]
  /** Effects of actions and refusals by guards, beside the transitions. */
  readonly additions: { readonly total: number; readonly left: readonly string[] }
  readonly nodes: number
  readonly edges: number
  /** The explorer met its bound. */
  readonly truncated: boolean
  /** Guards and actions that threw, in words. */
  readonly faults: readonly string[]
  /** What became of the failures of all that the machine runs, sent whether a state listens to them or not. */
  readonly failures: readonly SentFailure[]
}

export interface Suite {
  readonly machine: string
  readonly version: string
  readonly definitionHash: string
  readonly cover: Wish['cover']
  /** Of the walk; `null` otherwise. */
  readonly seed: number | null
  readonly states: number
  readonly transitions: number
  readonly runs: readonly Run[]
  /** What is reached from none of the inputs, and why. */
  readonly unreached: readonly Unreached[]
}

type Bounds = Pick<Wish, 'cover' | 'seed' | 'steps' | 'maxNodes' | 'maxLength'>

export const subjectOf = ({ machine, cases }: CatalogueEntry, input: unknown): PathSubject => ({
  machine,
  cases,
  ...(input === undefined ? {} : { input }),
})

/** Explores a machine from each of its inputs and plans paths that cover what is wished. */
export function suiteOf(entry: CatalogueEntry, bounds: Bounds): Suite {
  const { states, transitions } = inventory(entry.machine)
  const graphs: Graph[] = []
  const runs = entry.inputs.map((input): Run => {
    const subject = subjectOf(entry, input)
    const graph = explore(subject, { maxNodes: bounds.maxNodes })
    graphs.push(graph)
    return {
      input,
      ...pathsOf(subject, graph, bounds),
      nodes: graph.nodes.length,
      edges: graph.edges.length,
      truncated: graph.truncated,
      faults: graph.faults,
      failures: sendFailures(subject, graph),
    }
  })
  return {
    machine: entry.id,
    version: entry.version,
    definitionHash: entry.definitionHash,
    cover: bounds.cover,
    seed: bounds.cover === 'walk' ? bounds.seed : null,
    states: states.length,
    transitions: transitions.length,
    runs,
    unreached: inAll(graphs.map((graph) => [...graph.unreachedStates, ...graph.unreachedTransitions])),
  }
}

function pathsOf(
  subject: PathSubject,
  graph: Graph,
  { cover, seed, steps, maxLength }: Bounds,
): Pick<Run, 'paths' | 'total' | 'alone' | 'left' | 'impossible' | 'additions'> {
  const planned =
    cover === 'walk'
      ? { ...noPlan, paths: [stepsOf(subject, walk(subject, { seed, steps }))] }
      : planExactly(subject, graph, cover, { maxLength })
  return { ...planned, paths: planned.paths.map((path) => path.map(told)) }
}

/** A walk is after nothing. */
const noPlan = {
  total: 0,
  alone: [],
  left: [],
  impossible: [],
  additions: { total: 0, left: [] },
} as const

const told = ({ event, from, to, transitions, refusals }: ExactStep): SuiteStep => ({
  event,
  from: from.value,
  to: to.value,
  transitions,
  refused: [...new Set(refusals.map(({ type }) => type))],
})

function inAll(lists: readonly (readonly Unreached[])[]): Unreached[] {
  const [first = [], ...rest] = lists
  return first.filter(({ id }) => rest.every((list) => list.some((other) => other.id === id)))
}

/** Whether something was left out that should not have been. */
export const isWhole = (suite: Suite): boolean =>
  suite.unreached.length === 0 &&
  suite.runs.every(
    ({ left, additions, faults, failures, truncated }) =>
      [...left, ...additions.left, ...faults, ...fatalFailures(failures)].length === 0 && !truncated,
  )
