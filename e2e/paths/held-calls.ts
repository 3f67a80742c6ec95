import type { Page, Route } from '@playwright/test'

import type { Problem } from '#machines/shared/problem.ts'

/** Requests of the page that wait until the test says how they end. */
export class HeldCalls {
  readonly #page: Page
  readonly #waiting = new Map<string, Route[]>()
  readonly #wanted = new Map<string, ((route: Route) => void)[]>()

  constructor(page: Page) {
    this.#page = page
    // A call that the page itself gave up needs no answer any more.
    page.on('requestfailed', (request) => {
      for (const [name, routes] of this.#waiting)
        this.#waiting.set(
          name,
          routes.filter((route) => route.request() !== request),
        )
    })
  }

  /** From now on the calls of `path` wait. */
  hold(path: string): Promise<void> {
    return this.#holdAs(path, (url) => url.pathname === path)
  }

  /** From now on the files whose path matches wait, under a name. */
  holdFiles(name: string, pattern: RegExp): Promise<void> {
    return this.#holdAs(name, (url) => pattern.test(url.pathname))
  }

  async #holdAs(name: string, matches: (url: URL) => boolean): Promise<void> {
    await this.#page.route(matches, (route) => {
      // A page may have the address of a call.
      if (route.request().isNavigationRequest()) return route.fallback()
      const taker = this.#wanted.get(name)?.shift()
      if (taker) taker(route)
      else this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), route])
      return undefined
    })
  }

  /** The oldest call that waits, or the next that comes. */
  #take(name: string): Promise<Route> {
    const [route, ...others] = this.#waiting.get(name) ?? []
    this.#waiting.set(name, others)
    if (route) return Promise.resolve(route)
    return new Promise((done, fail) => {
      this.#wanted.set(name, [...(this.#wanted.get(name) ?? []), done])
      setTimeout(() => fail(new Error(`the page did not call ${name}`)), 15_000).unref()
    })
  }

  /**
   * Ends the oldest call that waits. Where the page has just given that one up for another of its kind, the
   * browser may not have said so yet, and the end would reach nobody; then the next one is ended.
   */
  async #end(name: string, end: (route: Route) => Promise<void>): Promise<void> {
    const route = await this.#take(name)
    await end(route)
    if ((await route.request().response()) === null) await this.#end(name, end)
  }

  /** Lets a call go on to the server, whose answer ends it. */
  pass(name: string): Promise<void> {
    return this.#end(name, (route) => route.continue())
  }

  /** Ends a call well. `data` may be made from what the page sent. */
  answer(path: string, data: unknown): Promise<void> {
    return this.#end(path, (route) => route.fulfill({ json: { status: '200', data, msg: '' } }))
  }

  /** Ends a call as the problem says: lost on the way where no answer came, else with its status. */
  fail(path: string, { status, code }: Problem): Promise<void> {
    if (status === '') return this.lose(path)
    return this.#end(path, (route) => route.fulfill({ json: { status, code, msg: code, data: null } }))
  }

  /** Ends a request without an answer. */
  async lose(name: string): Promise<void> {
    // What the page gave up is told by then.
    await this.#page.evaluate(() => 0)
    const route = await this.#take(name)
    await route.abort()
  }
}
