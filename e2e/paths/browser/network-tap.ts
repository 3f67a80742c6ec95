import type { CDPSession, Page } from '@playwright/test'

/** A request that the browser keeps until it is told how the request goes on. */
export interface KeptRequest {
  readonly url: URL
  /** Whether the page itself would be replaced. */
  readonly isPageLoad: boolean
  /** Lets it go on to the server. */
  pass(): Promise<boolean>
  /** Ends it with a JSON body, or without any. @returns whether the page still wanted it, as all of these say */
  answer(status: number, json?: object, headers?: Readonly<Record<string, string>>): Promise<boolean>
  /** Ends it without an answer. */
  lose(): Promise<boolean>
}

/** Looks at a request. @returns whether it is taken; else it goes on */
type Take = (request: KeptRequest) => boolean

interface Paused {
  readonly requestId: string
  readonly networkId?: string
  readonly resourceType: string
  readonly request: { readonly url: string }
}

/** Calls and page loads. Whoever asks for other kinds while something is kept makes the browser lose that. */
const alwaysLookedAt = [{ resourceType: 'XHR' }, { resourceType: 'Document' }] as const

/**
 * Keeps some of a page's requests. The library's own routes pass every request of the page through the test and
 * turn the browser's cache off: a page then loads five times as slowly.
 */
export class NetworkTap {
  readonly #session: CDPSession
  readonly #takers: Take[] = []
  readonly #open = new Set<KeptRequest>()
  /** How calls ended, by the network's number: whether the page got an answer. */
  readonly #ended = new Map<string, boolean>()
  readonly #ends = new Map<string, (isAnswered: boolean) => void>()

  private constructor(session: CDPSession) {
    this.#session = session
    session.on('Fetch.requestPaused', (paused) => this.#decide(paused))
    session.on('Network.responseReceived', ({ requestId }) => this.#noteEnd(requestId, true))
    session.on('Network.loadingFailed', ({ requestId }) => this.#noteEnd(requestId, false))
  }

  static async of(page: Page): Promise<NetworkTap> {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Fetch.enable', { patterns: [...alwaysLookedAt] })
    return new NetworkTap(session)
  }

  /** From now on calls and page loads are kept that `take` wants. */
  keep(take: Take): void {
    // What is asked for last decides first.
    this.#takers.unshift(take)
  }

  /** Scripts as well, whose addresses hold `urlPattern`, where `*` is anything. Before the page is opened. */
  async keepScripts(urlPattern: string, take: Take): Promise<void> {
    this.keep(take)
    await this.#session.send('Fetch.enable', { patterns: [...alwaysLookedAt, { urlPattern }] })
  }

  /** Nothing is kept any more; what still waits is lost. */
  async end(): Promise<void> {
    this.#takers.length = 0
    await Promise.all([...this.#open].map((request) => request.lose()))
  }

  #noteEnd(id: string, isAnswered: boolean): void {
    if (this.#ended.has(id)) return
    this.#ended.set(id, isAnswered)
    this.#ends.get(id)?.(isAnswered)
  }

  /** Whether the page gets an answer: a call that it gave up is told to have failed instead. */
  #isAnswered(id: string): Promise<boolean> {
    const known = this.#ended.get(id)
    return known === undefined ? new Promise((done) => void this.#ends.set(id, done)) : Promise.resolve(known)
  }

  #decide({ requestId, networkId = '', resourceType, request: { url } }: Paused): void {
    const send = (end: () => Promise<unknown>): Promise<boolean> => {
      this.#open.delete(kept)
      return end().then(
        () => true,
        () => false,
      )
    }
    // Whether the page still wanted it, its network tells.
    const answer = async (end: () => Promise<unknown>): Promise<boolean> =>
      (await send(end)) && (resourceType !== 'XHR' || this.#isAnswered(networkId))
    const lose = async (end: () => Promise<unknown>): Promise<boolean> => {
      if (resourceType === 'XHR') {
        // What the page gave up before is told by then. A page that is closed gave all of it up.
        await this.#session.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined)
        if (this.#ended.has(networkId)) return false
      }
      return send(end)
    }
    const kept: KeptRequest = {
      url: new URL(url),
      isPageLoad: resourceType === 'Document',
      pass: () => answer(() => this.#session.send('Fetch.continueRequest', { requestId })),
      lose: () => lose(() => this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
      answer: (responseCode, json, headers = {}) =>
        answer(() =>
          this.#session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode,
            ...(json && {
              responseHeaders: Object.entries({ 'content-type': 'application/json', ...headers }).map(
                ([name, value]) => ({ name, value }),
              ),
              body: Buffer.from(JSON.stringify(json)).toString('base64'),
            }),
          }),
        ),
    }
    this.#open.add(kept)
    if (!this.#takers.some((take) => take(kept))) void kept.pass()
  }
}
