import { expect, type Locator, type Page } from '@playwright/test'

/** The frame around every page, in Chinese. */
export class ShellPage {
  readonly #page: Page
  readonly menu: Locator
  readonly trail: Locator

  constructor(page: Page) {
    this.#page = page
    this.menu = page.getByRole('navigation', { name: '菜单' })
    this.trail = page.getByRole('navigation', { name: '当前位置' })
  }

  /** Opens a page by the names in the menu, folders first. */
  async goTo(...names: readonly string[]): Promise<void> {
    const link = await this.showLink(...names)
    await link.click()
    await expect(this.trail).toContainText(names.at(-1) ?? '')
  }

  /** Unfolds the menu as far as the link of a page. */
  async showLink(...names: readonly string[]): Promise<Locator> {
    // Its frame stands before the server has said what is in it.
    await this.menu.getByRole('button').first().waitFor()
    const link = this.menu.getByRole('link', { name: names.at(-1) ?? '' })
    for (const folder of names.slice(0, -1)) {
      const trigger = this.menu.getByRole('button', { name: folder })
      // A changed menu comes with the navigation; a folder of one page may show the page alone.
      await trigger.or(link).first().waitFor()
      if ((await trigger.count()) > 0 && (await trigger.getAttribute('aria-expanded')) !== 'true')
        await trigger.click()
    }
    return link
  }

  async signOut(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `用户菜单：${name}` }).click()
    await this.#page.getByRole('menuitem', { name: '退出登录' }).click()
  }

  async chooseLanguage(language: '中文' | 'English'): Promise<void> {
    await this.#page.getByRole('button', { name: /切换语言|Switch language|Language/u }).click()
    await this.#page.getByRole('menuitem', { name: language }).click()
  }
}
