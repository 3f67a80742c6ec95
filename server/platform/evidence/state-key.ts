import type { StateValue } from 'xstate'

/** A state's name as journals and refusals say it: `failed`, or `running.paused` for nested states. */
export function stateKey(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([state, inner]) => (inner === undefined ? state : `${state}.${stateKey(inner)}`))
    .sort()
    .join('|')
}
