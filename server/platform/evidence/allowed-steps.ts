import { type RawBuilder, sql } from 'kysely'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import { stateValue } from '#machines/shared/states/state-name.ts'

import { stateAndAllowed } from './journal.ts'

/** State codes of rows by the names of their machine's states. */
type Codes = Readonly<Record<string, number>>

/** The events that a machine knows in the state of a code; none for a code that is none of its states'. */
export const allowedAt = (machine: AnyStateMachine, codes: Codes, code: number): string[] => {
  const name = Object.keys(codes).findLast((state) => codes[state] === code)
  if (name === undefined) return []
  return stateAndAllowed(machine.resolveState({ value: stateValue(machine, name), context: {} })).allowed
}

/**
 * The same as a text with blanks between, worked out by the database from the state of a row: lists tell with each
 * row what its machine lets be done with it.
 *
 * @param column of the state's code
 */
export const allowedSteps = (
  machine: AnyStateMachine,
  codes: Codes,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const cases = [...new Set(Object.values(codes))].map(
    (code) => sql`when ${sql.lit(code)} then ${sql.lit(allowedAt(machine, codes, code).join(' '))}`,
  )
  return sql`case ${column} ${sql.join(cases, sql` `)} else '' end`
}

/**
 * The names of steps that a machine takes now, its guards asked with what the record remembers.
 *
 * @param steps each as an event that stands for all of its kind
 */
export const namesOfSteps = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  steps: Readonly<Record<string, AnyEventObject>>,
): string =>
  Object.entries(steps)
    .filter(([, event]) => (machine.getTransitionData(snapshot, event)?.length ?? 0) > 0)
    .map(([name]) => name)
    .join(',')
