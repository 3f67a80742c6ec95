import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { PathSubject } from '../model.ts'
import { type GuardArgs, guardOf } from './bounds.ts'
import { nearSamples } from './near-samples.ts'
import { type Excuse, namesOf, spread } from './operators.ts'

/** Of the explored snapshots at the most, for each excuse. */
const mostReached = 400

/**
 * Whether a mutant that nobody noticed has its excuse: that two guards never let the same event pass, or that a state is
 * never rested in, anywhere that the machine was explored to. A survivor without such a reason counts as one, even where
 * no sample tells it from the machine: then samples are missing.
 */
export function isExcused(
  subject: Pick<PathSubject, 'machine' | 'cases'>,
  excuse: Excuse,
  reached: readonly AnyMachineSnapshot[],
): boolean {
  const id = [subject.machine.id, ...namesOf(excuse.state)].join('.')
  const there = reached.filter(
    ({ status, _nodes: nodes }) => status === 'active' && nodes.some((node) => node.id === id),
  )
  if (excuse.kind === 'passing') return there.length === 0
  const [first, second] = excuse.guards.map((guard) =>
    guard === undefined ? null : guardOf(subject.machine, guard),
  )
  if (!first || !second) return false
  const shown = spread(there, mostReached)
  const contexts = shown.map(({ context }) => context as Readonly<Record<string, unknown>>)
  const own = subject.cases.filter(({ type }) => type === excuse.event)
  const events: readonly AnyEventObject[] = [...own, ...nearSamples(own, spread(contexts, 20))]
  // Nothing that could be tried is no reason.
  if (contexts.length === 0 || events.length === 0) return false
  return contexts.every((context) =>
    events.every((event) => !(passes(first, { context, event }) && passes(second, { context, event }))),
  )
}

function passes(guard: (args: GuardArgs) => boolean, args: GuardArgs): boolean {
  try {
    return guard(args)
  } catch {
    return false
  }
}
