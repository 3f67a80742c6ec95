import { topMenu } from '#contract/menu/menu-place.ts'
import { menuActions } from '#contract/kernel/rights.ts'

import type { Tx } from '#server/platform/database/database.ts'
import { firstMenus, systemMenu } from './first-menus.ts'
import { firstPath } from './known-screens.ts'
import { reviseMenus } from './menu-records.ts'

/**
 * Makes the product's own menus that are not there yet, and gives them to the role `editor`, system management
 * apart (silences). What an administrator deleted, or has an own menu for in its place, does not come again.
 */
export async function layFirstMenus(tx: Tx): Promise<void> {
  const removed = await tx.selectFrom('removed_menu').select('id').execute()
  const there = await tx.selectFrom('menu').select('id').execute()
  const gone = new Set(removed.map(({ id }) => id))
  const known = new Set([topMenu, ...there.map(({ id }) => id)])
  const missing: typeof firstMenus = []
  // Parents come before what hangs below them.
  for (const menu of firstMenus) {
    if (known.has(menu.id) || gone.has(menu.id) || !known.has(menu.parent_id)) continue
    missing.push(menu)
    known.add(menu.id)
  }
  if (missing.length === 0) return
  await reviseMenus(tx)
  const made = await tx
    .insertInto('menu')
    .values(missing.map((menu) => ({ ...menu, view: menu.code === '' ? '' : firstPath(menu) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'parent_id', 'code'])
    .execute()
  const open = made.filter(({ parent_id, code }) => parent_id !== systemMenu && code !== '')
  if (open.length === 0) return
  const { id: role_id } = await tx
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'editor')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('role_menu')
    .values(open.map(({ id }) => ({ role_id, menu_id: id, actions: [...menuActions] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
