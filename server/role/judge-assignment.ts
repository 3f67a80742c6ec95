import { statuses } from '#contract/kernel/envelope.ts'
import { type MenuAction, menuActions } from '#contract/kernel/rights.ts'
import type { RoleMenu } from '#contract/role/role.contract.ts'

import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { heldActions } from '#server/platform/callers/held-actions.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { readGivable } from './role-rights.ts'

/**
 * What a role is to give, each menu once and with `view`.
 *
 * @throws Refusal `role.unknown_menu` for a menu without a page or an action that nothing there needs;
 *   `role.beyond_own` where something that the caller does not hold is given or taken
 */
export async function judgeAssignment(
  tx: Tx,
  caller: Caller,
  before: readonly RoleMenu[],
  wanted: readonly RoleMenu[],
): Promise<readonly RoleMenu[]> {
  const givable = await readGivable(tx)
  const after = new Map<number, ReadonlySet<MenuAction>>()
  for (const { menuId, actions } of wanted) {
    const known = givable.get(menuId)
    if (known === undefined || actions.some((action) => !known.includes(action)))
      throw new Refusal('role.unknown_menu', statuses.badInput, { fields: { menus: 'not_allowed' } })
    if (actions.length > 0)
      after.set(menuId, new Set<MenuAction>(['view', ...(after.get(menuId) ?? []), ...actions]))
  }
  const held = await heldActions(tx, caller)
  const was = new Map(before.map(({ menuId, actions }) => [menuId, new Set(actions)]))
  for (const menuId of new Set([...was.keys(), ...after.keys()])) {
    const mine = held(menuId)
    const changed = menuActions.filter(
      (action) => (was.get(menuId)?.has(action) ?? false) !== (after.get(menuId)?.has(action) ?? false),
    )
    if (changed.some((action) => !mine.includes(action)))
      throw new Refusal('role.beyond_own', statuses.notPermitted)
  }
  return [...after].map(([menuId, actions]) => ({
    menuId,
    actions: menuActions.filter((action) => actions.has(action)),
  }))
}
