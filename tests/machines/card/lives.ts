import { array, constantFrom, type Arbitrary } from 'fast-check'
import {
  type AnyStateMachine,
  type EventFromLogic,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate'

/** One attempt in a life: what was wished, where from, where to, and whether it was taken. */
export interface Attempted {
  readonly type: string
  readonly from: string
  readonly to: string
  readonly isTaken: boolean
}

/** The innermost state's name. */
const leafOf = (value: StateValue): string => {
  if (typeof value === 'string') return value
  const [inner] = Object.values(value)
  return inner === undefined ? '' : leafOf(inner)
}

/** Sends everything in turn, as the server does: the machine is asked first. */
export function live<Machine extends AnyStateMachine>(
  machine: Machine,
  events: readonly EventFromLogic<Machine>[],
): readonly Attempted[] {
  const asked: AnyStateMachine = machine
  let [snapshot] = initialTransition(asked)
  return events.map((event) => {
    const from = leafOf(snapshot.value)
    const isTaken = snapshot.status === 'active' && Boolean(asked.getTransitionData(snapshot, event)?.length)
    if (isTaken) [snapshot] = transition(asked, snapshot, event)
    return { type: event.type, from, to: leafOf(snapshot.value), isTaken }
  })
}

/** Whatever may come to a record, in any order: longer than any way through it. */
export const anyLife = <Event>(cases: readonly Event[]): Arbitrary<Event[]> =>
  array(constantFrom(...cases), { maxLength: 40, size: 'max' })
