import type { RoleMenu } from '#contract/role/role.contract.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'

import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { heldActions } from '#server/platform/callers/held-actions.ts'
import { knownActions } from '#server/menu/known-actions.ts'

/** What each menu with a page of its own can be given with; folders follow from what is below them. */
export async function readGivable(db: Db | Tx): Promise<ReadonlyMap<number, readonly MenuAction[]>> {
  const menus = await db.selectFrom('menu').select(['id', 'parent_id', 'code']).orderBy('id').execute()
  const folders = new Set(menus.map(({ parent_id }) => parent_id))
  return new Map(menus.filter(({ id }) => !folders.has(id)).map(({ id, code }) => [id, knownActions(code)]))
}

/** What roles give, by the role's id; `admin` is not among them, its users may do everything. */
export async function readAssignments(db: Db | Tx): Promise<ReadonlyMap<number, readonly RoleMenu[]>> {
  const givable = await readGivable(db)
  const rows = await db.selectFrom('role_menu').selectAll().orderBy('menu_id').execute()
  const given = rows.map(({ role_id, menu_id, actions }) => ({
    roleId: role_id,
    menuId: menu_id,
    actions: (givable.get(menu_id) ?? []).filter((action) => actions.includes(action)),
  }))
  const byRole = Map.groupBy(
    given.filter(({ actions }) => actions.length > 0),
    ({ roleId }) => roleId,
  )
  return new Map(
    [...byRole].map(([roleId, menus]) => [roleId, menus.map(({ menuId, actions }) => ({ menuId, actions }))]),
  )
}

/** Everything there is to give: what `admin` holds. */
export const allOf = (givable: ReadonlyMap<number, readonly MenuAction[]>): RoleMenu[] =>
  [...givable].map(([menuId, actions]) => ({ menuId, actions: [...actions] }))

/**
 * Whether the caller holds all that a role gives, by the role's id: only then may they give, change, copy or
 * delete it. `admin` is within the rights of administrators alone.
 */
export async function rolesWithin(
  db: Db | Tx,
  caller: Pick<Caller, 'userId' | 'roles'>,
): Promise<(roleId: number) => boolean> {
  if (caller.roles.includes('admin')) return () => true
  const admin = await db.selectFrom('role').select('id').where('code', '=', 'admin').executeTakeFirst()
  const held = await heldActions(db, caller)
  const assignments = await readAssignments(db)
  return (roleId) =>
    roleId !== admin?.id &&
    (assignments.get(roleId) ?? []).every(({ menuId, actions }) => {
      const mine = held(menuId)
      return actions.every((action) => mine.includes(action))
    })
}
