import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { addUser } from '#contract/operator/operator.contract.ts'
import { moveAccount } from '#server/platform/callers/operator-account.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { hashPassword, randomPassword } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { checkPlace } from './check-operator-scope.ts'
import { initialisePassword } from './initialise-password.ts'
import { kind } from './operator-record.ts'
import { readRoles } from './givable-roles.ts'

type Added = DataOf<typeof addUser>

/**
 * Adds a user with a random password, which is told here once. The same request again, as a console sends it whose
 * answer was lost, adds nobody and gives the user another one.
 *
 * @throws Refusal `operator.user_name_taken`, `app.request_id_reused`, and see {@link checkPlace}
 */
export async function addOperator(
  platform: Platform,
  { requestId, roleIds, fUserName: typedName, ...entries }: ParsedOf<typeof addUser>,
  context: CallContext<Caller>,
): Promise<Added> {
  const { db, clock } = platform
  const fUserName = typedName.toLowerCase()
  const earlier = await db
    .selectFrom('app_user')
    .select(['id', 'user_name', 'state'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (earlier) {
    if (earlier.user_name !== fUserName || earlier.state !== 'awaitingFirstPassword')
      return refuse('app.request_id_reused')
    return { id: earlier.id, ...(await initialisePassword(platform, { id: earlier.id }, context)) }
  }
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { caller, address } = context
    const place = { departId: entries.departId, roleIds: [...new Set(roleIds)] }
    await checkPlace(tx, caller, await readRoles(tx, caller), place)
    const user = await tx
      .insertInto('app_user')
      .values({
        user_name: fUserName,
        name: entries.fName,
        phone: entries.fPhone,
        remarks: entries.fRemarks,
        department_id: place.departId,
        password_hash,
        password_changed_at: at,
        must_change_password: true,
        created_at: at,
        request_id: requestId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!user) throw new Refusal('operator.user_name_taken', statuses.badInput)
    const { id } = user
    await tx
      .insertInto('user_role')
      .values(place.roleIds.map((role_id) => ({ user_id: id, role_id })))
      .execute()
    const actor = `user:${caller.userName}`
    await moveAccount(tx, { userId: id, event: { type: 'account.create' }, actor, address, at })
    const after = { fUserName, ...entries, ...place, state: 'awaitingFirstPassword' }
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before: null, after })
    return { id, password }
  })
}
