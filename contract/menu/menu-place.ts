/** Top-level menus have this parent, which is no menu itself (core §2). */
export const topMenu = 1
/** Levels of menus at the most (core §2: a third level is supported). */
export const menuLevels = 3

/** What decides where a menu may stand. */
export interface PlacedMenu {
  readonly id: number
  readonly fParentId: number
  readonly fAddress: string
  /** The screen that it shows; empty for a folder and for a menu of no known screen. */
  readonly fView: string
}

/** Rules of the catalogue of words that a place can break. */
export type PlaceFault = 'not_allowed' | 'tree_cycle' | 'tree_depth' | 'parent_is_page'

/**
 * What keeps a menu from hanging under this parent, `null` where nothing does: the parent is not there, is the
 * menu itself or below it, is a page, or the menus below would come too deep.
 *
 * @param id of the menu that is moved; `null` for a new one
 */
export function placeFault(
  menus: readonly PlacedMenu[],
  id: number | null,
  parentId: number,
): PlaceFault | null {
  const above = wayUp(menus, parentId)
  if (above === null) return 'not_allowed'
  if (id !== null && above.some((menu) => menu.id === id)) return 'tree_cycle'
  if ((above[0]?.fView ?? '') !== '') return 'parent_is_page'
  const height = id === null ? 1 : heightOf(menus, id)
  return above.length + height > menuLevels ? 'tree_depth' : null
}

/** Whether another menu under the same parent has this address, whatever its case. */
export const addressIsTaken = (
  menus: readonly PlacedMenu[],
  id: number | null,
  parentId: number,
  address: string,
): boolean =>
  menus.some(
    (menu) =>
      menu.id !== id && menu.fParentId === parentId && menu.fAddress.toLowerCase() === address.toLowerCase(),
  )

/** The menu and all above it, `null` where the way up leads nowhere. */
function wayUp(menus: readonly PlacedMenu[], id: number): readonly PlacedMenu[] | null {
  const way: PlacedMenu[] = []
  for (let at = id; at !== topMenu;) {
    const menu = menus.find((one) => one.id === at)
    if (menu === undefined || way.includes(menu)) return null
    way.push(menu)
    at = menu.fParentId
  }
  return way
}

/** Levels of a menu and those below it. */
function heightOf(menus: readonly PlacedMenu[], id: number): number {
  const below = menus.filter((menu) => menu.fParentId === id)
  return 1 + Math.max(0, ...below.map((menu) => heightOf(menus, menu.id)))
}
