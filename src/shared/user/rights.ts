import { createContext, useContext } from 'react'

import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'

/** What the user may do, by menu. The server refuses the rest; the screen does not offer it (silences). */
export type Rights = ReadonlyMap<string, readonly MenuAction[]>

/** The rights of the menus that the server gave; empty until they came. */
export const RightsContext = createContext<Rights>(new Map())

/** Whether the user may do this on that menu. */
export const useCan = (menu: MenuCode, action: MenuAction): boolean =>
  useContext(RightsContext).get(menu)?.includes(action) ?? false
