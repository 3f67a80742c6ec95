import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { decisiveKey, searchExactly, type SearchOptions, type SnapshotKey, wholeKey } from './exact-search.ts'
import type { Graph } from './explore.ts'
import { inNoPair, isAddition, isPair, type StepGoal, takenIn } from './goals.ts'
import {
  allows,
  createStepper,
  effectId,
  inventory,
  type PathSubject,
  possibleEvents,
  refusalsShown,
} from './model.ts'
import { plan, type PlanOptions } from './plan.ts'

/** A step as the machine really takes it, with the context that the path has gathered by then. */
export interface ExactStep {
  readonly from: AnyMachineSnapshot
  readonly to: AnyMachineSnapshot
  readonly event: AnyEventObject
  readonly transitions: readonly string[]
  readonly states: readonly string[]
  /** Effects of actions and refusals by guards that the step and what is refused after it show. */
  readonly shown: readonly string[]
  /** What the machine knows but refuses before the step. */
  readonly refusals: readonly AnyEventObject[]
  /** The same after it. */
  readonly refusalsAfter: readonly AnyEventObject[]
}

export type ExactPath = readonly ExactStep[]

export interface ExactPlan {
  readonly paths: readonly ExactPath[]
  /** Items that there are to take in; effects and refusals are {@link additions}. Of pairs the pairs alone. */
  readonly total: number
  /** Transitions that are in no pair and taken for themselves, where pairs are the goal. */
  readonly alone: readonly string[]
  /** Items that no path really takes in; the bound was met before one was found. */
  readonly left: readonly string[]
  /** Items of the graph that the machine itself never takes in, whatever it remembers. */
  readonly impossible: readonly string[]
  /** Effects of actions and refusals by guards, beside the transitions. */
  readonly additions: { readonly total: number; readonly left: readonly string[] }
}

/** Snapshots that are looked at for the next item, and for what is missed in the end. */
const mostNearby = 200
const mostAtAll = 60_000
const mostForEffects = 1_000

/**
 * Plans on the graph and plays the plan on the machine: a node of the graph stands for several contexts, so
 * that a step may branch otherwise than planned, and an item is not taken in at all. What is missed is looked
 * for on the machine itself, from where the last path ends.
 */
export function planExactly(
  subject: PathSubject,
  graph: Graph,
  goal: StepGoal,
  options: PlanOptions = {},
): ExactPlan {
  const planned = plan(graph, goal, options)
  const course = new Course(subject, goal, planned.items)
  for (const path of planned.paths) course.add(path.map(({ event }) => event))
  const impossible = new Set<string>()
  if (course.todo.size > 0) {
    const keyOf = decisiveKey(subject, graph)
    course.goOn(keyOf, options.maxLength)
    const { never, unreal } = course.search({ keyOf, most: mostAtAll })
    for (const item of never) impossible.add(item)
    // What was found by what decides may not be so by all that the machine remembers.
    if (unreal)
      for (const item of course.search({ keyOf: wholeKey, most: mostAtAll }).never) impossible.add(item)
  }
  // A node's one context may hide that an action changes another; many actions change none.
  const hidden = goal === 'transitions' ? hiddenEffects(subject, planned.items) : []
  const left = new Set(course.todo)
  course.todo.clear()
  for (const item of hidden) course.todo.add(item)
  course.goOn(wholeKey, options.maxLength)
  course.search({ keyOf: wholeKey, most: mostForEffects })
  const found = hidden.filter((item) => !course.todo.has(item))
  const items = [...planned.items, ...found].filter((item) => !impossible.has(item))
  const [own, added] = [items.filter((item) => !isAddition(item)), items.filter(isAddition)]
  const isLeft = (item: string): boolean => left.has(item)
  return {
    paths: course.paths,
    total: goal === 'pairs' ? own.filter(isPair).length : own.length,
    alone: goal === 'pairs' ? inNoPair(own) : [],
    left: own.filter(isLeft),
    impossible: [...impossible].filter((item) => !isAddition(item)),
    additions: { total: added.length, left: added.filter(isLeft) },
  }
}

/** Paths as they are gathered, and what they have still to take in. */
class Course {
  readonly #subject: PathSubject
  readonly #goal: StepGoal
  readonly paths: ExactPath[] = []
  readonly todo: Set<string>

  constructor(subject: PathSubject, goal: StepGoal, items: ReadonlySet<string>) {
    this.#subject = subject
    this.#goal = goal
    this.todo = new Set(items)
  }

  /** Keeps a path that takes in something new. */
  add(events: readonly AnyEventObject[]): boolean {
    const path = stepsOf(this.#subject, events)
    const news = path.flatMap((step, index) => takenIn[this.#goal](path[index - 1], step))
    const isNew = news.filter((item) => this.todo.delete(item)).length > 0
    if (isNew) this.paths.push(path)
    return isNew
  }

  /** From item to item on the machine itself, each path as long as it may be. */
  goOn(keyOf: SnapshotKey, maxLength = 60): void {
    const open = this.paths.filter((path) => path.at(-1)?.to.status === 'active')
    let path: ExactPath | undefined = open.at(-1)
    while (this.todo.size > 0) {
      const last = path?.at(-1)
      const [onward] = searchExactly(this.#subject, this.#goal, new Set(this.todo), {
        keyOf,
        most: mostNearby,
        isFirstEnough: true,
        ...(last ? { from: { snapshot: last.to, before: last } } : {}),
      }).paths
      const events = [...(path ?? []).map(({ event }) => event), ...(onward ?? [])]
      const isLonger = onward !== undefined && events.length <= maxLength && this.add(events)
      // Nothing more from here, nor from the start.
      if (!isLonger && !path) break
      if (isLonger && path) this.paths.splice(this.paths.indexOf(path), 1)
      path = isLonger ? this.paths.at(-1) : undefined
    }
  }

  /**
   * @returns what cannot be, since everything was seen, and whether a path that was found does not really take in what
   *   it was found for
   */
  search(options: SearchOptions): { readonly never: readonly string[]; readonly unreal: boolean } {
    if (this.todo.size === 0) return { never: [], unreal: false }
    const missing = new Set(this.todo)
    const { paths, isExhausted } = searchExactly(this.#subject, this.#goal, missing, options)
    // The longest first: they often take in what a shorter one was found for.
    for (const events of paths.toSorted((a, b) => b.length - a.length)) this.add(events)
    const unreal = this.todo.size > missing.size
    if (!isExhausted) return { never: [], unreal }
    for (const item of missing) this.todo.delete(item)
    return { never: [...missing], unreal }
  }
}

/** Effects of transitions that the graph takes without one. */
function hiddenEffects({ machine }: PathSubject, items: ReadonlySet<string>): string[] {
  const acting = inventory(machine).acting.filter((id) => items.has(id))
  return acting.map(effectId).filter((effect) => !items.has(effect))
}

/** The events as the machine really takes them; one that is refused, or that nobody can send then, is left out. */
export function stepsOf(subject: PathSubject, events: readonly AnyEventObject[]): ExactPath {
  const { machine, input, canHappen = () => true } = subject
  const stepper = createStepper(machine, input)
  const lookAround = (snapshot: AnyMachineSnapshot) => {
    const refused = possibleEvents(subject, snapshot).filter((one) => !allows(machine, snapshot, one))
    return { snapshot, refused, shown: refused.flatMap((one) => refusalsShown(machine, snapshot, one)) }
  }
  let at = lookAround(stepper.initial)
  return events.flatMap((event) => {
    const from = at
    if (!canHappen(from.snapshot, event)) return []
    const { snapshot: to, transitions, states, effects } = stepper.step(from.snapshot, event)
    if (transitions.length === 0) return []
    at = lookAround(to)
    const shown = [...effects, ...refusalsShown(machine, from.snapshot, event), ...at.shown]
    const [refusals, refusalsAfter] = [from.refused, at.refused]
    return [{ from: from.snapshot, to, event, transitions, states, shown, refusals, refusalsAfter }]
  })
}
