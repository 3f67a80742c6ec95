import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

import { rolesWithin } from '#server/role/role-rights.ts'

export interface RoleOfCaller {
  readonly id: number
  readonly code: string
  readonly name: string
  /** The caller holds all that the role holds, so that they may give and take it. */
  readonly canGive: boolean
}

/** Every role, and whether the caller may give it: nobody gives more than they hold, `admin` only an administrator. */
export async function readRoles(db: Db | Tx, caller: Caller): Promise<readonly RoleOfCaller[]> {
  const isWithin = await rolesWithin(db, caller)
  const roles = await db.selectFrom('role').select(['id', 'code', 'name']).orderBy('id').execute()
  return roles.map((role) => ({ ...role, canGive: isWithin(role.id) }))
}
