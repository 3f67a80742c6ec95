import type { MenuNode } from '#contract/menu/menu.contract.ts'
import { type MenuAction, menuActions } from '#contract/kernel/rights.ts'
import type { RoleMenu } from '#contract/role/role.contract.ts'
import { type CheckState, foldStates } from '#src/shared/widgets/tree/check-states.ts'
import { rangeOf, type TreeItem } from '#src/shared/widgets/tree/tree-index.ts'

/** What a role gives, by the menu's id; a menu without actions is not in it. */
export type Assignment = ReadonlyMap<number, ReadonlySet<MenuAction>>

export const assignmentOf = (menus: readonly RoleMenu[]): Assignment =>
  new Map(menus.map(({ menuId, actions }) => [menuId, new Set(actions)]))

export const menusOf = (assignment: Assignment): readonly RoleMenu[] =>
  [...assignment].map(([menuId, held]) => ({ menuId, actions: menuActions.filter((one) => held.has(one)) }))

/** Nodes by their ids, in reading order as `treeIndex` has them. */
export function nodesById(tree: readonly MenuNode[]): ReadonlyMap<number, MenuNode> {
  return new Map(tree.flatMap((node) => [[node.id, node] as const, ...nodesById(node.children)]))
}

export const isSame = (one: Assignment, other: Assignment): boolean =>
  one.size === other.size &&
  [...one].every(([id, held]) => {
    const others = other.get(id)
    return others?.size === held.size && [...held].every((action) => others.has(action))
  })

/** A page is whole when all that can be given there is given; a folder is what its pages are. */
export function menuStates(
  items: readonly TreeItem[],
  nodes: ReadonlyMap<number, MenuNode>,
  assignment: Assignment,
): readonly CheckState[] {
  return foldStates(items, (at) => {
    const node = nodes.get(items[at]?.id ?? 0)
    const held = assignment.get(node?.id ?? 0)
    if (node === undefined || held === undefined) return 'off'
    return node.actions.every((action) => held.has(action)) ? 'on' : 'mixed'
  })
}

/**
 * Gives or takes all of a page, or of every page below a folder, as far as it is the editor's own to give: whoever
 * does not hold an action leaves it as it is.
 */
export function toggleMenu(
  items: readonly TreeItem[],
  nodes: ReadonlyMap<number, MenuNode>,
  assignment: Assignment,
  at: number,
): Assignment {
  const pages = rangeOf(items, at).flatMap((index) => nodes.get(items[index]?.id ?? 0) ?? [])
  const isWhole = pages.every(({ id, own }) =>
    own.every((action) => assignment.get(id)?.has(action) === true),
  )
  const next = new Map(assignment)
  for (const { id, own } of pages) {
    const held = new Set(assignment.get(id))
    for (const action of own) {
      if (isWhole) held.delete(action)
      else held.add(action)
    }
    put(next, id, held)
  }
  return next
}

/** Gives or takes one action. Without `view` there is nothing else, and nothing else without `view`. */
export function toggleAction(assignment: Assignment, { id, own }: MenuNode, action: MenuAction): Assignment {
  if (!own.includes(action)) return assignment
  const held = new Set(assignment.get(id))
  if (held.has(action)) {
    for (const one of action === 'view' ? own : [action]) held.delete(one)
  } else {
    held.add(action)
    held.add('view')
  }
  const next = new Map(assignment)
  put(next, id, held)
  return next
}

function put(
  assignment: Map<number, ReadonlySet<MenuAction>>,
  id: number,
  held: ReadonlySet<MenuAction>,
): void {
  if (held.size === 0) assignment.delete(id)
  else assignment.set(id, held)
}
