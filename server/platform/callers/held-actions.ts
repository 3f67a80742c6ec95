import { type MenuAction, menuActions } from '#contract/kernel/rights.ts'

import type { Db, Tx } from '../database/database.ts'
import { departmentLeavesMenu } from './department-scope.ts'
import type { Caller } from '../kernel/handler.ts'

/** What a user may do on a menu, by the menu's id, as their roles and their department have it. */
export async function heldActions(
  db: Db | Tx,
  { userId, roles }: Pick<Caller, 'userId' | 'roles'>,
): Promise<(menuId: number) => MenuAction[]> {
  if (roles.includes('admin')) return () => [...menuActions]
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('user_role', 'user_role.role_id', 'role_menu.role_id')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['role_menu.menu_id', 'role_menu.actions'])
    .where('user_role.user_id', '=', userId)
    .where(departmentLeavesMenu)
    .execute()
  const held = new Map<number, Set<string>>()
  for (const { menu_id, actions } of rows) {
    held.set(menu_id, new Set([...(held.get(menu_id) ?? []), ...actions]))
  }
  return (menuId) => menuActions.filter((action) => held.get(menuId)?.has(action))
}
