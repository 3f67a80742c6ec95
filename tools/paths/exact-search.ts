import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { Graph } from './explore.ts'
import { type StepGoal, type Taken, takenIn } from './goals.ts'
import { deriveLiveness } from './liveness.ts'
import {
  createStepper,
  type PathSubject,
  possibleEvents,
  refusalsShown,
  stateKey,
  type Stepper,
} from './model.ts'

/** What tells one snapshot from another. */
export type SnapshotKey = (snapshot: AnyMachineSnapshot) => string

export interface SearchOptions {
  readonly keyOf: SnapshotKey
  /** Snapshots to look at. */
  readonly most: number
  /** Where to begin; default the machine's start. */
  readonly from?: { readonly snapshot: AnyMachineSnapshot; readonly before: Taken }
  /** Ends with the first find. */
  readonly isFirstEnough?: boolean
}

export interface SearchResult {
  /** Events from the beginning on; each list ends with something that was looked for. */
  readonly paths: readonly (readonly AnyEventObject[])[]
  /** Everything that the machine can remember was seen, so that what was not found cannot be. */
  readonly isExhausted: boolean
}

/** A step, and the way that led to it. */
interface Way {
  readonly event: AnyEventObject
  readonly by: Way | undefined
  readonly took: Taken
}

interface Place {
  readonly snapshot: AnyMachineSnapshot
  /** The shortest in front; `undefined` is the beginning. */
  readonly ways: (Way | undefined)[]
  readonly onward: Way[]
}

/**
 * Looks for items on the machine itself instead of on the graph, whose nodes stand for several contexts.
 *
 * @param wanted what is found is taken out of it
 */
export function searchExactly(
  subject: PathSubject,
  goal: StepGoal,
  wanted: Set<string>,
  { keyOf, most, from, isFirstEnough = false }: SearchOptions,
): SearchResult {
  const { machine, input } = subject
  const stepper = createStepper(machine, input)
  // Pairs are told from the steps alone.
  const shownBy = (snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly string[] =>
    goal === 'pairs' ? [] : refusalsShown(machine, snapshot, event)
  const paths: AnyEventObject[][] = []
  const find = (way: Way | undefined, items: readonly string[]): void => {
    const news = items.filter((item) => wanted.delete(item))
    if (way && news.length > 0) paths.push(eventsOf(way))
  }
  const follow = (before: Way | undefined, { event, took }: Way): void =>
    find({ event, by: before, took }, takenIn[goal](before?.took ?? from?.before, took))

  const start: Place = { snapshot: from?.snapshot ?? stepper.initial, ways: [undefined], onward: [] }
  const places = new Map([[keyOf(start.snapshot), start]])
  let isExhausted = true
  const arrive = (snapshot: AnyMachineSnapshot, way: Way): void => {
    const key = keyOf(snapshot)
    const known = places.get(key)
    if (!known && places.size < most) places.set(key, { snapshot, ways: [way], onward: [] })
    else if (!known) isExhausted = false
    else if (!known.ways.some((other) => isAlike(other, way))) {
      known.ways.push(way)
      for (const next of known.onward) follow(way, next)
    }
  }
  // The map grows while it is walked: a breadth-first search.
  for (const { snapshot, ways, onward } of places.values()) {
    if (wanted.size === 0 || (isFirstEnough && paths.length > 0)) break
    if (snapshot.status !== 'active') continue
    for (const event of possibleEvents(subject, snapshot)) {
      const shown = shownBy(snapshot, event)
      const step = tryStep(stepper, snapshot, event)
      if (!step) continue
      if (step.transitions.length === 0) {
        find(ways[0], shown)
        continue
      }
      const way: Way = { event, by: ways[0], took: { ...step, shown: [...step.effects, ...shown] } }
      for (const before of ways) follow(before, way)
      onward.push(way)
      arrive(step.snapshot, way)
    }
  }
  return { paths, isExhausted }
}

/** Nothing where an action throws, which the explorer says. */
function tryStep(stepper: Stepper, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    return stepper.step(snapshot, event)
  } catch {
    return null
  }
}

function eventsOf(last: Way): AnyEventObject[] {
  const events: AnyEventObject[] = []
  for (let way: Way | undefined = last; way; way = way.by) events.unshift(way.event)
  return events
}

const isAlike = (one: Way | undefined, other: Way): boolean =>
  one?.took.transitions.join() === other.took.transitions.join()

/** By the whole context. */
export const wholeKey: SnapshotKey = (snapshot) =>
  [stateKey(snapshot), snapshot.status, JSON.stringify(snapshot.context)].join(' ')

/** By all that any guard may ever read, which is often finite where the whole context is not. */
export function decisiveKey(subject: PathSubject, { edges, nodes }: Graph): SnapshotKey {
  const snapshots = nodes.map(({ snapshot }) => snapshot)
  const live = deriveLiveness(subject, edges, snapshots, Infinity)
  return (snapshot) => {
    const state = stateKey(snapshot)
    const names = [...(live.get(state) ?? Object.keys(snapshot.context))].toSorted()
    const values = names.map((name) => `${name}=${JSON.stringify(snapshot.context[name])}`)
    return [state, snapshot.status, ...values].join(' ')
  }
}
