import { expect, type Locator, type Page } from '@playwright/test'

/** The guided registration, in Chinese. */
export class RegistrationPage {
  readonly #page: Page
  readonly stages: Locator
  readonly found: Locator

  constructor(page: Page) {
    this.#page = page
    this.stages = page.getByRole('list', { name: '注册阶段' })
    this.found = page.getByRole('region', { name: '找到的表箱和电表' })
  }

  async open(termId: number): Promise<void> {
    await this.#page.goto(`/datacollect/registration?termId=${termId}`)
    await expect(this.#page.getByText('通信地址').first()).toBeVisible()
  }

  async start(): Promise<void> {
    await this.#page
      .getByRole('button', { name: /^(开始表箱注册|重新开始)$/u })
      .first()
      .click()
    await this.#page.getByRole('button', { name: '开始注册', exact: true }).click()
  }

  async checkNow(): Promise<void> {
    await this.#page.getByRole('button', { name: /^(立即查询|刷新)$/u }).click()
  }

  async hasTitle(title: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(title).first()).toBeVisible()
  }
}
