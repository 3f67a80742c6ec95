import type { MenuEntry } from '#contract/navigation.contract.ts'
import { type MenuAction, menuActions } from '#contract/rights.ts'

import type { Db } from '../platform/database.ts'
import { departmentLeavesMenu } from '../platform/department-scope.ts'
import type { Caller, Handlers } from '../platform/handler.ts'
import type { Platform } from '../platform/platform.ts'

export const navigationHandlers = ({ db }: Platform): Pick<Handlers, 'navagation'> => ({
  navagation: (_, { caller }) => readMenus(db, caller),
})

/** The menus that a user may open and the folders above them, flat, in no order that matters: fSort decides. */
export async function readMenus(db: Db, caller: Pick<Caller, 'userId' | 'roles'>): Promise<MenuEntry[]> {
  const menus = await db.selectFrom('menu').selectAll().orderBy('id').execute()
  const held = await heldActions(db, caller)
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const shown = new Set<number>()
  for (const menu of menus) {
    if (!held(menu.id).includes('view')) continue
    for (let at = byId.get(menu.id); at && !shown.has(at.id); at = byId.get(at.parent_id)) shown.add(at.id)
  }
  return menus
    .filter((menu) => shown.has(menu.id))
    .map((menu) => ({
      id: menu.id,
      fParentId: menu.parent_id,
      fAddress: menu.address,
      fMenuName: menu.name,
      fIcon: menu.icon,
      fSort: menu.sort,
      code: menu.code,
      actions: held(menu.id),
    }))
}

async function heldActions(
  db: Db,
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
  return (menuId) => {
    const mine = new Set(rows.filter((row) => row.menu_id === menuId).flatMap((row) => row.actions))
    return menuActions.filter((action) => mine.has(action))
  }
}
