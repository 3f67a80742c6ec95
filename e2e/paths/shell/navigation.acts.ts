import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { navigationCases, navigationInput, navigationMachine } from '#machines/navigation/index.ts'

import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'
import type { Act } from '../play/act.ts'
import { addressChanges, byItself, menuPath, NavigationPlayer } from './navigation.player.ts'
import { play } from '../play/play.ts'
import { readTrace } from '../browser/trace.ts'

const unreachable = {
  'navigation.deciding|always|1': {
    zh: '只有已登录的人才会看到控制台',
    en: 'the console is only drawn for somebody who is signed in',
  },
  'navigation.showing|menus.reload|0': {
    zh: '正常显示的页面不需要别的菜单，也没有相应的按钮',
    en: 'a page that is shown has no need of other menus and no button for it',
  },
  'navigation.broken|menus.reload|0': {
    zh: '其按钮会重新加载整个页面，因为页面代码可能已更换',
    en: 'its button loads the whole page anew, since the code of a page may have been replaced',
  },
} as const

const homePath = '/overviewenergy/singleI'
const samples: readonly AnyEventObject[] = navigationCases
/** A page takes the site out of its address by itself, which would be another navigation; a query of no meaning stays. */
const cases = [
  ...samples.map((event) =>
    event['fullPath'] === `${homePath}?siteId=1` ? { ...event, fullPath: `${homePath}?x=1` } : event,
  ),
  { type: 'navigate', fullPath: homePath },
]

/** Addresses of which one may be shown whatever the menus are. */
const somePaths: readonly string[] = [homePath, '/overviewenergy/countrywide', '/exampleCommon/title']

interface Way {
  readonly title: string
  readonly fullPath: string
  readonly cases?: readonly AnyEventObject[]
  readonly holdsPages?: boolean
  readonly clockStands?: boolean
  readonly canHappen: (at: AnyMachineSnapshot, event: AnyEventObject) => boolean
}

const act = ({ title, fullPath, canHappen, ...way }: Way): Act => ({
  title,
  subject: {
    machine: navigationMachine,
    cases: way.cases ?? cases,
    input: { ...navigationInput, fullPath },
    canHappen,
  },
  options: { unreachable, byItself, maxLength: 30 },
  async play({ page, product, calls, clock, pageLoads }, course) {
    await keepToken(page, product.origin)
    const player = new NavigationPlayer(page, calls, clock)
    calls.hold(menuPath)
    if (way.holdsPages === true) await player.holdPages()
    if (way.clockStands === true) await player.letMenusChange()
    if (way.clockStands === true) {
      await clock.open(fullPath)
      await clock.until(player.menu)
    } else {
      await page.goto(fullPath)
      await new SignInPage(page).isLeft()
    }
    pageLoads.keepBack()
    await play(page, course, player)
    expect((await readTrace(page, 'navigation')).filter((id) => id in unreachable)).toEqual([])
    if (course.steps.at(-1)?.to.status !== 'done') return
    // Said on the sign-in page, which comes with a page load (core §8).
    expect(await pageLoads.follow()).toBe('/login')
    await new SignInPage(page).isShown()
    await expect(new SignInPage(page).notice).toBeVisible()
  },
})

export const acts: readonly Act[] = [
  // All that addresses and menus decide.
  act({
    title: 'navigation by addresses',
    fullPath: navigationInput.fullPath,
    canHappen: (at, event) =>
      !['module.failed', 'menus.changed'].includes(event.type) && addressChanges(at, event),
  }),
  // A browser does not ask again for code that it has, so the code fails on the first visits.
  act({
    title: 'navigation by the code of pages',
    fullPath: homePath,
    holdsPages: true,
    canHappen: (at, event) => {
      if (event.type === 'navigate') return at.matches('redirecting')
      if (event.type !== 'xstate.done.actor.loadMenus') return event.type === 'module.failed'
      return (event['output'] as readonly unknown[]).length > 0
    },
  }),
  // What another administrator does meanwhile: an answer says so, and the next navigation asks for the menus.
  act({
    title: 'navigation while menus change',
    fullPath: '/exampleCommon/title',
    cases: [
      ...navigationCases.filter(({ type }) => type.includes('Menus') || type === 'menus.changed'),
      ...somePaths.map((fullPath) => ({ type: 'navigate', fullPath })),
    ],
    clockStands: true,
    canHappen: (at, event) => {
      if (event.type === 'menus.changed') return at.matches('showing') && at.context['menusChanged'] === false
      if (event.type === 'xstate.error.actor.loadMenus') return false
      if (event.type === 'xstate.done.actor.loadMenus')
        return (event['output'] as readonly unknown[]).length > 3
      return event.type !== 'menus.reload' && event.type !== 'module.failed' && addressChanges(at, event)
    },
  }),
]
