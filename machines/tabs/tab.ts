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

/** Which record a page shows: its name, or words in each language, for a tag outlives a change of the language. */
export type PageNote = string | { readonly zh: string; readonly en: string }

/** Open tags as they survive a reload, with the user that they belong to. */
export interface SavedTabs {
  readonly owner: string
  readonly tabs: readonly Tab[]
  /** Key → name of the record that its page shows. */
  readonly notes: Readonly<Record<string, PageNote>>
}

/** Pages that are kept at the most (core §2, §9). */
export const cacheLimit = 10

interface OpenTabs {
  readonly tabs: readonly Tab[]
  readonly active: string | null
}

/** What ends pages of open tags. */
export type TabEnding =
  | { readonly type: 'tab.close'; readonly key: string }
  | { readonly type: 'tab.closeOthers'; readonly key: string }
  | { readonly type: 'tab.closeAll' }
  | { readonly type: 'tab.refresh'; readonly key: string }

/** Whether the tag's page outlives it. */
export function outlives(tab: Tab, ending: TabEnding): boolean {
  if (ending.type === 'tab.refresh') return tab.key !== ending.key
  if (tab.affix || ending.type === 'tab.closeAll') return tab.affix
  return (tab.key === ending.key) === (ending.type === 'tab.closeOthers')
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
  context: OpenTabs & { readonly mounted: readonly string[] },
  page: TabPage,
): boolean {
  const tab = tabFor(context, page)
  return (
    tab !== undefined &&
    tab.key !== context.active &&
    page.fullPath === page.path &&
    tab.fullPath !== page.fullPath &&
    context.mounted.includes(tab.key)
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

/** Pages that are kept. */
export interface KeptPages {
  /** Their keys, the one used last in front. */
  readonly mounted: readonly string[]
  /** Key → number of its page's life; another number means another life. */
  readonly lives: Readonly<Record<string, number>>
  /** Lives given to pages so far. */
  readonly livesGiven: number
  /** Keys of those with unsaved edits. */
  readonly edited: readonly string[]
}

/**
 * Makes `key` the page used last and forgets the one used longest ago, sooner one without unsaved edits than
 * one with them; pages that are not kept go at once, unless edits would go with them.
 */
export function mount(context: KeptPages & { readonly tabs: readonly Tab[] }, key: string): KeptPages {
  const { tabs, lives, livesGiven, edited } = context
  const others = context.mounted.filter(
    (one) => one !== key && tabs.some((tab) => tab.key === one && (!tab.noCache || edited.includes(tab.key))),
  )
  const surplus = others.length < cacheLimit ? undefined : leastMissed(others, edited)
  const isKept = context.mounted.includes(key)
  return onlyMounted({
    mounted: [key, ...others.filter((one) => one !== surplus)],
    lives: isKept ? lives : { ...lives, [key]: livesGiven + 1 },
    livesGiven: isKept ? livesGiven : livesGiven + 1,
    edited,
  })
}

/** A page that would begin to be kept if it were opened now. */
export interface ComingPage {
  readonly tab: Tab
  /** The number that its life would have. */
  readonly life: number
}

/** What opening `page` would bring; `null` where the page is kept already. */
export function comingPage(context: OpenTabs & KeptPages, page: TabPage): ComingPage | null {
  const key = tabFor(context, page)?.key ?? freshKey(context.tabs, page)
  return context.mounted.includes(key) ? null : { tab: { ...page, key }, life: context.livesGiven + 1 }
}

const leastMissed = (keys: readonly string[], edited: readonly string[]): string | undefined =>
  keys.findLast((key) => !edited.includes(key)) ?? keys.at(-1)

/** Forgets what is known of pages that are not kept any more. */
export const onlyMounted = ({ mounted, lives, livesGiven, edited }: KeptPages): KeptPages => ({
  mounted,
  lives: Object.fromEntries(Object.entries(lives).filter(([key]) => mounted.includes(key))),
  livesGiven,
  edited: edited.filter((key) => mounted.includes(key)),
})

/**
 * Where in the strip a tag comes to stand that is wished at place `to`: behind those that stay in front, at the
 * end at the most. `null` where it stands there already or cannot be moved.
 */
export function placeFor(tabs: readonly Tab[], key: string, to: number): number | null {
  const at = tabs.findIndex((tab) => tab.key === key)
  if (tabs[at]?.affix !== false) return null
  const first = tabs.filter(({ affix }) => affix).length
  const place = Math.min(tabs.length - 1, Math.max(first, to))
  return place === at ? null : place
}
