import type { Page } from '@playwright/test'

import { sessionCases, type SessionInput, sessionMachine } from '#machines/session/index.ts'
import { noteDeclared } from '#tools/paths/coverage/played.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { known } from '../support/known.ts'
import { signInOver } from '../support/sign-in-over.ts'
import { expect } from '../support/test.ts'
import { coursesOf, leftOut } from './course.ts'
import { play } from './play.ts'
import { SessionPlayer, sessionPaths } from './session.player.ts'
import { test } from './stage.ts'
import { readTrace } from './trace.ts'

const unreachable = {
  'session.entering|signOut|0': 'the way in offers signing out only once an answer was lost',
  'session.entering.language.loading|xstate.error.actor.loadLanguage|0':
    'without an answer the console falls back to the saved language by itself',
} as const

const inputs: readonly SessionInput[] = [{ token: null }, { token: 'kept-from-before' }]
const plans = inputs.map((input) => ({
  input,
  courses: coursesOf({ machine: sessionMachine, cases: sessionCases, input }, { unreachable }),
}))

test('the paths leave only those transitions of the session out that no browser brings about', () => {
  noteDeclared({ machineId: 'session', by: 'browser', unreachable })
  const courses = plans.flatMap((one) => one.courses)
  expect(leftOut(sessionMachine, courses).toSorted()).toEqual(Object.keys(unreachable).toSorted())
})

for (const { input, courses } of plans)
  for (const [index, course] of courses.entries()) {
    const start = input.token === null ? 'signed out' : 'with a token'
    const title = `session ${start}, path ${index + 1} of ${courses.length}: ${course.steps.length} steps`
    test(title, async ({ page, product, calls, clock, pageLoads, expectedErrors }) => {
      test.setTimeout(180_000)
      expectedErrors.push(/ERR_FAILED/u)
      if (input.token !== null) await keepToken(page, product.origin)
      for (const path of sessionPaths)
        // oxlint-disable-next-line no-await-in-loop -- four routes
        await calls.hold(path)
      await clock.stop()
      await page.goto('/login')
      await pageLoads.keepBack()
      await play(page, course, new SessionPlayer(page, calls, clock))
      const trace = await readTrace(page, 'session')
      expect(trace.filter((id) => id in unreachable)).toEqual([])
      if (trace.at(-1)?.startsWith('session.leaving|') !== true) return
      expect(await pageLoads.follow()).toBe('/login')
      await new SignInPage(page).isShown()
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
    })
  }

test('a lost answer about the language ends the way in as a good one does', async ({
  page,
  product,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/u)
  await keepToken(page, product.origin)
  await calls.hold('/LanguageSwitch/getLanguage')
  await page.goto('/')
  await calls.lose('/LanguageSwitch/getLanguage')
  await new SignInPage(page).isLeft()
  const trace = await readTrace(page, 'session')
  expect(trace).toContain('session.entering.language.loading|xstate.done.actor.loadLanguage|0')
  expect(trace.filter((id) => id in unreachable)).toEqual([])
})

/** As a tab that is opened while somebody is signed in. */
async function keepToken(page: Page, origin: string): Promise<void> {
  const token = await signInOver(origin, known.operators[0])
  await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: origin }])
}
