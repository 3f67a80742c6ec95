import type { KnownScreen } from '#contract/menu/menu.contract.ts'
import { topMenu } from '#contract/menu/menu-place.ts'

import { firstMenus } from './first-menus.ts'

/** Path of a first menu's addresses, which is also that of its screen's module. */
export function firstPath(menu: (typeof firstMenus)[number]): string {
  const parent = firstMenus.find(({ id }) => id === menu.parent_id)
  return parent && menu.parent_id !== topMenu ? `${firstPath(parent)}/${menu.address}` : menu.address
}

/** Every screen of the console: each has a first menu that leads to it. */
export const knownScreens: readonly KnownScreen[] = firstMenus
  .filter(({ code }) => code !== '')
  .map((menu) => ({
    fView: firstPath(menu),
    fAddress: menu.address,
    fMenuName: menu.name,
    fIcon: menu.icon,
  }))

const codes = new Map(firstMenus.map((menu) => [firstPath(menu), menu.code]))

/** The name in rights of the menu that shows this screen; empty where there is no such screen. */
export const codeOfScreen = (view: string): string => codes.get(view) ?? ''
