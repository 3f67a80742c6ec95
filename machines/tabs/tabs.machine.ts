import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'
import {
  besides,
  freshKey,
  mount,
  type MountedPage,
  type SavedTabs,
  type Tab,
  tabFor,
  type TabPage,
  wasLeftElsewhere,
} from './tab.ts'

export interface TabsInput {
  /** User name; what another user left is not shown. */
  readonly owner: string
  readonly saved: SavedTabs | null
}

interface TabsContext {
  readonly owner: string
  /** Visited pages in the order of their tags, those that stay in front. */
  readonly tabs: readonly Tab[]
  readonly notes: Readonly<Record<string, string>>
  /** Key of the tag whose page the address shows. */
  readonly active: string | null
  /** Kept pages, the one used last in front. */
  readonly mounted: readonly MountedPage[]
  /** Lives given to pages so far. */
  readonly lives: number
  /** Where the console goes next. */
  readonly target: string
}

export type TabsEvent =
  /** Routes were loaded: pages whose tags stay, and every path that may be opened. */
  | { type: 'routes.known'; affixed: readonly TabPage[]; paths: readonly string[] }
  /** The address shows this page. */
  | { type: 'page.open'; page: TabPage }
  /** The address shows a page that has no tag. */
  | { type: 'page.none' }
  | { type: 'tab.close'; key: string }
  | { type: 'tab.closeOthers'; key: string }
  | { type: 'tab.closeAll' }
  /** The tag's page is to start afresh. */
  | { type: 'tab.refresh'; key: string }
  /** A page says which record it shows. */
  | { type: 'tab.note'; key: string; note: string }

const meta = metaOf('tabs')
const tags = 'core §2 Tags view'
const keep = (context: TabsContext, stays: (tab: Tab) => boolean) => {
  const tabs = context.tabs.filter(stays)
  const isOpen = (key: string | null) => tabs.some((tab) => tab.key === key)
  return {
    tabs,
    notes: Object.fromEntries(Object.entries(context.notes).filter(([key]) => isOpen(key))),
    mounted: context.mounted.filter(({ key }) => isOpen(key)),
    active: isOpen(context.active) ? context.active : null,
  }
}
const isActiveLost = (context: TabsContext, stays: (tab: Tab) => boolean): boolean =>
  context.tabs.some((tab) => tab.key === context.active && !stays(tab))
const toTag = (page: TabPage, key: string): Tab => ({ ...page, key })

/**
 * Visited pages as tags, and which of them are kept (core §2). The address decides what is active: closing
 * the active tag names the target, and nothing is active until the console arrived there.
 */
export const tabsMachine = setup({
  types: {
    input: {} as TabsInput,
    context: {} as TabsContext,
    events: {} as TabsEvent,
    tags: {} as 'shown',
  },
  guards: {
    pageWasLeftElsewhere: ({ context }, { page }: { page: TabPage }) => wasLeftElsewhere(context, page),
    pageHasTag: ({ context }, { page }: { page: TabPage }) => tabFor(context, page) !== undefined,
    tagIsActive: ({ context }, { key }: { key: string }) =>
      isActiveLost(context, (tab) => tab.affix || tab.key !== key),
    tagCanClose: ({ context }, { key }: { key: string }) =>
      context.tabs.some((tab) => tab.key === key && !tab.affix),
    tagIsOpen: ({ context }, { key }: { key: string }) => context.tabs.some((tab) => tab.key === key),
    activeIsAmongOthers: ({ context }, { key }: { key: string }) =>
      isActiveLost(context, (tab) => tab.affix || tab.key === key),
    othersAreOpen: ({ context }, { key }: { key: string }) =>
      context.tabs.some((tab) => tab.key === key) &&
      context.tabs.some((tab) => !tab.affix && tab.key !== key),
    activeCanClose: ({ context }) => isActiveLost(context, (tab) => tab.affix),
    anyCanClose: ({ context }) => context.tabs.some((tab) => !tab.affix),
  },
  actions: {
    takeRoutes: assign(
      ({ context }, { affixed, paths }: { affixed: readonly TabPage[]; paths: readonly string[] }) => {
        const stay = affixed.map((page) => {
          const open = context.tabs.find((tab) => tab.path === page.path && tab.record === page.record)
          return open ? { ...open, affix: true } : toTag(page, freshKey(context.tabs, page))
        })
        const others = context.tabs
          .filter(({ path, key }) => paths.includes(path) && !stay.some((tab) => tab.key === key))
          .map((tab) => ({ ...tab, affix: false }))
        return keep({ ...context, tabs: [...stay, ...others] }, () => true)
      },
    ),
    showPage: assign(({ context }, { page }: { page: TabPage }) => {
      const known = tabFor(context, page)
      const key = known?.key ?? ''
      const tabs = context.tabs.map((tab) =>
        tab.key === key ? { ...toTag(page, key), affix: tab.affix } : tab,
      )
      // A link from elsewhere asks for something else than what the page was left at: it starts afresh.
      const isAskedAnew = key !== context.active && known?.fullPath !== page.fullPath
      const mounted = context.mounted.filter((kept) => !isAskedAnew || kept.key !== key)
      return { tabs, active: key, ...mount({ ...context, tabs, mounted }, key) }
    }),
    returnToPage: assign(({ context }, { page }: { page: TabPage }) => {
      const tab = tabFor(context, page)
      const key = tab?.key ?? ''
      return { active: key, target: tab?.fullPath ?? '/', ...mount(context, key) }
    }),
    addPage: assign(({ context }, { page }: { page: TabPage }) => {
      const key = freshKey(context.tabs, page)
      const tabs = [...context.tabs, toTag(page, key)]
      return { tabs, active: key, ...mount({ ...context, tabs }, key) }
    }),
    leavePage: assign({ active: null }),
    aimBesides: assign({ target: ({ context }) => besides(context) }),
    aimAtTag: assign({
      target: ({ context }, { key }: { key: string }) =>
        context.tabs.find((tab) => tab.key === key)?.fullPath ?? '/',
    }),
    aimAtHome: assign({ target: ({ context }) => context.tabs.find(({ affix }) => affix)?.fullPath ?? '/' }),
    removeTag: assign(({ context }, { key }: { key: string }) => keep(context, (tab) => tab.key !== key)),
    removeOthers: assign(({ context }, { key }: { key: string }) =>
      keep(context, (tab) => tab.affix || tab.key === key),
    ),
    removeAll: assign(({ context }) => keep(context, ({ affix }) => affix)),
    endPage: assign(({ context }, { key }: { key: string }) => ({
      active: key,
      mounted: context.mounted.filter((page) => page.key !== key),
    })),
    notePage: assign({
      notes: ({ context }, { key, note }: { key: string; note: string }) => ({
        ...context.notes,
        [key]: note,
      }),
    }),
  },
}).createMachine({
  id: 'tabs',
  context: ({ input }) => {
    const own = input?.saved?.owner === input?.owner ? input?.saved : null
    return {
      owner: input?.owner ?? '',
      tabs: own?.tabs ?? [],
      notes: own?.notes ?? {},
      active: null,
      mounted: [],
      lives: 0,
      target: '',
    }
  },
  initial: 'waiting',
  states: {
    waiting: {
      meta: meta('waiting', 'core §2 Navigation guard 4'),
      on: {
        'routes.known': {
          target: 'ready',
          actions: { type: 'takeRoutes', params: ({ event }) => event },
        },
      },
    },
    ready: {
      meta: meta('ready', tags),
      initial: 'aside',
      on: {
        'routes.known': { actions: { type: 'takeRoutes', params: ({ event }) => event } },
        'page.open': [
          {
            guard: { type: 'pageWasLeftElsewhere', params: ({ event }) => event },
            target: '.returning',
            actions: { type: 'returnToPage', params: ({ event }) => event },
          },
          {
            guard: { type: 'pageHasTag', params: ({ event }) => event },
            target: '.showing',
            actions: { type: 'showPage', params: ({ event }) => event },
          },
          { target: '.showing', actions: { type: 'addPage', params: ({ event }) => event } },
        ],
        'page.none': { target: '.aside', actions: 'leavePage' },
        'tab.close': [
          {
            guard: { type: 'tagIsActive', params: ({ event }) => event },
            target: '.moving',
            actions: ['aimBesides', { type: 'removeTag', params: ({ event }) => event }],
          },
          {
            guard: { type: 'tagCanClose', params: ({ event }) => event },
            actions: { type: 'removeTag', params: ({ event }) => event },
          },
        ],
        'tab.closeOthers': [
          {
            guard: { type: 'activeIsAmongOthers', params: ({ event }) => event },
            target: '.moving',
            actions: [
              { type: 'aimAtTag', params: ({ event }) => event },
              { type: 'removeOthers', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'othersAreOpen', params: ({ event }) => event },
            actions: { type: 'removeOthers', params: ({ event }) => event },
          },
        ],
        'tab.closeAll': [
          { guard: 'activeCanClose', target: '.moving', actions: ['aimAtHome', 'removeAll'] },
          { guard: 'anyCanClose', actions: 'removeAll' },
        ],
        'tab.refresh': {
          guard: { type: 'tagIsOpen', params: ({ event }) => event },
          target: '.refreshing',
          actions: { type: 'endPage', params: ({ event }) => event },
        },
        'tab.note': {
          guard: { type: 'tagIsOpen', params: ({ event }) => event },
          actions: { type: 'notePage', params: ({ event }) => event },
        },
      },
      states: {
        aside: { meta: meta('ready.aside', 'core §2 Fixed routes') },
        showing: { meta: meta('ready.showing', tags), tags: 'shown' },
        returning: { meta: meta('ready.returning', tags), tags: 'shown' },
        moving: { meta: meta('ready.moving', tags) },
        refreshing: { meta: meta('ready.refreshing', 'core §2 Fixed routes, /redirect') },
      },
    },
  },
})
