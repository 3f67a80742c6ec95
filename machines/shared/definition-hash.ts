import type { AnyStateMachine } from 'xstate'

import { behaviours } from '../behaviours.ts'
import { canonicalJson } from './canonical-json.ts'
import { sm3Hex } from './sm3.ts'

const known = new WeakMap<AnyStateMachine, string>()

/**
 * SM3 of what a machine's chart says (states, events, names of guards and actions, delays) and of the source of
 * all that its code does. It names the definition under which a journal row was written. A bundler rewrites
 * functions, so their source is hashed by `npm run definitions` and looked up here by the machine's id.
 */
export function definitionHash(machine: AnyStateMachine): string {
  const before = known.get(machine)
  if (before !== undefined) return before
  const behaviour = behaviours[machine.id]
  const chart = [machine.config, machine.implementations.delays]
  const hash = sm3Hex(canonicalJson(behaviour === undefined ? chart : [...chart, behaviour]))
  known.set(machine, hash)
  return hash
}
