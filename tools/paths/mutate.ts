import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'

import { allows, createStepper, type PathSubject, type Stepper } from './model.ts'
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

/** A snapshot that a suite comes to, with all that may be sent there. */
interface Visited {
  readonly snapshot: AnyMachineSnapshot
  readonly events: readonly AnyEventObject[]
}

const keyOf = ({ value, context, status }: AnyMachineSnapshot): string =>
  JSON.stringify([value, status, context])

/** Different snapshots of a suite, those of the start first. */
function snapshotsOf(subject: PathSubject, suite: Suite): readonly AnyMachineSnapshot[] {
  const stepper = createStepper(subject.machine, subject.input)
  const seen = new Map([[keyOf(stepper.initial), stepper.initial]])
  for (const events of suite) {
    let at = stepper.initial
    for (const event of events) {
      at = stepper.step(at, event).snapshot
      const key = keyOf(at)
      if (!seen.has(key)) seen.set(key, at)
    }
  }
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

/** What the right machine does with everything that is sent where a suite comes by. */
class Expected {
  readonly #right: Stepper
  readonly #subject: PathSubject
  readonly #probes: ReturnType<typeof probesOf>
  readonly #visited = new Map<string, Visited>()
  readonly #results = new Map<string, string>()

  constructor(subject: PathSubject, reached: readonly AnyMachineSnapshot[]) {
    this.#subject = subject
    this.#right = createStepper(subject.machine, subject.input)
    this.#probes = probesOf(subject, reached)
  }

  get initial(): AnyMachineSnapshot {
    return this.#right.initial
  }

  step(at: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
    return this.#right.step(at, event).snapshot
  }

  /** Whether a mutant that stands where the right machine stands does something else with any event. */
  differsAt(at: AnyMachineSnapshot, key: string, mutant: AnyStateMachine, wrong: Stepper): boolean {
    let visited = this.#visited.get(key)
    if (!visited) {
      const types = new Set(at._nodes.flatMap((node) => node.ownEvents))
      // What no state here listens to is sent as it is; near a bound only what is listened to can be.
      const near = this.#probes.near.filter(({ type }) => types.has(type))
      visited = { snapshot: at, events: [...this.#probes.samples, ...near] }
      this.#visited.set(key, visited)
    }
    const twin = mutant.resolveState({ value: at.value, context: at.context, status: at.status })
    return visited.events.some((event, index) => {
      const id = `${key}#${index}`
      let expected = this.#results.get(id)
      if (expected === undefined) {
        expected = allows(this.#subject.machine, at, event) ? keyOf(this.step(at, event)) : 'refused'
        this.#results.set(id, expected)
      }
      const isTaken = allows(mutant, twin, event)
      if (!isTaken || expected === 'refused') return isTaken !== (expected !== 'refused')
      return keyOf(wrong.step(twin, event).snapshot) !== expected
    })
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
  expected = new Expected(subject, snapshotsOf(subject, suite)),
): boolean {
  try {
    const wrong = createStepper(mutant, subject.input)
    const probed = new Set<string>()
    const differs = (right: AnyMachineSnapshot, actual: AnyMachineSnapshot): boolean => {
      const key = keyOf(right)
      if (keyOf(actual) !== key) return true
      if (probed.has(key)) return false
      probed.add(key)
      return right.status === 'active' && expected.differsAt(right, key, mutant, wrong)
    }
    return suite.some((events) => {
      let right = expected.initial
      let actual = wrong.initial
      if (differs(right, actual)) return true
      return events.some((event) => {
        right = expected.step(right, event)
        actual = wrong.step(actual, event).snapshot
        return differs(right, actual)
      })
    })
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
  const known = reached.length > 0 ? reached : snapshotsOf(subject, suite)
  const expected = new Expected(subject, known)
  const mutants = mutantsOf(subject, known)
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

/** What the suites from all inputs of a machine notice together: noticed from one of them is noticed. */
export function scoreTogether(scores: readonly MutationScore[]): MutationScore {
  const [first, ...others] = scores
  if (!first) throw new Error('there is no score')
  const survived = ({ missed, equivalent }: MutationScore) => new Set([...missed, ...equivalent])
  const inAll = [...survived(first)].filter((name) => others.every((score) => survived(score).has(name)))
  const equivalent = inAll.filter((name) => scores.every((score) => score.equivalent.includes(name)))
  const missed = inAll.filter((name) => !equivalent.includes(name))
  const total = Object.values(first.made).reduce((sum, made) => sum + made, 0) - equivalent.length
  return { total, caught: total - missed.length, missed, equivalent, made: first.made }
}
