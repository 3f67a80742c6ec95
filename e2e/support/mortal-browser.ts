import { type Browser, type BrowserServer, chromium, type LaunchOptions, type Page } from '@playwright/test'

/** What a browser leaves outside of itself. */
export interface Kept {
  /** The drawer of virtual cards: real ones do not die with a browser. */
  cards: string | null
}

const drawerItem = 'virtualCards'

/** A browser of its own process that can be killed as a power cut does: nothing of it is left but the cards. */
export class MortalBrowser {
  readonly #server: BrowserServer
  readonly #browser: Browser

  private constructor(server: BrowserServer, browser: Browser) {
    this.#server = server
    this.#browser = browser
  }

  static async start(launch: LaunchOptions): Promise<MortalBrowser> {
    const server = await chromium.launchServer(launch)
    return new MortalBrowser(server, await chromium.connect(server.wsEndpoint()))
  }

  /** A page that shares nothing with the others, of somebody who is signed in. */
  async open(origin: string, token: string, kept: Kept): Promise<Page> {
    const page = await this.#browser.newPage({
      baseURL: origin,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    })
    await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: origin }])
    await page.exposeFunction('keepCards', (cards: string) => {
      kept.cards = cards
    })
    await page.addInitScript(keepCards, [drawerItem, kept.cards] as const)
    return page
  }

  /** SIGKILL. */
  kill(): Promise<void> {
    return this.#server.kill()
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.close()
  }
}

/** Runs in the page: tells what becomes of the drawer, and lays the kept one into a new browser. */
function keepCards([item, cards]: readonly [string, string | null]): void {
  const { prototype } = Storage
  const own = Object.getOwnPropertyDescriptor(prototype, 'setItem')?.value as Storage['setItem']
  const tell = globalThis as unknown as { keepCards: (value: string) => Promise<void> }
  prototype.setItem = function keep(this: Storage, name: string, value: string): void {
    own.call(this, name, value)
    if (name === item) void tell.keepCards(value)
  }
  if (cards !== null && localStorage.getItem(item) === null) own.call(localStorage, item, cards)
}
