import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'

/** A route made from a menu (core §2 "Routes generated from the server menu list"). */
export interface AppRoute {
  /** The menu's id, sent as the `menuId` header. */
  readonly id: number
  /** `/{address}`, `/{parent}/{address}` or one level deeper. */
  readonly path: string
  /**
   * Path of the view's module: `datacollect/archive/terminal`. It mirrors the nesting (core §2), but for a menu that
   * was moved and keeps its screen. Empty for a folder.
   */
  readonly view: string
  /** Key of the translated name: `menu.<address>`. */
  readonly titleKey: string
  /** The server's name, shown where there is no translation. */
  readonly name: string
  readonly icon: string
  /** Always with admin (core §2); the server gives only what the user may see. */
  readonly roles: readonly string[]
  /** Name of the menu in rights; empty for a folder. */
  readonly code: string
  readonly actions: readonly MenuAction[]
  readonly children: readonly AppRoute[]
}

/** Top-level menus have this parent (core §2). */
const topParent = 1
const deepest = 3

/** The configured home system (core §2). */
export const homePath = '/overviewenergy/singleI'
/** Where a missing page module leads (core §2, §8). */
export const fallbackPath = '/overviewenergy/countrywide'
/** The big screen of the important-load variant, which no menu leads to. */
export const bigScreenPath = '/bigScreen'

/** Makes the route tree from the flat menu list: three levels at the most, each sorted by the number fSort. */
export function generateRoutes(menus: readonly MenuEntry[], roles: readonly string[]): readonly AppRoute[] {
  const byParent = new Map<number, MenuEntry[]>()
  for (const menu of menus) {
    const siblings = byParent.get(menu.fParentId)
    if (siblings) siblings.push(menu)
    else byParent.set(menu.fParentId, [menu])
  }
  const held = [...new Set(['admin', ...roles])]
  const below = (parentId: number, parentPath: string, level: number): AppRoute[] => {
    if (level > deepest) return []
    const siblings = (byParent.get(parentId) ?? []).toSorted((a, b) => a.fSort - b.fSort || a.id - b.id)
    return siblings.map((menu) => {
      const path = `${parentPath}/${menu.fAddress}`
      const children = below(menu.id, path, level + 1)
      return {
        id: menu.id,
        path,
        view: children.length === 0 ? menu.fView || path.slice(1) : '',
        titleKey: `menu.${menu.fAddress}`,
        name: menu.fMenuName,
        icon: menu.fIcon,
        roles: held,
        code: menu.code,
        actions: menu.actions,
        children,
      }
    })
  }
  return below(topParent, '', 1)
}

/** The routes from the top to the one of this path, or none. */
export function routeTrail(routes: readonly AppRoute[], path: string): readonly AppRoute[] {
  for (const route of routes) {
    if (route.path === path) return [route]
    const deeper = routeTrail(route.children, path)
    if (deeper.length > 0) return [route, ...deeper]
  }
  return []
}

/** Every route with a page of its own, in the menu's order. */
export function pagesOf(routes: readonly AppRoute[]): readonly AppRoute[] {
  return routes.flatMap((route) => (route.view === '' ? pagesOf(route.children) : [route]))
}

/** What the user may do on each menu, by the menu's code. */
export function rightsOf(routes: readonly AppRoute[]): ReadonlyMap<string, readonly MenuAction[]> {
  return new Map(
    routes.flatMap((route) => [[route.code, route.actions] as const, ...rightsOf(route.children)]),
  )
}

/** The path without query, hash and trailing slash. */
export function pathnameOf(fullPath: string): string {
  const pathname = fullPath.split(/[?#]/, 1)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
}
