import { navigationCases, navigationInput, navigationMachine } from '#machines/navigation/index.ts'
import { noteDeclared } from '#tools/paths/coverage/played.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { expect } from '../support/test.ts'
import { coursesOf, leftOut } from './course.ts'
import { addressChanges, byItself, menuPath, NavigationPlayer } from './navigation.player.ts'
import { play } from './play.ts'
import { test } from './stage.ts'
import { readTrace } from './trace.ts'

const unreachable = {
  'navigation.deciding|always|1': 'the console is only drawn for somebody who is signed in',
  'navigation.showing|menus.reload|0': 'a page that is shown has no need of other menus and no button for it',
  'navigation.broken|menus.reload|0':
    'its button loads the whole page anew, since the code of a page may have been replaced',
} as const

const options = { unreachable, byItself, maxLength: 30 }
const homePath = '/overviewenergy/singleI'
const cases = [...navigationCases, { type: 'navigate', fullPath: homePath }]
const machine = navigationMachine

/** All that addresses and menus decide. */
const byAddress = coursesOf(
  {
    machine,
    cases,
    input: navigationInput,
    canHappen: (at, event) => event.type !== 'module.failed' && addressChanges(at, event),
  },
  options,
)
/** A browser does not ask again for code that it has, so the code fails on the first visits. */
const byCode = coursesOf(
  {
    machine,
    cases,
    input: { ...navigationInput, fullPath: homePath },
    canHappen: (at, event) => {
      if (event.type === 'navigate') return at.matches('redirecting')
      if (event.type !== 'xstate.done.actor.loadMenus') return event.type === 'module.failed'
      return (event['output'] as readonly unknown[]).length > 0
    },
  },
  options,
)

test('the paths leave only those transitions of the navigation out that no browser brings about', () => {
  noteDeclared({ machineId: 'navigation', by: 'browser', unreachable })
  expect(leftOut(machine, [...byAddress, ...byCode]).toSorted()).toEqual(Object.keys(unreachable).toSorted())
})

for (const [index, course] of [...byAddress, ...byCode].entries()) {
  const isByCode = byCode.includes(course)
  const title = `navigation, path ${index + 1} of ${byAddress.length + byCode.length}`
  test(`${title}: ${course.steps.length} steps`, async ({
    signedIn: page,
    calls,
    pageLoads,
    expectedErrors,
  }) => {
    test.setTimeout(180_000)
    expectedErrors.push(/ERR_FAILED/u)
    const player = new NavigationPlayer(page, calls)
    await calls.hold(menuPath)
    if (isByCode) await player.holdPages()
    await page.goto(isByCode ? homePath : navigationInput.fullPath)
    await new SignInPage(page).isLeft()
    await pageLoads.keepBack()
    await play(page, course, player)
    expect((await readTrace(page, 'navigation')).filter((id) => id in unreachable)).toEqual([])
    if (course.steps.at(-1)?.to.status !== 'done') return
    // Said on the sign-in page, which comes with a page load (core §8).
    expect(await pageLoads.follow()).toBe('/login')
    await new SignInPage(page).isShown()
    await expect(new SignInPage(page).notice).toBeVisible()
  })
}
