import { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { id as idSchema } from '#contract/kernel/shapes.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { addOperator as addOperatorCall } from '#contract/operator/operator.contract.ts'
import { moveAccount, accountAt } from '#server/platform/callers/operator-account.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { hashPassword, randomPassword } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { once } from '#server/platform/records/once.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { checkPlace } from './check-operator-scope.ts'
import { initialisePassword } from './initialise-password.ts'
import { kind } from './operator-record.ts'
import { readRoles } from './givable-roles.ts'

type Added = DataOf<typeof addOperatorCall>
const added = z.object({ id: idSchema })

/**
 * Adds a user with a random password, which is told here once. The same request again, as a console sends it whose
 * answer was lost, adds nobody and gives the user another one: the first one is kept nowhere.
 *
 * @throws Refusal `operator.user_name_taken`; `app.request_id_reused`, also once the user has a password of their own;
 *   and see {@link checkPlace}
 */
export async function addOperator(
  platform: Platform,
  input: ParsedOf<typeof addOperatorCall>,
  context: CallContext<Caller>,
): Promise<Added> {
  const { db, clock } = platform
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const at = clock.now()
  const by = `user:${context.caller.userName}`
  const user = await inTransaction(db, async (tx) => {
    const request = { requestId: input.requestId, call: context.call, input, by, at, answer: added }
    const { id } = await once(tx, request, () =>
      insertOperator(tx, platform, { input, passwordHash, at }, context),
    )
    return tx
      .selectFrom('app_user')
      .select(['id', 'state', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  })
  if (user.password_hash === passwordHash) return { id: user.id, password }
  if (!accountAt(user.state).is('unused')) return refuse('app.request_id_reused')
  return { id: user.id, ...(await initialisePassword(platform, { id: user.id }, context)) }
}

interface NewOperator {
  readonly input: ParsedOf<typeof addOperatorCall>
  readonly passwordHash: string
  readonly at: Date
}

async function insertOperator(
  tx: Tx,
  { clock }: Platform,
  { input, passwordHash, at }: NewOperator,
  context: CallContext<Caller>,
): Promise<{ id: number }> {
  const { requestId: _, roleIds, fUserName: typedName, ...entries } = input
  const { caller, address } = context
  const fUserName = typedName.toLowerCase()
  const place = { departId: entries.departId, roleIds: [...new Set(roleIds)] }
  await checkPlace(tx, caller, await readRoles(tx, caller), place)
  const user = await tx
    .insertInto('app_user')
    .values({
      user_name: fUserName,
      name: entries.fName,
      phone: entries.fPhone,
      email: entries.fEmail,
      remarks: entries.fRemarks,
      department_id: place.departId,
      password_hash: passwordHash,
      password_changed_at: at,
      must_change_password: true,
      created_at: at,
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
  return { id }
}
