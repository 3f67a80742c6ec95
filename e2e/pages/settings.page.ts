import type { Locator, Page } from '@playwright/test'

/** The settings panel, in Chinese. */
export class SettingsPage {
  readonly #page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.#page = page
    this.panel = page.getByRole('dialog', { name: '界面设置' })
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: '设置', exact: true }).click()
    await this.panel.waitFor()
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    await this.panel.waitFor({ state: 'hidden' })
  }

  /** One of the segments: appearance, size. */
  async choose(name: string): Promise<void> {
    await this.panel.getByText(name, { exact: true }).click()
  }

  async chooseColor(name: string): Promise<void> {
    await this.panel.getByRole('button', { name, exact: true }).click()
  }

  /** Turns a switch over. */
  async turn(name: string): Promise<void> {
    await this.panel.getByText(name, { exact: true }).click()
  }
}
