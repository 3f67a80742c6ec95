import type { Locator, Page } from '@playwright/test'

import { expect } from '../support/test.ts'

/**
 * A browser's clock that stands still unless the test moves it, so that a timer ends when its turn comes in
 * the path and not before.
 */
export class StillClock {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Before the page is opened. */
  async stop(): Promise<void> {
    const now = Date.now()
    await this.#page.clock.install({ time: now })
    await this.#page.clock.pauseAt(now + 1_000)
  }

  run(milliseconds: number): Promise<void> {
    return this.#page.clock.runFor(milliseconds)
  }

  /** Lets as much time pass as the page needs to draw something: frames are the clock's too. */
  async until(locator: Locator): Promise<void> {
    const isShown = async (): Promise<boolean> => {
      if (await locator.isVisible()) return true
      await this.run(40)
      return locator.isVisible()
    }
    // What is waited for beside the clock is the network of this very machine.
    const intervals = [1, 2, 5, 10, 20, 40, 100]
    await expect.poll(isShown, { message: `${locator.toString()} is shown`, intervals }).toBe(true)
  }
}
