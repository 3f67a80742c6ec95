import { z } from 'zod/mini'

import { localKeep } from '#src/shared/browser/storage.ts'

/** Pages that a user opened last, the newest first, kept in this browser for each user. */
const most = 5
const kept = z.array(z.string())
const itemOf = (userName: string): string => `recentPages:${userName}`

export function recentPages(userName: string): readonly string[] {
  try {
    return kept.parse(JSON.parse(localKeep.read(itemOf(userName)) ?? '[]'))
  } catch {
    return []
  }
}

/** Those of the pages that stand at these paths, in the order of the paths. */
export const pagesAt = <Page extends { readonly path: string }>(
  paths: readonly string[],
  pages: readonly Page[],
): Page[] => paths.flatMap((path) => pages.filter((page) => page.path === path))

/** @param path without its query: what was looked for there is over */
export function noteRecentPage(userName: string, path: string): void {
  const before = recentPages(userName).filter((one) => one !== path)
  localKeep.write(itemOf(userName), JSON.stringify([path, ...before].slice(0, most + 1)))
}
