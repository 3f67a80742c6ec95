import type { Page } from '@playwright/test'
import { patience } from '#tools/pace/pace.ts'

import { expect } from '#e2e/support/test.ts'
import type { NetworkTap } from './network-tap.ts'

/** Keeps the page that wants to load another one, so that what it did can still be read. */
export class PageLoads {
  readonly #page: Page
  readonly #tap: NetworkTap
  #wanted: string | null = null

  constructor(page: Page, tap: NetworkTap) {
    this.#page = page
    this.#tap = tap
  }

  /** From now on nothing replaces the page: browsers stay where they are at an answer without content. */
  keepBack(): void {
    this.#tap.keep((request) => {
      if (!request.isPageLoad) return false
      this.#wanted = request.url.href
      void request.answer(204)
      return true
    })
  }

  /** Loads what the page wanted to load, and gives its path. */
  async follow(): Promise<string> {
    await expect.poll(() => this.#wanted, { message: 'the page wants to load another one' }).not.toBeNull()
    const { href, pathname } = new URL(this.#wanted ?? '')
    await this.#tap.end()
    // The browser may still be ending the load that was kept back, and this one with it.
    await expect(async () => void (await this.#page.goto(href))).toPass({ timeout: patience(15_000) })
    return pathname
  }
}
