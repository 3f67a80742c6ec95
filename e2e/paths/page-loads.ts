import type { Page } from '@playwright/test'

import { expect } from '../support/test.ts'

/** Keeps the page that wants to load another one, so that what it did can still be read. */
export class PageLoads {
  readonly #page: Page
  #wanted: string | null = null

  constructor(page: Page) {
    this.#page = page
  }

  /** From now on nothing replaces the page: browsers stay where they are at an answer without content. */
  async keepBack(): Promise<void> {
    await this.#page.route(
      () => true,
      async (route) => {
        const request = route.request()
        if (!request.isNavigationRequest()) return route.fallback()
        this.#wanted = request.url()
        return route.fulfill({ status: 204 })
      },
    )
  }

  /** Loads what the page wanted to load, and gives its path. */
  async follow(): Promise<string> {
    await expect.poll(() => this.#wanted, { message: 'the page wants to load another one' }).not.toBeNull()
    const { href, pathname } = new URL(this.#wanted ?? '')
    await this.#page.unrouteAll()
    await this.#page.goto(href)
    return pathname
  }
}
