import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'
import { testActs } from '../play/test-acts.ts'
import { acts, unreachable } from './session.acts.ts'
import { test } from '../play/stage.ts'
import { readTrace } from '../browser/trace.ts'

testActs(acts)

test('a lost answer about the language ends the way in as a good one does', async ({
  page,
  product,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/u)
  await keepToken(page, product.origin)
  calls.hold('/LanguageSwitch/getLanguage')
  await page.goto('/')
  await calls.lose('/LanguageSwitch/getLanguage')
  await new SignInPage(page).isLeft()
  const trace = await readTrace(page, 'session')
  expect(trace).toContain('session.entering.language.loading|xstate.done.actor.loadLanguage|0')
  expect(trace.filter((id) => id in unreachable)).toEqual([])
})
