/** What stands at an address that has a page: the metadata that routes carry (core §2 Tags view). */
export interface TabPage {
  /** Path, query and hash. */
  readonly fullPath: string
  readonly path: string
  /** The menu's id. */
  readonly id: number
  /** Key of the translated title, and the server's name where there is no translation. */
  readonly title: string
  readonly name: string
  /** Stays when tags are closed. */
  readonly affix: boolean
  /** Is not kept when it is left. */
  readonly noCache: boolean
  readonly query: Readonly<Record<string, string>>
  /** Which record of the path is shown; empty where the page shows none. Two records have tags of their own. */
  readonly record: string
}

/** A visited page. */
export interface Tab extends TabPage {
  /** Names the tag as long as it is open, whatever its page shows meanwhile. */
  readonly key: string
}

/** A page that is kept; another number means another life of the page. */
export interface MountedPage {
  readonly key: string
  readonly life: number
}

/** Open tags as they survive a reload, with the user that they belong to. */
export interface SavedTabs {
  readonly owner: string
  readonly tabs: readonly Tab[]
  /** Key → name of the record that its page shows. */
  readonly notes: Readonly<Record<string, string>>
}

/** Pages that are kept at the most (core §2, §9). */
export const cacheLimit = 10

interface OpenTabs {
  readonly tabs: readonly Tab[]
  readonly active: string | null
}

/**
 * The open tag that shows `page`: the one of its path and record. A tag without a record follows its page
 * to one, so that choosing a record from a page's own list needs no second tag.
 */
export function tabFor({ tabs, active }: OpenTabs, page: TabPage): Tab | undefined {
  const same = tabs.filter(({ path }) => path === page.path)
  return (
    same.find(({ record }) => record === page.record) ??
    same.find(({ key, record, affix }) => key === active && record === '' && !affix)
  )
}

/**
 * Whether a kept page is asked for by its bare path, as the menu does, and was left at more than that. It is
 * shown as it was left; on the page itself the bare path means that its filters were taken away.
 */
export function wasLeftElsewhere(
  context: OpenTabs & { readonly mounted: readonly MountedPage[] },
  page: TabPage,
): boolean {
  const tab = tabFor(context, page)
  return (
    tab !== undefined &&
    tab.key !== context.active &&
    page.fullPath === page.path &&
    tab.fullPath !== page.fullPath &&
    context.mounted.some(({ key }) => key === tab.key)
  )
}

/** A key that no open tag has. */
export function freshKey(tabs: readonly Tab[], { path, record }: TabPage): string {
  const taken = new Set(tabs.map(({ key }) => key))
  const base = record === '' ? path : `${path}?${record}`
  let key = base
  for (let n = 2; taken.has(key); n++) key = `${base}~${n}`
  return key
}

/** Where closing the active tag leads: its right neighbour, else the left one, else home (core §2). */
export function besides({ tabs, active }: OpenTabs): string {
  const at = tabs.findIndex(({ key }) => key === active)
  return (tabs[at + 1] ?? tabs[at - 1])?.fullPath ?? '/'
}

/** Makes `key` the page used last and forgets the one used longest ago; pages that are not kept go at once. */
export function mount(
  { mounted, tabs, lives }: { mounted: readonly MountedPage[]; tabs: readonly Tab[]; lives: number },
  key: string,
): { mounted: readonly MountedPage[]; lives: number } {
  const known = mounted.find((page) => page.key === key)
  const kept = mounted.filter(
    (page) => page.key !== key && tabs.some((tab) => tab.key === page.key && !tab.noCache),
  )
  return {
    mounted: [known ?? { key, life: lives + 1 }, ...kept].slice(0, cacheLimit),
    lives: known ? lives : lives + 1,
  }
}
