import { createContext, type ReactNode, useContext } from 'react'

import type { AppRoute } from '#machines/navigation/index.ts'

/** What stands around a page and depends on which one it is. */
export interface ShellParts {
  /** `null` while the menus load. */
  readonly routes: readonly AppRoute[] | null
  /** From the top menu to the present page. */
  readonly trail: readonly AppRoute[]
  /** The strip of visited pages under the header. */
  readonly tags: ReactNode
  /** The user seems to be about to go to a path, or no longer to any. */
  readonly expect: (path: string | null) => void
}

/** Before the guard knows anything. */
export const nothingKnown: ShellParts = {
  routes: null,
  trail: [],
  tags: null,
  expect: () => undefined,
}

/**
 * Read by the menu, the trail and whatever else shows them, and by nothing above: each change of the address
 * draws these few anew, not the frame.
 */
export const ShellPartsContext = createContext(nothingKnown)

export const useShellParts = (): ShellParts => useContext(ShellPartsContext)
