import { z } from 'zod/mini'

import type { SavedTabs } from '#machines/tabs/index.ts'
import { sessionKeep } from '#src/shared/browser/storage.ts'

/** Open tab views: gone with the session, kept over a reload (core §4). */
const item = 'tabViews'

const savedTabs = z.object({
  owner: z.string(),
  tabs: z.array(
    z.object({
      key: z.string(),
      fullPath: z.string().check(z.startsWith('/')),
      path: z.string(),
      id: z.int(),
      title: z.string(),
      name: z.string(),
      affix: z.boolean(),
      noCache: z.boolean(),
      query: z.record(z.string(), z.string()),
      record: z.string(),
    }),
  ),
  notes: z.record(z.string(), z.union([z.string(), z.object({ zh: z.string(), en: z.string() })])),
})

/** What the load before left, if it can be understood. */
export function readSavedTabs(): SavedTabs | null {
  try {
    return savedTabs.parse(JSON.parse(sessionKeep.read(item) ?? 'null'))
  } catch {
    return null
  }
}

export function saveTabs({ owner, tabs, notes }: SavedTabs): void {
  sessionKeep.write(item, JSON.stringify({ owner, tabs, notes }))
}
