import type { UserOptions } from '#contract/operator/operator.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import { readRoles } from './givable-roles.ts'

/** What a user can be given and looked for by. */
export async function readOptions(db: Db, caller: Caller): Promise<UserOptions> {
  const roles = await readRoles(db, caller)
  const departs = await db
    .selectFrom('department')
    .select(['id', 'parent_id', 'name'])
    .where(departmentInScope(caller, 'department.id'))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const seen = new Set(departs.map(({ id }) => id))
  return {
    roles: roles.map(({ id, code, name, canGive }) => ({ id, fRoleCode: code, fRoleName: name, canGive })),
    departs: departs.map(({ id, parent_id: above, name }) => ({
      id,
      fParentId: above !== null && seen.has(above) ? above : null,
      fDepartName: name,
    })),
    mayOmitDepart: caller.agencyIds === null,
  }
}
