import { fromPromise } from 'xstate'

import type { DataOf, InputOf } from '#contract/kernel/call.ts'
import {
  addMenu as addMenuCall,
  cancelMenu as cancelMenuCall,
  deleteMenu as deleteMenuCall,
  type MenuRow,
  searchMenus,
  updateMenu as updateMenuCall,
} from '#contract/menu/menu.contract.ts'
import { menuIconOf } from '#contract/menu/menu-icons.ts'
import { callApi } from '#src/shared/net/api.ts'

import type { MenuPlace } from './menu-rows.ts'

export type MenuList = DataOf<typeof searchMenus>

/** The network side of the menus' screen. */
export const menuListActors = {
  loadRecord: fromPromise<MenuList, { readonly key: null }>(({ signal }) =>
    callApi(searchMenus, {}, { signal }),
  ),
}

export const addMenu = async (entries: InputOf<typeof addMenuCall>): Promise<void> => {
  await callApi(addMenuCall, entries)
}
export const updateMenu = async (entries: InputOf<typeof updateMenuCall>): Promise<void> => {
  await callApi(updateMenuCall, entries)
}
export const deleteMenu = async ({ id, version }: MenuRow): Promise<void> => {
  await callApi(deleteMenuCall, { id, version })
}
export const cancelOrRestore = async ({ id, version, fEnabled }: MenuRow): Promise<void> => {
  await callApi(cancelMenuCall, { id, version, fEnabled: !fEnabled })
}
/** Leaves all as it is but where it stands. */
export const moveMenu = (menu: MenuRow, place: MenuPlace): Promise<void> => {
  const { id, version, fAddress, fMenuName, fView } = menu
  return updateMenu({ id, version, fAddress, fMenuName, fView, fIcon: menuIconOf(menu.fIcon), ...place })
}
