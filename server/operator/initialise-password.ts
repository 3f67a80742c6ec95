import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { renewOperatorPassword } from '#contract/operator/operator.contract.ts'
import { moveAccount } from '#server/platform/callers/operator-account.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { hashPassword, randomPassword } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { endSessionsOf } from '#server/platform/callers/sessions.ts'
import { storePassword } from '#server/platform/callers/store-password.ts'

import { keepAnAdministrator, kind, lockOperator, refuseOneself } from './operator-record.ts'

/**
 * Gives a user a random password, told here once, that they must change at the next sign-in. Their sessions end.
 *
 * @throws Refusal `operator.oneself`, `operator.last_administrator`, see {@link lockOperator}; `app.not_allowed_now`
 *   for a deleted account
 */
export async function initialisePassword(
  { db, clock }: Platform,
  { id }: ParsedOf<typeof renewOperatorPassword>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof renewOperatorPassword>> {
  const { caller, address } = context
  refuseOneself(caller, id)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const locked = await lockOperator(tx, caller, id)
    await keepAnAdministrator(tx, locked)
    const actor = `user:${caller.userName}`
    await moveAccount(tx, { userId: id, event: { type: 'password.initialise' }, actor, address, at })
    await storePassword(tx, { userId: id, passwordHash, at })
    await endSessionsOf(tx, clock, id, 'by_administrator')
    const { fUserName, state } = locked.operator
    const before = { fUserName, state }
    const after = { fUserName, passwordInitialised: true }
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after })
    return { password }
  })
}
