import type { SnapshotFrom } from 'xstate'

import { accountStates } from '#contract/operator/account-state.ts'
import { type OperatorAccountEvent, operatorAccountMachine } from '#machines/operator/index.ts'
import { atState, type AtState } from '#machines/shared/states/at-state.ts'

import type { Tx } from '../database/database.ts'
import { advance } from '../evidence/journal.ts'

/** What the machine of accounts says of one in this state. */
export const accountAt = (state: (typeof accountStates)[number]): AtState =>
  atState(operatorAccountMachine, state)

interface AccountStep {
  readonly userId: number
  readonly event: OperatorAccountEvent
  /** As journals name who did it: `user:<name>` or `server`. */
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/**
 * Moves the account of a user, in the transaction of whatever moves it, and lets the user's own row follow. There
 * is no other way to lock, open or end an account.
 *
 * @throws RefusedAttempt where the account's state does not allow it; run it by `inTransaction`
 */
export async function moveAccount(tx: Tx, step: AccountStep): Promise<void> {
  if (step.event.type !== 'account.create') await adoptAccounts(tx, step.at, step.userId)
  await take(tx, step)
}

/**
 * Begins the journals of accounts that have none: those of users whom an older release made.
 *
 * @param only the one user that is meant; without it all
 */
export async function adoptAccounts(tx: Tx, at: Date, only?: number): Promise<void> {
  const users = await tx
    .selectFrom('app_user')
    .select(['id', 'must_change_password'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('entity')
            .select('entity.seq')
            .where('entity.machine_id', '=', operatorAccountMachine.id)
            .whereRef('entity.entity_id', '=', eb.cast<string>(eb.ref('app_user.id'), 'text')),
        ),
      ),
    )
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id')
    .execute()
  for (const { id: userId, must_change_password: mustChangePassword } of users)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await take(tx, {
      userId,
      event: { type: 'account.adopt', mustChangePassword },
      actor: 'server',
      address: '',
      at,
    })
}

async function take(tx: Tx, { userId, ...step }: AccountStep): Promise<void> {
  const { to } = await advance(tx, { machine: operatorAccountMachine, entityId: String(userId), ...step })
  await tx
    .updateTable('app_user')
    .set({ state: stateOf(to), must_change_password: to.context.mustChangePassword })
    .where('id', '=', userId)
    .execute()
}

function stateOf({ value }: SnapshotFrom<typeof operatorAccountMachine>) {
  const state = accountStates.find((known) => known === value)
  if (!state) throw new Error(`an account cannot stay ${value}`)
  return state
}
