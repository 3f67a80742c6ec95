import { secondFactorCases, secondFactorMachine } from '#machines/session/index.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { keepToken } from '../support/keep-token.ts'
import type { Act } from './act.ts'
import { play } from './play.ts'
import { canHappen, secondFactorPaths, SecondFactorPlayer } from './second-factor.player.ts'

export const acts: readonly Act[] = [
  {
    title: 'dialog of the second step',
    subject: { machine: secondFactorMachine, cases: secondFactorCases, canHappen },
    options: {},
    async play({ page, product, calls }, course) {
      // Nobody here has an authenticator: the server is not asked.
      for (const path of secondFactorPaths) calls.hold(path)
      await keepToken(page, product.origin)
      await page.goto('/exampleCommon/title')
      await new SignInPage(page).isLeft()
      await page.getByRole('button', { name: /^用户菜单/u }).click()
      await page.getByRole('menuitem', { name: '二次验证' }).click()
      await play(page, course, new SecondFactorPlayer(page, calls))
    },
  },
]
