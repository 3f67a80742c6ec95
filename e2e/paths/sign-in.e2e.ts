import { signInCases, type SignInInput, signInMachine } from '#machines/session/index.ts'
import { entryProblemItem } from '#src/shared/storage.ts'

import { expect } from '../support/test.ts'
import { coursesOf, leftOut } from './course.ts'
import { play } from './play.ts'
import { canHappen, SignInPlayer, signInPaths } from './sign-in.player.ts'
import { test } from './stage.ts'

/** Nothing is remembered; that is known before anything else can happen. */
const atStart = ['signIn.open|xstate.done.actor.recallCredentials|0']

const planned = (input: SignInInput) =>
  coursesOf({ machine: signInMachine, cases: signInCases, input, canHappen }, { atStart })

const plain = planned({ notice: null })
// Differs by its start alone.
const withNotice = planned({ notice: { kind: 'entryFailed', problem: null } }).slice(0, 1)

test('the paths leave no transition of the sign-in page out', () => {
  expect(leftOut(signInMachine, [...plain, ...withNotice])).toEqual([])
})

for (const [index, course] of [...plain, ...withNotice].entries()) {
  const isNoticed = withNotice.includes(course)
  const title = isNoticed
    ? 'sign-in page with a notice'
    : `sign-in page, path ${index + 1} of ${plain.length}`
  test(`${title}: ${course.steps.length} steps`, async ({ page, calls, clock, expectedErrors }) => {
    test.setTimeout(180_000)
    expectedErrors.push(/ERR_FAILED/u)
    for (const path of signInPaths)
      // oxlint-disable-next-line no-await-in-loop -- four routes
      await calls.hold(path)
    if (isNoticed)
      await page.addInitScript((item) => sessionStorage.setItem(item, '无法构建路由'), entryProblemItem)
    await clock.stop()
    await page.goto('/login')
    await play(page, course, new SignInPlayer(page, calls, clock))
  })
}
