import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'
import {
  besides,
  freshKey,
  mount,
  onlyMounted,
  outlives,
  placeFor,
  type Tab,
  type TabEnding,
  tabFor,
  type TabPage,
  wasLeftElsewhere,
  type PageNote,
} from './tab.ts'
import type { TabsContext, TabsEvent, TabsInput } from './tabs-types.ts'

const meta = metaOf('tabs')
const tags = 'core §2 Tags view'
const keep = (context: TabsContext, stays: (tab: Tab) => boolean) => {
  const tabs = context.tabs.filter(stays)
  const isOpen = (key: string | null) => tabs.some((tab) => tab.key === key)
  return {
    tabs,
    notes: Object.fromEntries(Object.entries(context.notes).filter(([key]) => isOpen(key))),
    ...onlyMounted({ ...context, mounted: context.mounted.filter(isOpen) }),
    active: isOpen(context.active) ? context.active : null,
  }
}
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
    activeWouldClose: ({ context }, ending: TabEnding) =>
      context.tabs.some((tab) => tab.key === context.active && !outlives(tab, ending)),
    tagCanClose: ({ context }, ending: TabEnding) => context.tabs.some((tab) => !outlives(tab, ending)),
    tagIsOpen: ({ context }, { key }: { key: string }) => context.tabs.some((tab) => tab.key === key),
    activeIsAmongOthers: ({ context }, ending: { key: string; type: 'tab.closeOthers' }) =>
      context.tabs.some(({ key }) => key === ending.key) &&
      context.tabs.some((tab) => tab.key === context.active && !outlives(tab, ending)),
    othersAreOpen: ({ context }, ending: { key: string; type: 'tab.closeOthers' }) =>
      context.tabs.some(({ key }) => key === ending.key) &&
      context.tabs.some((tab) => !outlives(tab, ending)),
    placeIsFree: ({ context: { tabs } }, { key, to }: { key: string; to: number }) =>
      placeFor(tabs, key, to) !== null,
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
      // A link from elsewhere asks for something else than what the page was left at: it starts afresh, unless
      // that would lose edits.
      const isAskedAnew =
        key !== context.active && known?.fullPath !== page.fullPath && !context.edited.includes(key)
      const mounted = context.mounted.filter((kept) => !isAskedAnew || kept !== key)
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
    removeTags: assign(({ context }, ending: TabEnding) => keep(context, (tab) => outlives(tab, ending))),
    moveTag: assign({
      tabs: ({ context: { tabs } }, { key, to }: { key: string; to: number }) => {
        const place = placeFor(tabs, key, to) ?? 0
        const others = tabs.filter((tab) => tab.key !== key)
        return [...others.slice(0, place), ...tabs.filter((tab) => tab.key === key), ...others.slice(place)]
      },
    }),
    noteEdits: assign({
      edited: ({ context }, { key, hasEdits }: { key: string; hasEdits: boolean }) => [
        ...context.edited.filter((one) => one !== key),
        ...(hasEdits ? [key] : []),
      ],
    }),
    endPage: assign(({ context }, { key }: { key: string }) => ({
      active: key,
      ...onlyMounted({ ...context, mounted: context.mounted.filter((one) => one !== key) }),
    })),
    notePage: assign({
      notes: ({ context }, { key, note }: { key: string; note: PageNote }) => ({
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
      lives: {},
      livesGiven: 0,
      edited: [],
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
            guard: { type: 'activeWouldClose', params: ({ event }) => event },
            target: '.moving',
            actions: ['aimBesides', { type: 'removeTags', params: ({ event }) => event }],
          },
          {
            guard: { type: 'tagCanClose', params: ({ event }) => event },
            actions: { type: 'removeTags', params: ({ event }) => event },
          },
        ],
        'tab.closeOthers': [
          {
            guard: { type: 'activeIsAmongOthers', params: ({ event }) => event },
            target: '.moving',
            actions: [
              { type: 'aimAtTag', params: ({ event }) => event },
              { type: 'removeTags', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'othersAreOpen', params: ({ event }) => event },
            actions: { type: 'removeTags', params: ({ event }) => event },
          },
        ],
        'tab.closeAll': [
          {
            guard: { type: 'activeWouldClose', params: ({ event }) => event },
            target: '.moving',
            actions: ['aimAtHome', { type: 'removeTags', params: ({ event }) => event }],
          },
          {
            guard: { type: 'tagCanClose', params: ({ event }) => event },
            actions: { type: 'removeTags', params: ({ event }) => event },
          },
        ],
        'tab.refresh': {
          guard: { type: 'tagIsOpen', params: ({ event }) => event },
          target: '.refreshing',
          actions: { type: 'aimAtTag', params: ({ event }) => event },
        },
        'page.renew': {
          guard: { type: 'tagIsOpen', params: ({ event }) => event },
          target: '.renewed',
          actions: { type: 'endPage', params: ({ event }) => event },
        },
        'tab.move': {
          guard: { type: 'placeIsFree', params: ({ event }) => event },
          actions: { type: 'moveTag', params: ({ event }) => event },
        },
        'page.edit': {
          guard: { type: 'tagIsOpen', params: ({ event }) => event },
          actions: { type: 'noteEdits', params: ({ event }) => event },
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
        refreshing: { meta: meta('ready.refreshing', 'core §2 Fixed routes, /redirect'), tags: 'shown' },
        renewed: { meta: meta('ready.renewed', 'core §2 Fixed routes, /redirect') },
      },
    },
  },
})
