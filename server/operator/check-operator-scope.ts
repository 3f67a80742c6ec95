import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import type { RoleOfCaller } from './givable-roles.ts'

interface Place {
  readonly departId: number | null
  readonly roleIds: readonly number[]
}

/**
 * Whether the caller may put a user there.
 *
 * @throws Refusal `app.not_found` for a department out of sight; `operator.department_needed` for none, which only
 *   those who see everything may give; `operator.role_beyond_own` for a role that holds more than the caller
 */
export async function checkPlace(
  tx: Tx,
  caller: Caller,
  roles: readonly RoleOfCaller[],
  { departId, roleIds }: Place,
): Promise<void> {
  const givable = new Set(roles.filter(({ canGive }) => canGive).map(({ id }) => id))
  if (!roleIds.every((id) => givable.has(id)))
    throw new Refusal('operator.role_beyond_own', statuses.notPermitted)
  if (departId === null) {
    if (caller.agencyIds !== null) throw new Refusal('operator.department_needed', statuses.badInput)
  } else if (!(await isSeen(tx, caller, departId))) refuse('app.not_found')
}

async function isSeen(tx: Tx, caller: Caller, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .where(departmentInScope(caller, 'department.id'))
    // Nobody deletes it meanwhile.
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}
