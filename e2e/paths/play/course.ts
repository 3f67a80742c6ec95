import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import type { Phrase } from '#machines/shared/words.ts'
import { goalOfRun } from '#tools/paths/coverage/played.ts'
import { type ExactPath, type ExactStep, planExactly, stepsOf } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { allows, createStepper, inventory, type PathSubject, transitionId } from '#tools/paths/model.ts'
import { type Wishes, wishesAt } from '#tools/paths/wishes.ts'

/** A planned path as a browser plays it. */
export interface Course {
  /** Ids of the transitions that the product takes before the first step. */
  readonly start: readonly string[]
  readonly steps: readonly ExactStep[]
  /** What of all that the machine knows the page must offer there, and what not. */
  readonly wishes: (at: AnyMachineSnapshot) => Wishes
  /** Milliseconds that the product has for a step. */
  readonly patience?: number
}

export interface CourseOptions {
  /** Transitions that no browser can bring about: id → why. */
  readonly unreachable?: Readonly<Record<string, Phrase>>
  /** What the product sends by itself in a state, at once; it belongs to the step that led there. */
  readonly byItself?: (snapshot: AnyMachineSnapshot) => AnyEventObject | undefined
  /** Taken at the start by answers that nobody can hold back. */
  readonly atStart?: readonly string[]
  /** Steps at the most in one path. */
  readonly maxLength?: number
}

/** What a browser can send of the machine's events. */
export function inBrowser(subject: PathSubject, options: CourseOptions = {}): PathSubject {
  const { byItself = () => undefined } = options
  const { canHappen = () => true } = subject
  return {
    ...subject,
    canHappen: (snapshot, event) => {
      const own = byItself(snapshot)
      if (own && !isSame(own, event)) return false
      return canHappen(snapshot, event) && !isUnreachable(subject, options, snapshot, event)
    },
  }
}

/** Few paths that together take every transition (or pair) that the browser can bring about. */
export function coursesOf(subject: PathSubject, options: CourseOptions = {}): Course[] {
  const { maxLength = 40 } = options
  const played = inBrowser(subject, options)
  const { paths } = planExactly(played, explore(played), goalOfRun(), { maxLength })
  // A machine may have ended by its start alone.
  return (paths.length > 0 ? paths : [[]]).map((path) => courseOf(subject, options, path))
}

/** A path as a browser plays it. */
export function courseOf(subject: PathSubject, options: CourseOptions, path: ExactPath): Course {
  const { byItself = () => undefined, atStart = [] } = options
  const { machine, input } = subject
  return {
    start: [...createStepper(machine, input).start.transitions, ...atStart],
    steps: joined(subject, path, byItself),
    // What nobody can bring about must not be on offer either.
    wishes: (at) => wishesAt(subject, at, (event) => isUnreachable(subject, options, at, event)),
  }
}

const isUnreachable = (
  { machine }: PathSubject,
  { unreachable = {} }: CourseOptions,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean => leadsTo(machine, snapshot, event).some((id) => id in unreachable)

function leadsTo(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  try {
    return machine.getTransitionData(snapshot, event).map(transitionId)
  } catch {
    return []
  }
}

const isSame = (one: AnyEventObject, other: AnyEventObject): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The steps of a path, those that the product takes by itself joined to the step before. */
function joined(
  subject: PathSubject,
  path: ExactPath,
  byItself: (snapshot: AnyMachineSnapshot) => AnyEventObject | undefined,
): ExactStep[] {
  const stepper = createStepper(subject.machine, subject.input)
  const steps: ExactStep[] = []
  for (const step of path) {
    const own = byItself(step.from)
    if (own && !isSame(own, step.event))
      throw new Error(`planned ${step.event.type} where the product goes on`)
    // The planner has it as a step of its own; it was played with the one before.
    if (own) continue
    const transitions = [...step.transitions]
    let to = step.to
    for (let more = byItself(to); more; more = byItself(to)) {
      const next = stepper.step(to, more)
      transitions.push(...next.transitions)
      to = next.snapshot
    }
    steps.push({ ...step, to, transitions: [...new Set(transitions)] })
  }
  return steps
}

/** The path of events that the model takes and the browser can send, or `null`; what the product sends by itself is put in. */
export function pathOf(
  subject: PathSubject,
  options: CourseOptions,
  events: readonly AnyEventObject[],
): ExactPath | null {
  const { byItself = () => undefined } = options
  const played = inBrowser(subject, options)
  const stepper = createStepper(subject.machine, subject.input)
  const all: AnyEventObject[] = []
  let at = stepper.initial
  const take = (event: AnyEventObject): void => {
    all.push(event)
    at = stepper.step(at, event).snapshot
  }
  const goOn = (): void => {
    for (let own = byItself(at); own; own = byItself(at)) take(own)
  }
  goOn()
  for (const event of events) {
    const canCome = allows(subject.machine, at, event) && played.canHappen?.(at, event) !== false
    if (!canCome) return null
    take(event)
    goOn()
  }
  return stepsOf(played, all)
}

/** Transitions that no course takes, in the machine's order. */
export function leftOut(machine: AnyStateMachine, courses: readonly Course[]): string[] {
  const taken = new Set(
    courses.flatMap(({ start, steps }) => [...start, ...steps.flatMap(({ transitions }) => transitions)]),
  )
  return inventory(machine).transitions.filter((id) => !taken.has(id))
}
