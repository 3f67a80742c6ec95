import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'

import type { Db } from '#server/platform/database/database.ts'
import type { Caller, Handlers } from '#server/platform/kernel/handler.ts'
import { heldActions } from '#server/platform/callers/held-actions.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

export const navigationHandlers = ({ db }: Platform): Pick<Handlers, 'readNavigation'> => ({
  readNavigation: (_, { caller }) => readMenus(db, caller),
})

/**
 * The menus in use that a user may open and the folders above them, flat, in no order that matters: fSort decides.
 * A folder is shown for what is below it alone.
 */
export async function readMenus(db: Db, caller: Pick<Caller, 'userId' | 'roles'>): Promise<MenuEntry[]> {
  const menus = await db
    .selectFrom('menu')
    .selectAll()
    .where('id', 'in', (inUse) => inUse.selectFrom('menu_in_use').select('menu_in_use.id'))
    .orderBy('id')
    .execute()
  const folders = await db.selectFrom('menu').select('parent_id').distinct().execute()
  const folderIds = new Set(folders.map(({ parent_id }) => parent_id))
  const held = await heldActions(db, caller)
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const shown = new Set<number>()
  for (const menu of menus) {
    if (folderIds.has(menu.id) || !held(menu.id).includes('view')) continue
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
      fView: menu.view,
      code: menu.code,
      actions: held(menu.id),
    }))
}
