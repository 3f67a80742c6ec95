import type { Problem } from '#machines/shared/problem.ts'
import { patience } from '#tools/pace/pace.ts'

import type { KeptRequest, NetworkTap } from './network-tap.ts'

/** Milliseconds for a call that the page is about to make. */
const longest = patience(30_000)

/** Requests of the page that wait until the test says how they end. */
export class HeldCalls {
  readonly #tap: NetworkTap
  readonly #waiting = new Map<string, KeptRequest[]>()
  readonly #wanted = new Map<string, ((request: KeptRequest) => void)[]>()

  constructor(tap: NetworkTap) {
    this.#tap = tap
  }

  /** From now on the calls of `path` wait. */
  hold(path: string): void {
    // A page may have the address of a call.
    this.#tap.keep(
      (request) => !request.isPageLoad && request.url.pathname === path && this.#note(path, request),
    )
  }

  /** From now on the files whose path matches wait, under a name. */
  holdFiles(name: string, pattern: RegExp): Promise<void> {
    return this.#tap.keepScripts(
      '*/assets/*.js',
      (request) => pattern.test(request.url.pathname) && this.#note(name, request),
    )
  }

  #note(name: string, request: KeptRequest): true {
    const taker = this.#wanted.get(name)?.shift()
    if (taker) taker(request)
    else this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), request])
    return true
  }

  /** The oldest call that waits, or the next that comes. */
  #take(name: string): Promise<KeptRequest> {
    const [request, ...others] = this.#waiting.get(name) ?? []
    this.#waiting.set(name, others)
    if (request) return Promise.resolve(request)
    return new Promise((done, fail) => {
      this.#wanted.set(name, [...(this.#wanted.get(name) ?? []), done])
      setTimeout(() => fail(new Error(`the page did not call ${name}`)), longest).unref()
    })
  }

  /** Ends the oldest call that waits and that the page did not give up for another of its kind. */
  async #end(name: string, end: (request: KeptRequest) => Promise<boolean>): Promise<void> {
    if (!(await end(await this.#take(name)))) await this.#end(name, end)
  }

  /** Lets a call go on to the server, whose answer ends it. */
  pass(name: string): Promise<void> {
    return this.#end(name, (request) => request.pass())
  }

  /** Ends a call well. `data` may be made from what the page sent. */
  answer(path: string, data: unknown, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    return this.#end(path, (request) => request.answer(200, { status: '200', data, msg: '' }, headers))
  }

  /** Ends a call as the problem says: lost on the way where no answer came, else with its status. */
  fail(path: string, { status, code, present }: Problem): Promise<void> {
    if (status === '') return this.lose(path)
    const data = present === undefined ? null : { present }
    return this.#end(path, (request) => request.answer(200, { status, code, msg: code, data }))
  }

  /** Ends a request without an answer. */
  lose(name: string): Promise<void> {
    return this.#end(name, (request) => request.lose())
  }
}
