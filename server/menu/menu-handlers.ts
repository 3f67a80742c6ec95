import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { searchMenus, updateMenu as updateMenuCall } from '#contract/menu/menu.contract.ts'

import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'
import { addMenu, cancelOrRestoreMenu, deleteMenu, updateMenu } from './change-menus.ts'
import { knownActions } from './known-actions.ts'
import { knownScreens } from './known-screens.ts'
import { readMenuRecords } from './menu-records.ts'
import { readAssignableTree, readMenuTree } from './menu-tree.ts'

type MenuCalls =
  | 'searchMenus'
  | 'addMenu'
  | 'updateMenu'
  | 'deleteMenu'
  | 'cancelMenu'
  | 'readMenuTree'
  | 'readAssignableMenus'

export const menuHandlers = (platform: Platform): Pick<Handlers, MenuCalls> => ({
  searchMenus: (input) => readMenuRows(platform.db, input),
  addMenu: (input, context) => addMenu(platform, input, context),
  updateMenu: tellPresent<typeof updateMenuCall>(
    (input, context) => updateMenu(platform, input, context),
    async ({ id }) => (await readMenuRows(platform.db, {})).list.find((one) => one.id === id),
  ),
  deleteMenu: (input, context) => deleteMenu(platform, input, context),
  cancelMenu: (input, context) => cancelOrRestoreMenu(platform, input, context),
  readMenuTree: (_, { caller }) => readMenuTree(platform.db, caller),
  readAssignableMenus: (_, { caller }) => readAssignableTree(platform.db, caller),
})

/** Menus with the roles that hold them; of those with a name the ones that the text is part of. */
async function readMenuRows(
  db: Db,
  { fMenuName = '' }: ParsedOf<typeof searchMenus>,
): Promise<DataOf<typeof searchMenus>> {
  const holders = await db
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .select(['role_menu.menu_id', 'role.name'])
    .orderBy('role.id')
    .execute()
  const roles = Map.groupBy(holders, ({ menu_id }) => menu_id)
  const wanted = fMenuName.trim().toLowerCase()
  const menus = await readMenuRecords(db)
  const list = menus
    .filter((menu) => menu.fMenuName.toLowerCase().includes(wanted))
    .map((menu) => ({
      ...menu,
      actions: [...knownActions(menu.code)],
      roles: (roles.get(menu.id) ?? []).map(({ name }) => name),
    }))
  return { list, total: list.length, screens: [...knownScreens] }
}
