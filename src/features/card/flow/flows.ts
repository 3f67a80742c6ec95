import type { SnapshotFrom } from 'xstate'

import type { CounterContext, CounterEvent, CounterStep } from '#machines/card/index.ts'

import type { counterMachines } from '../counter.actors.ts'

/** The guided flows of the counter, in the order in which they are offered. */
export const counterFlows = ['topUp', 'open', 'refund', 'write', 'requestReplacement', 'replace'] as const
export type CounterFlow = (typeof counterFlows)[number]

export type CounterMachines = ReturnType<typeof counterMachines>
export type CounterMachine = CounterMachines[CounterFlow]
export type CounterSnapshot = SnapshotFrom<CounterMachine>

/** Names of a value's innermost states; the groups around them are no part of a name. */
type LeafOf<Value> = Value extends string ? Value : Value extends object ? LeafOf<Value[keyof Value]> : never

/** Names of all states that a flow may be in. */
export type CounterState = LeafOf<CounterSnapshot['value']>

/** The steps that a person sees of each flow. */
export const stepsOfFlow: Readonly<Record<CounterFlow, readonly CounterStep[]>> = {
  topUp: ['find', 'read', 'amount', 'confirm', 'pay', 'write', 'receipt'],
  open: ['find', 'read', 'amount', 'confirm', 'pay', 'write', 'receipt'],
  refund: ['find', 'read', 'amount', 'confirm', 'write', 'pay', 'receipt'],
  write: ['find', 'read', 'confirm', 'write', 'receipt'],
  requestReplacement: ['find', 'amount', 'confirm', 'receipt'],
  replace: ['find', 'read', 'confirm', 'write', 'receipt'],
}

/** What the six flows have in common for a view. */
export interface FlowProps {
  readonly flow: CounterFlow
  readonly at: CounterState
  readonly snapshot: CounterSnapshot
  readonly context: CounterContext
  readonly send: (event: CounterEvent) => void
}

export const isCounterFlow = (text: string | null): text is CounterFlow =>
  counterFlows.some((flow) => flow === text)
