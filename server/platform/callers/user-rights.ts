import { sql } from 'kysely'

import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'

import { accountAt } from './operator-account.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Caller } from '../kernel/handler.ts'
import { departmentLeavesMenu } from './department-scope.ts'

/** Codes of a user's roles; the query has `app_user`. */
export const rolesOfUser = sql<
  string[]
>`array(select role.code from user_role join role on role.id = user_role.role_id
  where user_role.user_id = app_user.id order by role.code)`.as('roles')

/** `<menu>:<action>` of all that a user's roles and department leave them. */
export const rightsOfUser = sql<string[]>`array(select distinct menu.code || ':' || action from user_role
  join role_menu on role_menu.role_id = user_role.role_id join menu_in_use as menu on menu.id = role_menu.menu_id,
  unnest(role_menu.actions) as action
  where user_role.user_id = app_user.id and menu.code <> '' and ${departmentLeavesMenu})`.as('rights')

export const agenciesOfUser = sql<number[]>`array(select agency_id from department_agency
  where department_agency.department_id = app_user.department_id)`.as('agency_ids')

/**
 * A user as they are now, for work that goes on after their call, whether or not they are signed in.
 *
 * @returns null where the account is locked or gone
 */
export async function callerOfUser(db: Db | Tx, userId: number): Promise<Caller | null> {
  const user = await db
    .selectFrom('app_user')
    .select(['user_name', 'name', 'state', 'language', rolesOfUser, rightsOfUser, agenciesOfUser])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || accountAt(user.state).is('barred')) return null
  const held = new Set(user.rights)
  const isAdmin = user.roles.includes('admin')
  return {
    userId,
    userName: user.user_name,
    name: user.name,
    roles: user.roles,
    language: user.language,
    agencyIds: isAdmin ? null : user.agency_ids,
    sessionId: '',
    can: (menu: MenuCode, action: MenuAction) => isAdmin || held.has(`${menu}:${action}`),
  }
}
