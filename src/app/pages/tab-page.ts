import { type AppRoute, pagesOf, pathnameOf, routeTrail } from '#machines/navigation/index.ts'
import type { TabPage } from '#machines/tabs/index.ts'
import { currentInstallation } from '#src/shared/user/installation.ts'

/** What a view's route carries besides its menu's own (core §2 Tags view). */
interface ViewMeta {
  /** Is not kept when it is left: there is nothing on it to keep. */
  readonly noCache?: boolean
  /** Query parameters that name the record shown; two records have tags of their own. */
  readonly record?: readonly string[]
}

const metas: Readonly<Record<string, ViewMeta>> = {
  'datacollect/registration': { record: ['termId'] },
  'exampleCommon/title': { noCache: true },
}
const usual = { noCache: false, record: ['id'] } as const

/** The page at an address, with its tag's metadata; `null` where no route has a page there. */
export function tabPageAt(fullPath: string, routes: readonly AppRoute[]): TabPage | null {
  const path = pathnameOf(fullPath)
  const route = routeTrail(routes, path).at(-1)
  if (!route || route.view === '') return null
  const query = new URLSearchParams(/\?[^#]*/u.exec(fullPath)?.[0])
  const { noCache, record } = { ...usual, ...metas[route.view] }
  return {
    fullPath,
    path,
    id: route.id,
    title: route.titleKey,
    name: route.name,
    affix: path === affixPath(routes),
    noCache,
    query: Object.fromEntries(query),
    record: record.map((name) => query.get(name) ?? '').join('/'),
  }
}

/** The tag of the home page stays; where home is not permitted, that of the first permitted page. */
function affixPath(routes: readonly AppRoute[]): string | undefined {
  const pages = pagesOf(routes)
  const { homePage } = currentInstallation()
  return (pages.find(({ path }) => path === homePage) ?? pages[0])?.path
}

/** Pages whose tags are there from the start. */
export function affixedPages(routes: readonly AppRoute[]): readonly TabPage[] {
  const path = affixPath(routes)
  const page = path === undefined ? null : tabPageAt(path, routes)
  return page ? [page] : []
}
