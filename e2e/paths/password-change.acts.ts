import type { Page } from '@playwright/test'

import { passwordChangeCases, passwordChangeMachine, type PasswordPurpose } from '#machines/session/index.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { known } from '../support/known.ts'
import { expect } from '../support/test.ts'
import type { Act } from './act.ts'
import { canHappen, PasswordChangePlayer } from './password-change.player.ts'
import { play } from './play.ts'

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

export const acts: readonly Act[] = (['expired', 'own'] as const).map((purpose) => ({
  title: `change of an ${purpose} password`,
  subject: {
    machine: passwordChangeMachine,
    cases: passwordChangeCases,
    input: { purpose, userName: 'admin' },
    canHappen,
  },
  options: {},
  async play({ page, calls }, course) {
    const player = new PasswordChangePlayer(page, calls, purpose)
    player.hold()
    await openings[purpose](page)
    await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
    await play(page, course, player)
  },
}))
