import type { Page } from '@playwright/test'

import { passwordChangeCases, passwordChangeMachine } from '#machines/session/index.ts'
import type { Phrase } from '#machines/shared/words.ts'

import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { known } from '#e2e/support/known.ts'
import { expect } from '#e2e/support/test.ts'
import type { Act } from '../play/act.ts'
import type { HeldCalls } from '../browser/held-calls.ts'
import { canHappen, PasswordChangePlayer } from './password-change.player.ts'
import { play } from '../play/play.ts'

const [operator] = known.operators

/** How each dialog is reached. */
export const openings: Readonly<Record<'expired' | 'own', (page: Page, calls: HeldCalls) => Promise<void>>> =
  {
    expired: async (page, calls) => {
      const form = new SignInPage(page)
      await form.open()
      await form.userName.fill('admin')
      // From the dialog's own captcha on.
      calls.hold('/checkCode')
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

const noCode = {
  zh: '已登录的用户修改密码时不需要验证码',
  en: 'no code is asked for where there is a session',
}

/** Each dialog's way past the captcha: the sign-in page's asks for it, the user menu's does not. */
const unreachable: Readonly<Record<'expired' | 'own', Readonly<Record<string, Phrase>>>> = {
  expired: {
    'passwordChange.editing.deciding|always|2': {
      zh: '登录页的对话框总要验证码',
      en: "the sign-in page's dialog always asks for a code",
    },
  },
  own: {
    'passwordChange.editing.deciding|always|0': noCode,
    'passwordChange.editing.deciding|always|1': noCode,
    'passwordChange.editing.fetching|xstate.done.actor.fetchCaptcha|0': noCode,
    'passwordChange.editing.fetching|xstate.error.actor.fetchCaptcha|0': noCode,
    'passwordChange.editing.asking|captcha.refresh|0': noCode,
    'passwordChange.editing.missing|captcha.refresh|0': noCode,
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
  options: { unreachable: unreachable[purpose] },
  async play({ page, calls }, course) {
    const player = new PasswordChangePlayer(page, calls, purpose)
    player.hold()
    await openings[purpose](page, calls)
    await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
    await play(page, course, player)
  },
}))
