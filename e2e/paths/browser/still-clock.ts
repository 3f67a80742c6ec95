import type { Locator, Page } from '@playwright/test'

import { expect } from '#e2e/support/test.ts'

declare global {
  interface Window {
    /** The library's own, in each page whose clock it keeps. */
    readonly __pwClock?: {
      readonly controller: Readonly<Record<'runFor' | 'fastForward', (milliseconds: number) => Promise<void>>>
    }
  }
}

/**
 * Milliseconds between looks: what is waited for beside the clock is the network of this very machine. The first ones let
 * the clock pass the 300 ms that React keeps a late part of the page back.
 */
const intervals = [1, 1, 2, 2, 2, 5, 5, 5, 10, 10, 20, 40, 100]

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

  /** Opens a page with as much time as the console takes to begin there: its parts follow each other by timers. */
  async open(path: string): Promise<void> {
    await this.#page.goto(path)
    const isBegun = async (): Promise<boolean> => {
      await this.run(2)
      return this.#page.evaluate(() => window.statewattTrace.length > 0)
    }
    await expect.poll(isBegun, { message: 'the console begins', intervals }).toBe(true)
  }

  /** In this page alone: the library's call would be repeated in every page that is loaded after it. */
  run(milliseconds: number): Promise<void> {
    // oxlint-disable-next-line no-underscore-dangle -- the library's name
    return this.#page.evaluate(async (time) => window.__pwClock?.controller.runFor(time), milliseconds)
  }

  /**
   * As far as a timer, in this page alone: whatever is due on the way runs once, at its end. A minute that runs through
   * draws thousands of frames.
   */
  jump(milliseconds: number): Promise<void> {
    // oxlint-disable-next-line no-underscore-dangle -- the library's name
    return this.#page.evaluate(async (time) => window.__pwClock?.controller.fastForward(time), milliseconds)
  }

  /** Lets as much time pass as the page needs to draw something: frames are the clock's too. */
  until(locator: Locator): Promise<void> {
    return this.#passUntil(() => locator.isVisible(), `${locator.toString()} is shown`)
  }

  /** Likewise until nothing of it is shown, and what it lay over is free again. */
  untilGone(locator: Locator): Promise<void> {
    const shown = locator.filter({ visible: true })
    return this.#passUntil(async () => (await shown.count()) === 0, `${locator.toString()} is gone`)
  }

  async #passUntil(isThere: () => Promise<boolean>, message: string): Promise<void> {
    const look = async (): Promise<boolean> => {
      if (await isThere()) return true
      await this.run(40)
      return isThere()
    }
    await expect.poll(look, { message, intervals }).toBe(true)
  }
}
