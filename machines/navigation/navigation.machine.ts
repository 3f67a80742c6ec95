import { assign, setup } from 'xstate'

import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'
import {
  type AppRoute,
  bigScreenPath,
  fallbackPath,
  generateRoutes,
  homePath,
  pagesOf,
  pathnameOf,
} from './routes.ts'

export interface NavigationInput {
  /** Full path at the start: path, query and hash. */
  readonly fullPath: string
  readonly isSignedIn: boolean
  readonly roles: readonly string[]
  /** Paths of the page modules that this build has, such as `overviewenergy/singleI`. */
  readonly views: readonly string[]
  /** Path that `/` leads to where the user may see it (core §2); default: the configured system's. */
  readonly homePage?: string
  /** The menu list where it came before the console was drawn. */
  readonly menus?: readonly MenuEntry[] | undefined
}

interface NavigationContext extends Required<Omit<NavigationInput, 'menus'>> {
  /** `null` until the menu list was loaded. */
  readonly routes: readonly AppRoute[] | null
  /** The server's menus changed since: they are asked for again at the next navigation. */
  readonly menusChanged: boolean
  /** Where a redirection leads; the console goes there, replacing the present entry. */
  readonly target: string
  readonly problem: Problem | null
}

export type NavigationEvent =
  /** The address changed: a link, a redirection, the browser's back button. */
  | { type: 'navigate'; fullPath: string }
  /** A page's module could not be loaded. */
  | { type: 'module.failed' }
  | { type: 'menus.reload' }
  /** An answer of the server carried another revision of the menus than those that are shown. */
  | { type: 'menus.changed' }

const meta = metaOf('navigation')
const isBelow = (context: NavigationContext, prefix: string): boolean =>
  pathnameOf(context.fullPath).startsWith(prefix)
const pages = (context: NavigationContext): readonly AppRoute[] => pagesOf(context.routes ?? [])
const pageAt = (context: NavigationContext): AppRoute | undefined => {
  const path = pathnameOf(context.fullPath)
  return pages(context).find((page) => page.path === path)
}

const pageWithModule = (context: NavigationContext): AppRoute | undefined =>
  pages(context).find(({ view }) => context.views.includes(view))

/**
 * The navigation guard (core §2): each change of the address is decided by its six rules. The machine says
 * where to go; the console's router goes there and reports the new address.
 */
export const navigationMachine = setup({
  types: {
    input: {} as NavigationInput,
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    tags: {} as 'busy' | 'shown',
  },
  delays: { patience: 5_000 },
  actors: { loadMenus: slot<readonly MenuEntry[], void>('loadMenus') },
  guards: {
    pathIsOpenToAll: ({ context }) =>
      isBelow(context, '/errorPage/') || isBelow(context, '/redirect/') || isBelow(context, '/auth-redirect'),
    userIsSignedOut: ({ context }) => !context.isSignedIn,
    pathIsSignIn: ({ context }) => pathnameOf(context.fullPath) === '/login',
    menusAreMissing: ({ context }) => context.routes === null,
    menusHaveChanged: ({ context }) => context.menusChanged,
    pathIsOwn: ({ context }) =>
      isBelow(context, '/exampleCommon') || pathnameOf(context.fullPath) === bigScreenPath,
    nothingIsPermitted: ({ context }) => pages(context).length === 0,
    pathIsHome: ({ context }) => pathnameOf(context.fullPath) === '/',
    moduleIsPresent: ({ context }) => context.views.includes(pageAt(context)?.view ?? ''),
    pathIsFallback: ({ context }) => pathnameOf(context.fullPath) === fallbackPath,
    noModuleIsPresent: ({ context }) => pageWithModule(context) === undefined,
    fallbackIsForbidden: ({ context }) => !pages(context).some(({ path }) => path === fallbackPath),
    pathIsPermitted: ({ context }) => pageAt(context) !== undefined,
  },
  actions: {
    keepPath: assign({ fullPath: (_, params: { fullPath: string }) => params.fullPath }),
    keepRoutes: assign({
      routes: ({ context }, menus: readonly MenuEntry[]) => generateRoutes(menus, context.roles),
      problem: null,
      menusChanged: false,
    }),
    noteChange: assign({ menusChanged: true }),
    forgetChange: assign({ menusChanged: false }),
    forgetRoutes: assign({ routes: null }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    aimAtRoot: assign({ target: '/' }),
    aimAtHome: assign({
      target: ({ context }) => {
        const permitted = pages(context)
        return permitted.find((page) => page.path === context.homePage)?.path ?? permitted[0]?.path ?? '/'
      },
    }),
    aimAtFirstPermitted: assign({ target: ({ context }) => pages(context)[0]?.path ?? '/' }),
    /** From a fallback that is not permitted or not there; another page without a module would send back to it. */
    aimAtFirstPresent: assign({ target: ({ context }) => pageWithModule(context)?.path ?? '/' }),
    aimAtFallback: assign({ target: fallbackPath }),
    aimAtSignIn: assign({
      target: ({ context }) => `/login?redirect=${encodeURIComponent(context.fullPath)}`,
    }),
    /** Filled in by the console: forgets the token. */
    resetToken: () => {},
    /** Filled in by the console: that no page of this user has the address that was asked for. */
    tellThereIsNone: () => {},
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    fullPath: input?.fullPath ?? '/',
    isSignedIn: input?.isSignedIn ?? true,
    roles: input?.roles ?? [],
    views: input?.views ?? [],
    homePage: input?.homePage ?? homePath,
    routes: input?.menus ? generateRoutes(input.menus, input.roles) : null,
    menusChanged: false,
    target: '',
    problem: null,
  }),
  initial: 'deciding',
  on: {
    navigate: { target: '.deciding', actions: { type: 'keepPath', params: ({ event }) => event } },
    'menus.changed': { actions: 'noteChange' },
  },
  states: {
    deciding: {
      meta: meta('deciding', 'core §2 Navigation guard'),
      always: [
        { guard: 'pathIsOpenToAll', target: 'showing' },
        { guard: 'userIsSignedOut', target: 'turnedAway', actions: 'aimAtSignIn' },
        { guard: 'pathIsSignIn', target: 'redirecting', actions: 'aimAtRoot' },
        { guard: 'menusAreMissing', target: 'loadingMenus' },
        { guard: 'menusHaveChanged', target: 'refreshingMenus' },
        { guard: 'pathIsOwn', target: 'showing' },
        { guard: 'nothingIsPermitted', target: 'withoutPages' },
        { guard: 'pathIsHome', target: 'redirecting', actions: 'aimAtHome' },
        { guard: 'moduleIsPresent', target: 'showing' },
        { guard: 'noModuleIsPresent', target: 'broken' },
        { guard: 'pathIsFallback', target: 'redirecting', actions: 'aimAtFirstPresent' },
        { guard: 'pathIsPermitted', target: 'redirecting', actions: 'aimAtFallback' },
        { target: 'redirecting', actions: ['aimAtFirstPermitted', 'tellThereIsNone'] },
      ],
    },
    loadingMenus: {
      meta: meta('loadingMenus', 'core §2 Navigation guard 4'),
      tags: 'busy',
      invoke: {
        id: 'loadMenus',
        src: 'loadMenus',
        onDone: { target: 'deciding', actions: { type: 'keepRoutes', params: ({ event }) => event.output } },
        onError: {
          target: 'turnedAway',
          actions: [
            { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
            'resetToken',
            'aimAtSignIn',
          ],
        },
      },
    },
    refreshingMenus: {
      meta: meta('refreshingMenus', 'core §2 Routes generated from the server menu list'),
      tags: 'busy',
      // Without new ones those from before still hold: the server refuses what is no longer permitted.
      after: { patience: { target: 'deciding', actions: 'forgetChange' } },
      invoke: {
        id: 'refreshMenus',
        src: 'loadMenus',
        onDone: { target: 'deciding', actions: { type: 'keepRoutes', params: ({ event }) => event.output } },
        onError: { target: 'deciding', actions: 'forgetChange' },
      },
    },
    redirecting: { meta: meta('redirecting', 'core §2 Navigation guard 1 and 5'), tags: 'busy' },
    showing: {
      meta: meta('showing', 'core §2 Navigation guard 2 and 6'),
      tags: 'shown',
      on: {
        'module.failed': [
          { guard: 'pathIsFallback', target: 'broken' },
          // It would lead back here.
          { guard: 'fallbackIsForbidden', target: 'broken' },
          { target: 'redirecting', actions: 'aimAtFallback' },
        ],
        'menus.reload': { target: 'deciding', actions: 'forgetRoutes' },
      },
    },
    withoutPages: {
      meta: meta('withoutPages', 'core §6'),
      on: { 'menus.reload': { target: 'deciding', actions: 'forgetRoutes' } },
    },
    broken: {
      meta: meta('broken', 'core §8 Page module not found'),
      on: { 'menus.reload': { target: 'deciding', actions: 'forgetRoutes' } },
    },
    turnedAway: { meta: meta('turnedAway', 'core §2 Navigation guard 3 and 4'), type: 'final' },
  },
})
