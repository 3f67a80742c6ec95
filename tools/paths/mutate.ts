import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'

import { createStepper, type PathSubject, type Stepper } from './model.ts'
import { brokenBounds } from './mutants/bounds.ts'
import { isExcused } from './mutants/excuses.ts'
import { nearSamples } from './mutants/near-samples.ts'
import {
  type Broken,
  brokenConfigs,
  type Excuse,
  type Operator,
  operators,
  spread,
} from './mutants/operators.ts'
import { isConfig } from './mutants/places.ts'

export interface Mutant {
  readonly operator: Operator
  /** What was broken: `drop signedIn.after.idle`. */
  readonly name: string
  readonly machine: AnyStateMachine
  readonly excuse?: Excuse
}

type Suite = readonly (readonly AnyEventObject[])[]

/** What a snapshot is told apart by. */
function keyOf(snapshot: AnyMachineSnapshot): string {
  const { value, status, context } = snapshot
  const key = keys.get(snapshot) ?? JSON.stringify([value, status, context])
  keys.set(snapshot, key)
  return key
}

const keys = new WeakMap<AnyMachineSnapshot, string>()

/** @returns null where the machine refuses the event */
function taken(stepper: Stepper, at: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot | null {
  const { snapshot, transitions } = stepper.step(at, event)
  return transitions.length > 0 ? snapshot : null
}

/** Where the right machine stands after the events of some paths that begin alike, so that they are walked once. */
interface Turn {
  readonly at: AnyMachineSnapshot
  readonly next: Map<AnyEventObject, Turn>
}

function walked(right: Stepper, suite: Suite): Turn {
  const start: Turn = { at: right.initial, next: new Map() }
  for (const events of suite) {
    let turn = start
    for (const event of events) {
      const next = turn.next.get(event) ?? { at: right.step(turn.at, event).snapshot, next: new Map() }
      turn.next.set(event, next)
      turn = next
    }
  }
  return start
}

/** Different snapshots of a suite, those of the start first. */
function snapshotsOf(start: Turn): readonly AnyMachineSnapshot[] {
  const seen = new Map<string, AnyMachineSnapshot>()
  const visit = ({ at, next }: Turn): void => {
    const key = keyOf(at)
    if (!seen.has(key)) seen.set(key, at)
    for (const turn of next.values()) visit(turn)
  }
  visit(start)
  return [...seen.values()]
}

/** Every sample of every event that the machine has anywhere, and those near its bounds. */
function probesOf({ machine, cases }: PathSubject, snapshots: readonly AnyMachineSnapshot[]) {
  const types = machine.events.filter((type) => !type.startsWith('xstate.done.state.') && !type.includes('*'))
  const bare = types.filter((type) => !cases.some((sample) => sample.type === type))
  const contexts = snapshots.map(({ context }) => context as Readonly<Record<string, unknown>>)
  const samples = [...cases, ...bare.map((type) => ({ type }))]
  return { contexts, samples, near: nearSamples(cases, spread(contexts, 20)) }
}

/** One broken machine for each way of each operator; see {@link operators}. */
export function mutantsOf(subject: PathSubject, reached: readonly AnyMachineSnapshot[]): Mutant[] {
  const { machine } = subject
  const original: unknown = machine.config
  if (!isConfig(original)) return []
  const { contexts, near, samples } = probesOf(subject, reached)
  const bounds = brokenBounds(machine, original, {
    contexts: spread(contexts, 20),
    events: [...samples, ...near],
  })
  return [...brokenConfigs(original), ...spread(bounds)].flatMap((one) => mutantOf(machine, one))
}

function mutantOf(machine: AnyStateMachine, { operator, name, config, excuse }: Broken): Mutant[] {
  const made: AnyStateMachine = new StateMachine(config as AnyStateMachine['config'], machine.implementations)
  return [{ operator, name, machine: made, ...(excuse && { excuse }) }]
}

/** What the right machine answers to one event: the key of what it comes to, null where it refuses. */
interface Probe {
  readonly event: AnyEventObject
  readonly answer: string | null
}

/** What the right machine does with everything that is sent where a suite comes by. */
class Expected {
  readonly start: Turn
  readonly reached: readonly AnyMachineSnapshot[]
  readonly #right: Stepper
  readonly #probes: ReturnType<typeof probesOf>
  readonly #visited = new Map<string, readonly Probe[]>()

  /** @param reached none: those that the suite visits */
  constructor(subject: PathSubject, suite: Suite, reached: readonly AnyMachineSnapshot[] = []) {
    this.#right = createStepper(subject.machine, subject.input)
    this.start = walked(this.#right, suite)
    this.reached = reached.length > 0 ? reached : snapshotsOf(this.start)
    this.#probes = probesOf(subject, this.reached)
  }

  /** Whether a mutant that stands where the right machine stands does something else with any event. */
  differsAt(at: AnyMachineSnapshot, mutant: AnyStateMachine, wrong: Stepper): boolean {
    const twin = mutant.resolveState({ value: at.value, context: at.context, status: at.status })
    return this.#probesAt(at).some(({ event, answer }) => {
      const to = taken(wrong, twin, event)
      return (to && keyOf(to)) !== answer
    })
  }

  #probesAt(at: AnyMachineSnapshot): readonly Probe[] {
    const known = this.#visited.get(keyOf(at))
    if (known) return known
    const types = new Set(at._nodes.flatMap((node) => node.ownEvents))
    // What no state here listens to is sent as it is; near a bound only what is listened to can be.
    const near = this.#probes.near.filter(({ type }) => types.has(type))
    const probes = [...this.#probes.samples, ...near].map((event) => {
      const to = taken(this.#right, at, event)
      return { event, answer: to && keyOf(to) }
    })
    this.#visited.set(keyOf(at), probes)
    return probes
  }
}

/**
 * Whether a suite of event lists notices that `mutant` differs: another state or context after an event, or something
 * else done with any event of the machine in a state that the suite visits.
 */
export function notices(
  subject: PathSubject,
  mutant: AnyStateMachine,
  suite: Suite,
  expected = new Expected(subject, suite),
): boolean {
  try {
    const wrong = createStepper(mutant, subject.input)
    const probed = new Set<string>()
    const differs = ({ at, next }: Turn, actual: AnyMachineSnapshot): boolean => {
      const key = keyOf(at)
      if (keyOf(actual) !== key) return true
      if (!probed.has(key)) {
        probed.add(key)
        if (at.status === 'active' && expected.differsAt(at, mutant, wrong)) return true
      }
      return [...next].some(([event, turn]) => differs(turn, wrong.step(actual, event).snapshot))
    }
    return differs(expected.start, wrong.initial)
  } catch {
    // One that does not start, or throws on its way, is noticed by whoever plays it.
    return true
  }
}

export interface MutationScore {
  /** Without equivalents. */
  readonly total: number
  readonly caught: number
  /** Names of survivors. */
  readonly missed: readonly string[]
  /** Names of mutants that nothing can notice, for a reason that was looked for; see `excuses.ts`. */
  readonly equivalent: readonly string[]
  /** Mutants that each operator made. */
  readonly made: Readonly<Record<Operator, number>>
}

/**
 * The quality of a suite as a number: the part of the mutants that it notices, and those it misses.
 *
 * @param reached snapshots that the machine was explored to, from all its inputs; none: those that the suite visits
 */
export function mutationScore(
  subject: PathSubject,
  suite: Suite,
  reached: readonly AnyMachineSnapshot[] = [],
): MutationScore {
  const expected = new Expected(subject, suite, reached)
  const mutants = mutantsOf(subject, expected.reached)
  const survivors = mutants.filter(({ machine }) => !notices(subject, machine, suite, expected))
  const equivalent =
    reached.length === 0
      ? []
      : survivors.filter(({ excuse }) => excuse && isExcused(subject, excuse, reached))
  const missed = survivors.filter((mutant) => !equivalent.includes(mutant))
  const total = mutants.length - equivalent.length
  return {
    total,
    caught: total - missed.length,
    missed: missed.map(({ name }) => name),
    equivalent: equivalent.map(({ name }) => name),
    made: Object.fromEntries(
      operators.map((operator) => [operator, mutants.filter((one) => one.operator === operator).length]),
    ) as MutationScore['made'],
  }
}

/**
 * What paths from all inputs of a machine notice together.
 *
 * @param reached snapshots that the machine was explored to, from all its inputs
 */
export const scoreOfPaths = (
  runs: readonly {
    readonly subject: PathSubject
    readonly paths: readonly (readonly { readonly event: AnyEventObject }[])[]
  }[],
  reached: readonly AnyMachineSnapshot[],
): MutationScore =>
  scoreTogether(
    runs.map(({ subject, paths }) =>
      mutationScore(
        subject,
        paths.map((path) => path.map(({ event }) => event)),
        reached,
      ),
    ),
  )

/** Noticed from one of the inputs is noticed. */
function scoreTogether(scores: readonly MutationScore[]): MutationScore {
  const [first, ...others] = scores
  if (!first) throw new Error('there is no score')
  const survived = ({ missed, equivalent }: MutationScore) => new Set([...missed, ...equivalent])
  const inAll = [...survived(first)].filter((name) => others.every((score) => survived(score).has(name)))
  const equivalent = inAll.filter((name) => scores.every((score) => score.equivalent.includes(name)))
  const missed = inAll.filter((name) => !equivalent.includes(name))
  const total = Object.values(first.made).reduce((sum, made) => sum + made, 0) - equivalent.length
  return { total, caught: total - missed.length, missed, equivalent, made: first.made }
}
