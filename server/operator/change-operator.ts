import type { ParsedOf } from '#contract/kernel/call.ts'
import type {
  deleteOperator as deleteOperatorCall,
  updateOperator as updateOperatorCall,
} from '#contract/operator/operator.contract.ts'
import { moveAccount, accountAt } from '#server/platform/callers/operator-account.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { endSessionsOf } from '#server/platform/callers/sessions.ts'

import { checkPlace } from './check-operator-scope.ts'
import { keepAnAdministrator, kind, lockOperator, refuseOneself } from './operator-record.ts'

/**
 * Changes what is known of a user, their department and roles. What they may do follows at their next call.
 *
 * @throws Refusal `app.stale`, `operator.last_administrator`, see {@link lockOperator} and {@link checkPlace}
 */
export function updateOperator(
  { db, clock }: Platform,
  { id, version, roleIds: wanted, ...entries }: ParsedOf<typeof updateOperatorCall>,
  context: CallContext<Caller>,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOperator(tx, context.caller, id)
    const { operator: before, roles } = locked
    if (accountAt(before.state).is('gone'))
      refuse('app.not_allowed_now', { state: before.state, allowed: [] })
    if (locked.version !== version) refuse('app.stale')
    const roleIds = [...new Set(wanted)].toSorted((one, other) => one - other)
    await checkPlace(tx, context.caller, roles, { departId: entries.departId, roleIds })
    const admin = roles.find(({ code }) => code === 'admin')
    if (admin && !roleIds.includes(admin.id)) await keepAnAdministrator(tx, locked)
    await tx
      .updateTable('app_user')
      .set({
        name: entries.fName,
        phone: entries.fPhone,
        email: entries.fEmail,
        remarks: entries.fRemarks,
        department_id: entries.departId,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('user_role').where('user_id', '=', id).execute()
    await tx
      .insertInto('user_role')
      .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
      .execute()
    const after = { ...before, ...entries, roleIds }
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after })
    return null
  })
}

/**
 * Ends an account for good. The row stays: journals and audit name its user, and nobody gets their user name again.
 *
 * @throws Refusal `operator.oneself`, `operator.last_administrator`, see {@link lockOperator}; `app.not_allowed_now`
 *   for one that is deleted already
 */
export async function deleteOperator(
  { db, clock }: Platform,
  { id }: ParsedOf<typeof deleteOperatorCall>,
  context: CallContext<Caller>,
): Promise<null> {
  const { caller, address } = context
  refuseOneself(caller, id)
  return inTransaction(db, async (tx) => {
    const locked = await lockOperator(tx, caller, id)
    await keepAnAdministrator(tx, locked)
    const actor = `user:${caller.userName}`
    await moveAccount(tx, { userId: id, event: { type: 'account.delete' }, actor, address, at: clock.now() })
    // Its secrets go at once; its roles stay, for whoever asks later what this user could do.
    await tx.updateTable('app_user').set({ password_hash: '' }).where('id', '=', id).execute()
    await endSessionsOf(tx, clock, id, 'by_administrator')
    const before = locked.operator
    await audit(tx, clock, sourceOf(context), {
      kind,
      recordId: id,
      before,
      after: { ...before, state: 'deleted' },
    })
    return null
  })
}
