import { fromPromise } from 'xstate'

import type { DataOf, InputOf } from '#contract/kernel/call.ts'
import * as menuCalls from '#contract/menu/menu.contract.ts'
import type { MenuRow } from '#contract/menu/menu.contract.ts'
import { menuIconOf } from '#contract/menu/menu-icons.ts'
import { callApi } from '#src/shared/net/api.ts'

import type { MenuPlace } from './menu-rows.ts'

export type MenuList = DataOf<typeof menuCalls.searchMenus>

/** The network side of the menus' screen. */
export const menuListActors = {
  loadRecord: fromPromise<MenuList, { readonly key: null }>(({ signal }) =>
    callApi(menuCalls.searchMenus, {}, { signal }),
  ),
}

export const addMenu = async (entries: InputOf<typeof menuCalls.addMenu>): Promise<void> => {
  await callApi(menuCalls.addMenu, entries)
}
export const updateMenu = async (entries: InputOf<typeof menuCalls.updateMenu>): Promise<void> => {
  await callApi(menuCalls.updateMenu, entries)
}
export const deleteMenu = async ({ id, version }: MenuRow): Promise<void> => {
  await callApi(menuCalls.deleteMenu, { id, version })
}
export const cancelOrRestore = async ({ id, version, fEnabled }: MenuRow): Promise<void> => {
  await callApi(menuCalls.cancelMenu, { id, version, fEnabled: !fEnabled })
}
/** Leaves all as it is but where it stands. */
export const moveMenu = (menu: MenuRow, place: MenuPlace): Promise<void> => {
  const { id, version, fAddress, fMenuName, fView } = menu
  return updateMenu({ id, version, fAddress, fMenuName, fView, fIcon: menuIconOf(menu.fIcon), ...place })
}
