import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'

import { allows, candidateEvents, createStepper, type PathSubject } from './model.ts'

export interface Mutant {
  /** What was broken: `drop signedIn.after.idle`. */
  readonly name: string
  readonly machine: AnyStateMachine
}

type Change = 'drop' | 'noGuard' | 'noActions'
type Config = Record<string, unknown>

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Copies plain data; functions and xstate's own action objects stay what they are. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  return isConfig(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
    : value
}

/** Places of transitions in a machine's configuration: path of keys to the group, and the event. */
function places(config: Config, path: readonly string[] = []): { group: readonly string[]; event: string }[] {
  const found: { group: readonly string[]; event: string }[] = []
  for (const group of ['on', 'after']) {
    const on = config[group]
    if (isConfig(on)) found.push(...Object.keys(on).map((event) => ({ group: [...path, group], event })))
  }
  const invokes = Array.isArray(config['invoke']) ? config['invoke'] : [config['invoke']]
  for (const [index, invoke] of invokes.entries()) {
    if (!isConfig(invoke)) continue
    const group = Array.isArray(config['invoke']) ? [...path, 'invoke', String(index)] : [...path, 'invoke']
    found.push(...['onDone', 'onError'].filter((event) => event in invoke).map((event) => ({ group, event })))
  }
  if (isConfig(config['states']))
    for (const [name, state] of Object.entries(config['states']))
      if (isConfig(state)) found.push(...places(state, [...path, 'states', name]))
  return found
}

function change(transition: unknown, kind: Change): unknown {
  const list = (Array.isArray(transition) ? transition : [transition]).map((one) =>
    typeof one === 'string' ? { target: one } : one,
  )
  const part = kind === 'noGuard' ? 'guard' : 'actions'
  if (!list.some((one) => isConfig(one) && part in one)) return undefined
  return list.map((one) =>
    isConfig(one) ? Object.fromEntries(Object.entries(one).filter(([key]) => key !== part)) : one,
  )
}

/** One broken machine for each transition dropped and each guard or action taken away. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const original: unknown = machine.config
  if (!isConfig(original)) return []
  return places(original).flatMap(({ group, event }) =>
    (['drop', 'noGuard', 'noActions'] as const).flatMap((kind): Mutant[] => {
      const config = copy(original)
      let at: unknown = config
      for (const key of group) at = Array.isArray(at) ? at[Number(key)] : isConfig(at) ? at[key] : undefined
      if (!isConfig(at) || !isConfig(config)) return []
      if (kind === 'drop') delete at[event]
      else {
        const changed = change(at[event], kind)
        if (changed === undefined) return []
        at[event] = changed
      }
      const mutant: AnyStateMachine = new StateMachine(
        config as AnyStateMachine['config'],
        machine.implementations,
      )
      return [{ name: `${kind} ${[...group, event].join('.')}`, machine: mutant }]
    }),
  )
}

/**
 * Whether a suite of event lists notices that `mutant` differs: another state or context after an event, or
 * an event allowed that should be refused (or the other way round) in a state that the suite visits.
 */
export function notices(
  subject: PathSubject,
  mutant: AnyStateMachine,
  suite: readonly (readonly AnyEventObject[])[],
): boolean {
  const right = createStepper(subject.machine, subject.input)
  const wrong = createStepper(mutant, subject.input)
  const differ = (expected: AnyMachineSnapshot, actual: AnyMachineSnapshot): boolean =>
    JSON.stringify([expected.value, expected.context]) !== JSON.stringify([actual.value, actual.context]) ||
    candidateEvents(expected, subject.cases).some(
      (event) => allows(subject.machine, expected, event) !== allows(mutant, actual, event),
    )
  return suite.some((events) => {
    let expected = right.initial
    let actual = wrong.initial
    if (differ(expected, actual)) return true
    return events.some((event) => {
      expected = right.step(expected, event).snapshot
      actual = wrong.step(actual, event).snapshot
      return differ(expected, actual)
    })
  })
}

/** The quality of a suite as a number: the part of the mutants that it notices, and those it misses. */
export function mutationScore(subject: PathSubject, suite: readonly (readonly AnyEventObject[])[]) {
  const mutants = mutantsOf(subject.machine)
  const missed = mutants
    .filter((mutant) => !notices(subject, mutant.machine, suite))
    .map((mutant) => mutant.name)
  return { total: mutants.length, caught: mutants.length - missed.length, missed }
}
