import type { Page, Route } from '@playwright/test'

import type { Problem } from '#machines/shared/problem.ts'

/** Calls of the page that wait until the test says how they end. */
export class HeldCalls {
  readonly #page: Page
  readonly #waiting = new Map<string, Route[]>()
  readonly #wanted = new Map<string, ((route: Route) => void)[]>()

  constructor(page: Page) {
    this.#page = page
  }

  /** From now on the calls of `path` wait. */
  async hold(path: string): Promise<void> {
    await this.#page.route(
      (url) => url.pathname === path,
      (route) => {
        const taker = this.#wanted.get(path)?.shift()
        if (taker) taker(route)
        else this.#waiting.set(path, [...(this.#waiting.get(path) ?? []), route])
      },
    )
  }

  /** The oldest call that waits, or the next that comes. */
  #take(path: string): Promise<Route> {
    const [route, ...others] = this.#waiting.get(path) ?? []
    this.#waiting.set(path, others)
    if (route) return Promise.resolve(route)
    return new Promise((done, fail) => {
      this.#wanted.set(path, [...(this.#wanted.get(path) ?? []), done])
      setTimeout(() => fail(new Error(`the page did not call ${path}`)), 15_000).unref()
    })
  }

  /** Ends a call well. `data` may be made from what the page sent. */
  async answer(path: string, data: unknown): Promise<void> {
    const route = await this.#take(path)
    await route.fulfill({ json: { status: '200', data, msg: '' } })
  }

  /** Ends a call as the problem says: lost on the way where the outcome is unknown, else refused. */
  async fail(path: string, { outcome, status, code }: Problem): Promise<void> {
    const route = await this.#take(path)
    await (outcome === 'unknown'
      ? route.abort()
      : route.fulfill({ json: { status, code, msg: code, data: null } }))
  }

  /** What was held by a page that is gone says nothing of the next one. */
  forget(): void {
    this.#waiting.clear()
    this.#wanted.clear()
  }
}
