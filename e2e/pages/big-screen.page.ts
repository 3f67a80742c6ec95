import type { Locator, Page } from '@playwright/test'

/** The wall of a control room, in Chinese. */
export class BigScreenPage {
  readonly #page: Page
  readonly title: Locator
  readonly figures: Locator
  readonly stations: Locator
  readonly clock: Locator
  readonly trust: Locator
  readonly leave: Locator

  constructor(page: Page) {
    this.#page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.figures = page.getByRole('region', { name: '总览' })
    this.stations = page.getByRole('list', { name: '储能电站' }).getByRole('listitem')
    this.clock = page.getByRole('region', { name: '站点时间' })
    this.trust = page.getByRole('status').filter({ hasText: /实时|数据陈旧|连接中断/u })
    this.leave = page.getByRole('link', { name: '返回控制台' })
  }

  async open(): Promise<void> {
    await this.#page.goto('/bigScreen')
  }

  /** Names of what Tab reaches from the top, so many steps far. */
  async tabStops(steps: number): Promise<readonly string[]> {
    const names: string[] = []
    for (let step = 0; step < steps; step += 1) {
      await this.#page.keyboard.press('Tab')
      names.push(await this.#page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    }
    return names
  }
}
