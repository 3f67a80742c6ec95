import { sql } from 'kysely'

import type { MenuAction, MenuCode } from '#contract/rights.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Caller } from '#server/platform/handler.ts'

export interface RoleOfCaller {
  readonly id: number
  readonly code: string
  readonly name: string
  /** The caller holds all that the role holds, so that they may give and take it. */
  readonly canGive: boolean
}

interface Right {
  readonly code: MenuCode
  readonly action: MenuAction
}

/** Every role, and whether the caller may give it: nobody gives more than they hold, `admin` only an administrator. */
export async function readRoles(db: Db | Tx, caller: Caller): Promise<readonly RoleOfCaller[]> {
  const roles = await db
    .selectFrom('role')
    .select([
      'role.id',
      'role.code',
      'role.name',
      sql<readonly Right[]>`(select coalesce(jsonb_agg(distinct jsonb_build_object('code', menu.code,
          'action', action)), '[]') from role_menu join menu on menu.id = role_menu.menu_id,
        unnest(role_menu.actions) as action where role_menu.role_id = role.id and menu.code <> '')`.as(
        'rights',
      ),
    ])
    .orderBy('role.id')
    .execute()
  const isAdmin = caller.roles.includes('admin')
  return roles.map(({ rights, ...role }) => ({
    ...role,
    canGive:
      isAdmin || (role.code !== 'admin' && rights.every(({ code, action }) => caller.can(code, action))),
  }))
}
