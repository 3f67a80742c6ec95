import type { MenuRow } from '#contract/menu/menu.contract.ts'
import { placeFault, topMenu } from '#contract/menu/menu-place.ts'

/** A menu as a line of the tree table. */
export interface MenuLine extends MenuRow {
  /** 1 at the top. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isOpen: boolean
  /** Addresses from the top: where its page is. */
  readonly path: string
  /** In use itself, with all above it. */
  readonly isInUse: boolean
}

/** Where a menu goes: to a parent, before one of the menus there or last. */
export interface MenuPlace {
  readonly fParentId: number
  readonly beforeId: number | null
}

/**
 * The lines in sight, in reading order: below open menus, or while something is searched whatever has the text in
 * its name or address, with the way to it.
 */
export function linesOf(
  menus: readonly MenuRow[],
  open: ReadonlySet<number>,
  text: string,
  nameOf: (menu: MenuRow) => string,
): readonly MenuLine[] {
  const below = Map.groupBy(menus, ({ fParentId }) => fParentId)
  const wanted = text.trim().toLowerCase()
  const matches = (menu: MenuRow): boolean =>
    [nameOf(menu), menu.fMenuName, menu.fAddress].some((part) => part.toLowerCase().includes(wanted))
  const add = (parentId: number, level: number, parentPath: string, isAboveInUse: boolean): MenuLine[] =>
    (below.get(parentId) ?? []).flatMap((menu) => {
      const path = `${parentPath}/${menu.fAddress}`
      const isInUse = isAboveInUse && menu.fEnabled
      const inside = add(menu.id, level + 1, path, isInUse)
      if (wanted !== '' && inside.length === 0 && !matches(menu)) return []
      const isOpen = wanted === '' ? open.has(menu.id) : inside.length > 0
      const line = { ...menu, level, hasChildren: below.has(menu.id), isOpen, path, isInUse }
      return [line, ...(isOpen ? inside : [])]
    })
  return add(topMenu, 1, '', true)
}

const siblingsOf = (menus: readonly MenuRow[], { fParentId }: MenuRow): readonly MenuRow[] =>
  menus.filter((menu) => menu.fParentId === fParentId)

export const menuSteps = ['up', 'down', 'out', 'in'] as const
export type MenuStep = (typeof menuSteps)[number]

/** Where one step takes a menu, `null` where there is no such place for it. `in` is below the menu before it. */
export function placeAfter(menus: readonly MenuRow[], menu: MenuRow, step: MenuStep): MenuPlace | null {
  const siblings = siblingsOf(menus, menu)
  const at = siblings.findIndex(({ id }) => id === menu.id)
  const before = siblings[at - 1]
  switch (step) {
    case 'up':
      return before ? { fParentId: menu.fParentId, beforeId: before.id } : null
    case 'down':
      return siblings[at + 1] ? { fParentId: menu.fParentId, beforeId: siblings[at + 2]?.id ?? null } : null
    case 'out': {
      const parent = menus.find(({ id }) => id === menu.fParentId)
      if (!parent) return null
      const around = siblingsOf(menus, parent)
      const next = around[around.indexOf(parent) + 1]
      return { fParentId: parent.fParentId, beforeId: next?.id ?? null }
    }
    case 'in':
      return before && placeFault(menus, menu.id, before.id) === null
        ? { fParentId: before.id, beforeId: null }
        : null
    default:
      return step satisfies never
  }
}

/** Where something is dropped on a line: on its upper part before it, on its lower part after it, else into it. */
export type DropPart = 'before' | 'inside' | 'after'

/** Where the dragged menu would come: drawn over the table. Sides in px of the window. */
export interface DropMark {
  /** Of the line that it is told by, from 0. */
  readonly index: number
  readonly part: DropPart
  readonly isAllowed: boolean
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Where a menu comes that is dropped on a line, `null` where it cannot stand or is already. */
export function placeOfDrop(
  menus: readonly MenuRow[],
  menu: MenuRow,
  target: MenuLine,
  part: DropPart,
): MenuPlace | null {
  if (target.id === menu.id) return null
  const place =
    part === 'inside' || (part === 'after' && target.isOpen && target.hasChildren)
      ? { fParentId: target.id, beforeId: part === 'inside' ? null : firstBelow(menus, target) }
      : { fParentId: target.fParentId, beforeId: part === 'before' ? target.id : nextOf(menus, target) }
  if (place.beforeId === menu.id || isSamePlace(menus, menu, place)) return null
  return placeFault(menus, menu.id, place.fParentId) === null ? place : null
}

const firstBelow = (menus: readonly MenuRow[], { id }: MenuRow): number | null =>
  menus.find((menu) => menu.fParentId === id)?.id ?? null

function nextOf(menus: readonly MenuRow[], menu: MenuRow): number | null {
  const siblings = siblingsOf(menus, menu)
  return siblings[siblings.findIndex(({ id }) => id === menu.id) + 1]?.id ?? null
}

const isSamePlace = (menus: readonly MenuRow[], menu: MenuRow, { fParentId, beforeId }: MenuPlace): boolean =>
  fParentId === menu.fParentId && beforeId === nextOf(menus, menu)
