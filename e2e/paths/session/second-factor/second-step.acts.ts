import { secondStepCases, secondStepDue, secondStepMachine } from '#machines/session/index.ts'

import { SecondStepDialog, SignInPage } from '#e2e/pages/sign-in.page.ts'
import { known } from '#e2e/support/known.ts'
import { expect } from '#e2e/support/test.ts'
import type { Act } from '#e2e/paths/play/act.ts'
import { play } from '#e2e/paths/play/play.ts'
import { canHappen, SecondStepPlayer, secondStepPath } from './second-step.player.ts'

export const acts: readonly Act[] = [
  {
    title: 'second step of a sign-in',
    subject: { machine: secondStepMachine, cases: secondStepCases, input: secondStepDue, canHappen },
    options: {},
    async play({ page, calls }, course) {
      for (const path of ['/login', secondStepPath, '/userInfo']) calls.hold(path)
      const form = new SignInPage(page)
      await form.open()
      await form.signIn(known.operators[0])
      await calls.answer('/login', { ticket: 'ticket-1' })
      await expect(new SecondStepDialog(page).dialog).toBeVisible()
      await play(page, course, new SecondStepPlayer(page, calls))
    },
  },
]
