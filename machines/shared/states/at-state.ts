import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { stateValue } from './state-name.ts'

const known = new WeakMap<AnyStateMachine, Map<string, AnyMachineSnapshot>>()

/** What a machine says of the state in which a row stands. */
export interface AtState {
  /** Whether its states say this of themselves. */
  readonly is: (tag: string) => boolean
  /** Whether the machine takes the event there, its guards asked with the facts that come with it. */
  readonly takes: (event: AnyEventObject) => boolean
}

/**
 * A machine at the state of a row, so that whoever needs to know what holds there asks the machine and not the
 * state's name. For machines whose guards need what the record remembers, ask its snapshot instead.
 *
 * @throws Error for a state that the machine does not have
 */
export function atState(machine: AnyStateMachine, state: string): AtState {
  const snapshots = known.get(machine) ?? new Map<string, AnyMachineSnapshot>()
  known.set(machine, snapshots)
  const snapshot =
    snapshots.get(state) ?? machine.resolveState({ value: stateValue(machine, state), context: {} })
  snapshots.set(state, snapshot)
  return {
    is: (tag) => snapshot.hasTag(tag),
    takes: (event) => (machine.getTransitionData(snapshot, event)?.length ?? 0) > 0,
  }
}
