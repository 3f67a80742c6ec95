import { expect, type Locator, type Page } from '@playwright/test'

/** The strip of visited pages, in Chinese. */
export class TagsPage {
  readonly #page: Page
  readonly strip: Locator
  readonly all: Locator
  readonly active: Locator

  constructor(page: Page) {
    this.#page = page
    this.strip = page.getByRole('tablist', { name: '已打开的页面' })
    this.all = this.strip.getByRole('tab')
    this.active = this.strip.getByRole('tab', { selected: true })
  }

  tag(title: string | RegExp): Locator {
    return this.strip.getByRole('tab', { name: title, ...(typeof title === 'string' && { exact: true }) })
  }

  /** By the menu of a tag, as a right click opens it. */
  async choose(
    title: string,
    action: '刷新' | '关闭' | '关闭其他' | '关闭全部' | '左移' | '右移',
  ): Promise<void> {
    await this.tag(title).click({ button: 'right' })
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click()
    // A menu on its way out still has the items that the next one has, and they do nothing.
    await expect(this.#page.getByRole('menu')).toHaveCount(0)
  }
}
