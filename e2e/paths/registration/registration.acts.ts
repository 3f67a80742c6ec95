import { registrationCases, registrationMachine } from '#machines/registration/index.ts'

import { freshTerminals } from '#e2e/support/api.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { expect } from '#e2e/support/test.ts'
import type { Act } from '../play/act.ts'
import { play } from '../play/play.ts'
import { registrationPaths, RegistrationPlayer } from './registration.player.ts'

export const acts: readonly Act[] = [
  {
    title: 'registration',
    subject: { machine: registrationMachine, cases: registrationCases },
    options: { maxLength: 120 },
    async play({ page, product, calls }, course) {
      await keepToken(page, product.origin)
      const [terminal] = await freshTerminals(page)
      for (const path of registrationPaths) calls.hold(path)
      await page.clock.install()
      await page.goto(`/datacollect/registration?termId=${terminal?.id ?? 1}`)
      await expect(page.getByText('正在读取注册状态')).toBeVisible()
      await play(page, course, new RegistrationPlayer(page, calls))
    },
  },
]
