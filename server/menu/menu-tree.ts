import type { MenuNode } from '#contract/menu/menu.contract.ts'
import { topMenu } from '#contract/menu/menu-place.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'

import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { heldActions } from '#server/platform/callers/held-actions.ts'
import { knownActions } from './known-actions.ts'
import { type MenuRecord, readMenuRecords } from './menu-records.ts'

/** All menus as a tree, with what can be done on each and what of it the caller holds. */
export async function readMenuTree(db: Db, caller: Caller): Promise<MenuNode[]> {
  const held = await heldActions(db, caller)
  return treeOf(await readMenuRecords(db), held)
}

/** Of menus that the caller does not hold only whoever may see roles or departments is told. */
export async function readAssignableTree(db: Db, caller: Caller): Promise<MenuNode[]> {
  const tree = await readMenuTree(db, caller)
  const mayAll = caller.can('role', 'view') || caller.can('department', 'view')
  return mayAll ? tree : ownPart(tree)
}

function treeOf(menus: readonly MenuRecord[], held: (menuId: number) => readonly MenuAction[]): MenuNode[] {
  const below = Map.groupBy(menus, ({ fParentId }) => fParentId)
  const nodesOf = (parentId: number): MenuNode[] =>
    (below.get(parentId) ?? []).map((menu) => {
      const actions = below.has(menu.id) ? [] : [...knownActions(menu.code)]
      const mine = held(menu.id)
      return {
        id: menu.id,
        label: menu.fMenuName,
        fAddress: menu.fAddress,
        fIcon: menu.fIcon,
        fEnabled: menu.fEnabled,
        actions,
        own: actions.filter((action) => mine.includes(action)),
        children: nodesOf(menu.id),
      }
    })
  return nodesOf(topMenu)
}

const ownPart = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes
    .map((node) => ({ ...node, children: ownPart(node.children) }))
    .filter(({ own, children }) => own.length > 0 || children.length > 0)
