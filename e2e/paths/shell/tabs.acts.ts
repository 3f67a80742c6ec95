import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { tabsMachine } from '#machines/tabs/index.ts'

import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'
import type { Act } from '../play/act.ts'
import { play } from '../play/play.ts'
import { isPossible, pageAt, TabsPlayer } from './tabs.player.ts'
import { readTrace } from '../browser/trace.ts'

const unreachable = {
  'tabs.ready|routes.known|0': {
    zh: '菜单在同一次页面加载中只加载一次',
    en: 'menus are loaded once in a load of the page',
  },
  'tabs.ready|page.edit|0': {
    zh: '由表单页面自行通知，见 e2e/journeys/parts/unsaved-edits.e2e.ts',
    en: 'pages with forms say it by themselves; played by e2e/journeys/parts/unsaved-edits.e2e.ts',
  },
  'tabs.ready|tab.note|0': {
    zh: '由显示记录的页面自行通知，见 e2e/journeys/parts/complaints.e2e.ts',
    en: 'pages with records say it by themselves; played by e2e/journeys/parts/complaints.e2e.ts',
  },
} as const

const home = pageAt('/overviewenergy/singleI', { affix: true })
// A page that is soon drawn: what tags do is the same for all of them.
const list = pageAt('/exampleCommon/dialog')
const filtered = pageAt('/exampleCommon/dialog?x=1', { query: { x: '1' } })
const other = pageAt('/exampleCommon/title', { noCache: true })
const pages = [home, list, filtered, other]

const cases: readonly AnyEventObject[] = [
  { type: 'routes.known', affixed: [home], paths: pages.map(({ path }) => path) },
  ...pages.map((page) => ({ type: 'page.open', page })),
  { type: 'page.none' },
  ...[home, list].flatMap(({ path: key }) => [
    { type: 'tab.close', key },
    { type: 'tab.closeOthers', key },
  ]),
  { type: 'tab.closeAll' },
  { type: 'tab.refresh', key: list.path },
  { type: 'page.renew', key: list.path },
  { type: 'tab.move', key: list.path, to: 1 },
  { type: 'tab.move', key: list.path, to: 2 },
]

/** What the console does at once: it tells the routes, opens the first page, goes where the machine aims, and comes from the refresh helper. */
function byItself(at: AnyMachineSnapshot): AnyEventObject | undefined {
  const { target, mounted } = at.context as { readonly target: string; readonly mounted: readonly string[] }
  const arrived = cases.find(
    (event) => event.type === 'page.open' && (event['page'] as typeof home).fullPath === target,
  )
  if (at.matches('waiting')) return cases[0]
  if (at.matches({ ready: 'aside' }) && mounted.length === 0) return { type: 'page.open', page: home }
  if (at.matches({ ready: 'refreshing' })) return { type: 'page.renew', key: list.path }
  return ['moving', 'returning', 'renewed'].some((state) => at.matches({ ready: state }))
    ? arrived
    : undefined
}

export const acts: readonly Act[] = [
  {
    title: 'tabs',
    subject: {
      machine: tabsMachine,
      cases,
      input: { owner: 'operator1', saved: null },
      canHappen: (at, event) =>
        byItself(at) !== undefined || (event.type !== 'page.renew' && isPossible(at, event)),
    },
    options: {
      unreachable,
      byItself,
      atStart: ['tabs.waiting|routes.known|0', 'tabs.ready|page.open|1'],
      maxLength: 30,
    },
    async play({ page, product, calls, clock }, course) {
      await keepToken(page, product.origin)
      await page.goto(home.fullPath)
      await new SignInPage(page).isLeft()
      await play(page, course, new TabsPlayer(page, calls, clock))
      expect((await readTrace(page, 'tabs')).filter((id) => id in unreachable)).toEqual([])
    },
  },
]
