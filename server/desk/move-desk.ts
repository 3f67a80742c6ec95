import { type DeskPairingEvent, deskPairingMachine } from '#machines/card-desk/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'

interface DeskFacts {
  readonly id: number
  readonly secret: string | null
  readonly code_hash: string | null
}

/** Who moves a counter, as journals name them. */
export interface DeskMover {
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/** A person at the console. */
export const personOf = ({ caller, address }: CallContext<Caller>, at: Date): DeskMover => ({
  actor: `user:${caller.userName}`,
  address,
  at,
})

/**
 * Moves the pairing of a counter whose row is held, in the caller's transaction.
 *
 * @throws RefusedAttempt `app.not_allowed_now`
 */
export async function moveDesk(
  tx: Tx,
  desk: DeskFacts,
  event: DeskPairingEvent,
  by: DeskMover,
): Promise<void> {
  const record = { machine: deskPairingMachine, entityId: String(desk.id) }
  await advance(tx, { ...record, event, standing: standingOf(desk), ...by })
}

/** Of counters from before they had a journal. */
function standingOf({ secret, code_hash }: DeskFacts): readonly DeskPairingEvent[] {
  const code = { type: 'code.make', isVirtual: false } as const
  const taken = { type: 'code.take', isInTime: true } as const
  return [...(secret === null ? [] : [code, taken]), ...(code_hash === null ? [] : [code])]
}
