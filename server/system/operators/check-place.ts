import { statuses } from '#contract/envelope.ts'
import type { Tx } from '#server/platform/database.ts'
import { departmentInScope } from '#server/platform/department-scope.ts'
import type { Caller } from '#server/platform/handler.ts'
import { Refusal } from '#server/platform/refusal.ts'

import type { RoleOfCaller } from './role-rights.ts'

interface Place {
  readonly departId: number | null
  readonly roleIds: readonly number[]
}

/**
 * Whether the caller may put a user there.
 *
 * @throws Refusal `operator.department_needed` for a department out of sight, or for none, which only those who see
 *   everything may give; `operator.role_beyond_own` for a role that holds more than the caller, or is none
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
  const mayStay = departId === null ? caller.agencyIds === null : await isSeen(tx, caller, departId)
  if (!mayStay) throw new Refusal('operator.department_needed', statuses.badInput)
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
