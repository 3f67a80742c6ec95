import type { CustomerState } from '#contract/customer/customer-states.ts'
import { type CustomerRecordEvent, customerRecordMachine } from '#machines/customer/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { atState } from '#machines/shared/states/at-state.ts'
import { advance, RefusedAttempt } from '#server/platform/evidence/journal.ts'

/** Who moves a customer, as journals name them. */
export interface CustomerMover {
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/** What the machine of customers says of one in this state. */
export const customerAt = (state: CustomerState) => atState(customerRecordMachine, state)

/**
 * Moves a customer who is held, in the caller's transaction; their row follows where the state changes.
 *
 * @throws RefusedAttempt as `told` says it, else `app.not_allowed_now`
 */
export async function moveCustomer(
  tx: Tx,
  { id, state }: { readonly id: number; readonly state: CustomerState },
  event: CustomerRecordEvent,
  by: CustomerMover,
): Promise<void> {
  // Closed before customers had a journal.
  const standing = customerAt(state).is('changeable') ? [] : [{ type: 'customer.close', holds: [] } as const]
  await advance(tx, { machine: customerRecordMachine, entityId: String(id), event, standing, ...by })
}

/** The refusal of a move in the words of whoever wanted it. */
export const inWords =
  (code: string, more: object = {}) =>
  (thrown: unknown): never => {
    throw thrown instanceof RefusedAttempt ? thrown.as(code, more) : thrown
  }
