import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { Graph } from './explore.ts'
import { allows, createStepper, type PathSubject, possibleEvents } from './model.ts'
import { type Goal, plan, type PlanOptions } from './plan.ts'

/** A step as the machine really takes it, with the context that the path has gathered by then. */
export interface ExactStep {
  readonly from: AnyMachineSnapshot
  readonly to: AnyMachineSnapshot
  readonly event: AnyEventObject
  readonly transitions: readonly string[]
  readonly states: readonly string[]
  /** What the machine knows but refuses before the step. */
  readonly refusals: readonly AnyEventObject[]
}

export type ExactPath = readonly ExactStep[]

export interface ExactPlan {
  readonly paths: readonly ExactPath[]
  readonly total: number
  /** Items that no path really takes in. */
  readonly left: readonly string[]
}

const mostRounds = 5

/**
 * Plans, plays the plan on the machine, and plans afresh for what it missed: a node of the graph stands for
 * several contexts, so that a step may branch otherwise than planned, and the item is not taken in at all.
 */
export function planExactly(
  subject: PathSubject,
  graph: Graph,
  goal: Exclude<Goal, 'nodes'>,
  options: PlanOptions = {},
): ExactPlan {
  const first = plan(graph, goal, options)
  const paths: ExactPath[] = []
  const impossible = new Set(first.left)
  const todo = new Set(first.items)
  let planned = first
  for (let round = 0; round < mostRounds; round++) {
    const before = todo.size
    for (const path of planned.paths) {
      const exact = stepsOf(
        subject,
        path.map(({ event }) => event),
      )
      const news = itemsOf(exact, goal).filter((item) => todo.delete(item))
      if (news.length > 0) paths.push(exact)
    }
    if (todo.size === 0 || todo.size === before) break
    // Shorter paths from the start gather less on their way.
    planned = plan(graph, goal, { ...options, only: todo, resetCost: 0 })
  }
  return { paths, total: first.total, left: [...new Set([...impossible, ...todo])] }
}

/** The events as the machine really takes them; one that is refused is left out. */
export function stepsOf(subject: PathSubject, events: readonly AnyEventObject[]): ExactPath {
  const { machine, input } = subject
  const stepper = createStepper(machine, input)
  let at = stepper.initial
  return events.flatMap((event) => {
    const from = at
    const { snapshot: to, transitions, states } = stepper.step(from, event)
    if (transitions.length === 0) return []
    at = to
    const refusals = possibleEvents(subject, from).filter((one) => !allows(machine, from, one))
    return [{ from, to, event, transitions, states, refusals }]
  })
}

function itemsOf(path: ExactPath, goal: Exclude<Goal, 'nodes'>): readonly string[] {
  if (goal === 'transitions') return path.flatMap(({ transitions }) => transitions)
  if (goal === 'states') return path.flatMap(({ states }) => states)
  return path.flatMap(({ transitions }, index) =>
    (path[index - 1]?.transitions ?? []).flatMap((first) =>
      transitions.map((second) => `${first} > ${second}`),
    ),
  )
}
