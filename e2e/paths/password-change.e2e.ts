import type { Page } from '@playwright/test'

import { passwordChangeCases, passwordChangeMachine, type PasswordPurpose } from '#machines/session/index.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { known } from '../support/known.ts'
import { expect } from '../support/test.ts'
import { coursesOf, leftOut } from './course.ts'
import { canHappen, PasswordChangePlayer } from './password-change.player.ts'
import { play } from './play.ts'
import { test } from './stage.ts'

const [operator] = known.operators

/** How each dialog is reached. */
const openings: Readonly<Record<PasswordPurpose, (page: Page) => Promise<void>>> = {
  expired: async (page) => {
    const form = new SignInPage(page)
    await form.open()
    await form.userName.fill('admin')
    await page.getByRole('button', { name: '修改密码' }).click()
  },
  own: async (page) => {
    const form = new SignInPage(page)
    await form.open()
    await form.signIn(operator)
    await form.isLeft()
    await page.getByRole('button', { name: `用户菜单：${operator.name}` }).click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
  },
}

const plans = (['expired', 'own'] as const).map((purpose) => {
  const input = { purpose, userName: 'admin' }
  return {
    purpose,
    courses: coursesOf({
      machine: passwordChangeMachine,
      cases: passwordChangeCases,
      input,
      canHappen,
    }),
  }
})

for (const { purpose, courses } of plans) {
  test(`the paths leave no transition of the change of a password out: ${purpose}`, () => {
    expect(leftOut(passwordChangeMachine, courses)).toEqual([])
  })

  for (const [index, course] of courses.entries()) {
    const title = `change of an ${purpose} password, path ${index + 1} of ${courses.length}`
    test(`${title}: ${course.steps.length} steps`, async ({ page, calls, expectedErrors }) => {
      test.setTimeout(180_000)
      expectedErrors.push(/ERR_FAILED/u)
      const player = new PasswordChangePlayer(page, calls, purpose)
      await player.hold()
      await openings[purpose](page)
      await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
      await play(page, course, player)
    })
  }
}
