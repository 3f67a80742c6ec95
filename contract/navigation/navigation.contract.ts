import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, nothing } from '../kernel/shapes.ts'
import { menuListPath } from './menu-revision.ts'
import { menuActions } from '../kernel/rights.ts'

/** A menu as the server keeps it (core §3). Top-level entries have fParentId 1. */
export const menuEntry = z.object({
  id,
  fParentId: z.int(),
  /** Path segment, and the key of the translated name: `menu.<fAddress>`. */
  fAddress: z.string(),
  fMenuName: z.string(),
  fIcon: z.string(),
  fSort: z.number(),
  /** The screen that it shows where its own path leads to none: a menu keeps its screen when it is moved. */
  fView: z.string(),
  /** Name that calls use in their rights; empty for a folder. */
  code: z.string(),
  /** What the user may do there. */
  actions: z.array(z.enum(menuActions)),
})
export type MenuEntry = z.infer<typeof menuEntry>

export const readNavigation = call('GET', menuListPath, {
  need: 'session',
  input: nothing,
  data: z.array(menuEntry),
  summary: "The signed-in user's menus, flat, for route building.",
})
