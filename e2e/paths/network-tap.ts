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

  private constructor(session: CDPSession) {
    this.#session = session
    session.on('Fetch.requestPaused', (paused) => this.#decide(paused))
  }

  static async of(page: Page): Promise<NetworkTap> {
    const session = await page.context().newCDPSession(page)
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

  #decide({ requestId, resourceType, request: { url } }: Paused): void {
    const send = async (end: () => Promise<unknown>): Promise<boolean> => {
      this.#open.delete(kept)
      // The browser knows nothing of a request that the page has given up.
      return end().then(
        () => true,
        () => false,
      )
    }
    const kept: KeptRequest = {
      url: new URL(url),
      isPageLoad: resourceType === 'Document',
      pass: () => send(() => this.#session.send('Fetch.continueRequest', { requestId })),
      lose: () => send(() => this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
      answer: (responseCode, json, headers = {}) =>
        send(() =>
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
