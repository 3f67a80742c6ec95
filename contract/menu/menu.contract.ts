import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, nothing, page, requestId } from '../kernel/shapes.ts'
import { menuIcons } from './menu-icons.ts'
import { type MenuAction, menuActions } from '../kernel/rights.ts'
import { requiredText } from '../rules/rule.ts'
import { englishDigitsUnderscore, maxLength } from '../rules/texts.ts'

/** Menus (core §2 Routes generated from the server menu list, §3): what leads where, for all users at once. */
export const menuRow = z.object({
  id,
  /** 1 at the top. */
  fParentId: id,
  fAddress: z.string(),
  fMenuName: z.string(),
  fIcon: z.string(),
  fSort: z.number(),
  /** The screen that it shows, by its first address; empty for a folder or an address that no screen has. */
  fView: z.string(),
  /** Name that calls use in their rights; follows from the screen. */
  code: z.string(),
  /** False: out of use, with everything below it. */
  fEnabled: z.boolean(),
  /** What can be done on its screen. */
  actions: z.array(z.enum(menuActions)),
  /** Names of the roles that hold it. */
  roles: z.array(z.string()),
  /** To be sent back with a change: one that somebody else made meanwhile is not overwritten. */
  version: z.int(),
})
export type MenuRow = z.infer<typeof menuRow>

/** A screen of the console, which a menu can show. */
export const knownScreen = z.object({
  /** Path of its first address, such as `system/menu`. */
  fView: z.string(),
  fAddress: z.string(),
  fMenuName: z.string(),
  fIcon: z.string(),
})
export type KnownScreen = z.infer<typeof knownScreen>

/** What an administrator enters of a menu; forms are judged by it too. */
export const menuEntries = z.strictObject({
  fParentId: id,
  fAddress: requiredText(maxLength(40), englishDigitsUnderscore),
  fMenuName: requiredText(maxLength(40)),
  fIcon: z.enum(menuIcons),
  /** A known screen's path, or empty. */
  fView: z.string().check(z.maxLength(130)),
})

/** Stands before this sibling; `null`: last. Absent: where it is, new ones and newcomers last. */
const beforeId = z.optional(z.nullable(id))
const version = z.int().check(z.minimum(1))
/** Refused with the fields that are at fault: the parent, the address, the screen. */
const placeRefusals = [
  'menu.wrong_place',
  'menu.address_taken',
  'menu.address_reserved',
  'menu.wrong_screen',
] as const

export const searchMenus = call('POST', '/getmenu', {
  need: { menu: 'menu', action: 'view' },
  input: z.strictObject({ fMenuName: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.extend(page(menuRow), { screens: z.array(knownScreen) }),
  summary: 'All menus, flat, by level and fSort; with a name those that it is part of.',
})

export const addMenu = call('POST', '/addmenu', {
  need: { menu: 'menu', action: 'add' },
  input: z.extend(menuEntries, { requestId, beforeId }),
  data: z.object({ id }),
  refusals: placeRefusals,
  summary: 'Adds a menu. Administrators see it at once, others when a role gives it to them.',
})

export const updateMenu = call('POST', '/updmenu', {
  need: { menu: 'menu', action: 'edit' },
  input: z.extend(menuEntries, { id, version, beforeId }),
  data: none,
  refusals: [...placeRefusals, 'menu.needed', 'menu.beyond_own', 'menu.not_seen'],
  summary: 'Changes a menu or moves it, with all below it, to another parent or place.',
})

export const deleteMenu = call('POST', '/delmenu', {
  need: { menu: 'menu', action: 'delete' },
  input: z.strictObject({ id, version }),
  data: none,
  refusals: ['menu.not_seen', 'menu.needed', 'menu.has_children'],
  summary: 'Deletes a menu that has none below it, and takes it from the roles that hold it.',
})

export const cancelMenu = call('POST', '/cancelMenu', {
  need: { menu: 'menu', action: 'edit' },
  input: z.strictObject({ id, version, fEnabled: z.boolean() }),
  data: none,
  refusals: ['menu.not_seen', 'menu.needed'],
  summary: 'Takes a menu and all below it out of use, or back; roles keep it.',
})

/** A menu as trees show it; three levels at the most (see `menu-place.ts`). */
export interface MenuNode {
  id: number
  label: string
  /** Its translated name has the key `menu.<fAddress>`. */
  fAddress: string
  fIcon: string
  fEnabled: boolean
  /** What a role can be given there; of a folder nothing. */
  actions: MenuAction[]
  /** Those of them that the caller holds, and so may give or take. */
  own: MenuAction[]
  children: MenuNode[]
}
const menuNode: z.ZodMiniType<MenuNode> = z.object({
  id,
  label: z.string(),
  fAddress: z.string(),
  fIcon: z.string(),
  fEnabled: z.boolean(),
  actions: z.array(z.enum(menuActions)),
  own: z.array(z.enum(menuActions)),
  get children() {
    return z.array(menuNode)
  },
})

export const readMenuTree = call('GET', '/getMenuTree', {
  need: { menu: 'menu', action: 'view' },
  input: nothing,
  data: z.array(menuNode),
  summary: 'All menus as a tree, those out of use included, for administration.',
})

export const readAssignableMenus = call('GET', '/getDepartMenuTree', {
  need: 'session',
  input: nothing,
  data: z.array(menuNode),
  summary:
    'Menus as a tree for assigning them: all for whoever may see roles or departments, else those of the caller.',
})
