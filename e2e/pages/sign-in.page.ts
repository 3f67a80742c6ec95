import { expect, type Locator, type Page } from '@playwright/test'

import { known } from '../support/known.ts'

export interface Credentials {
  readonly userName: string
  readonly password: string
}

/** The sign-in page in Chinese, as a person drives it. */
export class SignInPage {
  readonly #page: Page
  readonly userName: Locator
  readonly password: Locator
  readonly code: Locator
  readonly submit: Locator
  readonly captcha: Locator
  readonly notice: Locator

  constructor(page: Page) {
    this.#page = page
    this.userName = page.getByLabel('用户名').first()
    this.password = page.getByLabel('密码', { exact: true })
    this.code = page.locator('form[action="/login"]').getByLabel('验证码', { exact: true })
    this.submit = page.locator('form').getByRole('button', { name: /^(登录|正在登录…|请稍候 3 秒)$/u })
    this.captcha = page.locator('form[action="/login"]').getByRole('button', { name: /验证码/u })
    this.notice = page.getByRole('alert').filter({ hasText: /\S/u }).first()
  }

  async open(path = '/login'): Promise<void> {
    await this.#page.goto(path)
    await expect(this.captcha.locator('img')).toBeVisible()
  }

  async fill({ userName, password }: Credentials, code: string = known.captcha): Promise<void> {
    await this.userName.fill(userName)
    await this.password.fill(password)
    await this.code.fill(code)
  }

  async signIn(credentials: Credentials, code?: string): Promise<void> {
    // Nobody reads a picture before it is there.
    await expect(this.captcha.locator('img')).toBeVisible()
    await this.fill(credentials, code)
    await this.submit.click()
  }

  /** The console has taken the page's place. */
  async isLeft(): Promise<void> {
    await expect(this.#page.getByRole('navigation', { name: '菜单' })).toBeVisible()
  }

  async isShown(): Promise<void> {
    await expect(this.#page).toHaveURL(/\/login/u)
    await expect(this.submit).toBeVisible()
  }
}

/** The change-password dialog over the sign-in page. */
export class PasswordDialog {
  readonly dialog: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: '修改密码' })
  }

  /** Fills in all but the user name and sends it. */
  async change(
    oldPassword: string,
    newPassword: string,
    { confirm = newPassword, code = known.captcha }: { confirm?: string; code?: string } = {},
  ): Promise<void> {
    // The code is emptied by a new picture.
    await expect(this.dialog.getByRole('button', { name: '验证码图片，点击更换' })).toBeVisible()
    await this.dialog.getByLabel('旧密码').fill(oldPassword)
    await this.dialog.getByLabel('新密码', { exact: true }).fill(newPassword)
    await this.dialog.getByLabel('确认密码').fill(confirm)
    await this.dialog.getByLabel('验证码', { exact: true }).fill(code)
    await this.dialog.getByRole('button', { name: '确定' }).click()
  }

  /** The dialog of a first sign-in. */
  get welcome(): Locator {
    return this.dialog.page().getByRole('dialog', { name: '欢迎，请设置您的密码' })
  }

  async choose(newPassword: string): Promise<void> {
    await this.welcome.getByLabel('新密码', { exact: true }).fill(newPassword)
    await this.welcome.getByLabel('确认密码').fill(newPassword)
    await this.welcome.getByRole('button', { name: '设置并进入' }).click()
  }
}

/** The dialog of the second step over the sign-in page. */
export class SecondStepDialog {
  readonly dialog: Locator
  readonly code: Locator
  readonly submit: Locator
  readonly back: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: '二次验证' })
    this.code = this.dialog.getByLabel('动态验证码或恢复码')
    this.submit = this.dialog.getByRole('button', { name: /^(验证|正在验证…)$/u })
    this.back = this.dialog.getByRole('button', { name: '返回' })
  }

  async confirm(code: string): Promise<void> {
    await this.code.fill(code)
    await this.submit.click()
  }
}
