import type { AnyStateMachine } from 'xstate'

import { canonicalJson } from './canonical-json.ts'
import { sm3Hex } from './sm3.ts'

const known = new WeakMap<AnyStateMachine, string>()

/**
 * SM3 of what a machine's chart says: states, events, names of guards and actions, delays. It names the
 * definition under which a journal row was written. Bodies of guards and actions are not in it, because
 * a bundler rewrites them; a change there shows when the journal is replayed.
 */
export function definitionHash(machine: AnyStateMachine): string {
  const before = known.get(machine)
  if (before !== undefined) return before
  const hash = sm3Hex(canonicalJson([machine.config, machine.implementations.delays]))
  known.set(machine, hash)
  return hash
}
