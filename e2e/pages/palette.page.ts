import { expect, type Locator, type Page } from '@playwright/test'

/** The command palette, in either language. */
export class PalettePage {
  readonly #page: Page
  readonly field: Locator
  readonly options: Locator

  constructor(page: Page) {
    this.#page = page
    this.field = page.getByRole('combobox', {
      name: /^(搜索页面、记录和操作|Search pages, records and actions)$/u,
    })
    this.options = page.getByRole('listbox').getByRole('option')
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
  }

  /** Opens it and types. */
  async search(text: string): Promise<void> {
    await this.open()
    await this.field.fill(text)
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await expect(this.field).toBeHidden()
  }
}
