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
  readonly page: Page

  private constructor(server: BrowserServer, browser: Browser, page: Page) {
    this.#server = server
    this.#browser = browser
    this.page = page
  }

  static async start(
    origin: string,
    token: string,
    { launch, kept }: { readonly launch: LaunchOptions; readonly kept: Kept },
  ): Promise<MortalBrowser> {
    const server = await chromium.launchServer(launch)
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage({
      baseURL: origin,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
    })
    await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: origin }])
    await page.exposeFunction('keepCards', (cards: string) => {
      kept.cards = cards
    })
    await page.addInitScript(
      ([item, cards]) => {
        const { prototype } = Storage
        const own = Object.getOwnPropertyDescriptor(prototype, 'setItem')?.value as Storage['setItem']
        const { keepCards } = globalThis as unknown as { keepCards: (value: string) => Promise<void> }
        prototype.setItem = function keep(this: Storage, name: string, value: string): void {
          own.call(this, name, value)
          if (name === item) void keepCards(value)
        }
        if (cards !== null && localStorage.getItem(item) === null) own.call(localStorage, item, cards)
      },
      [drawerItem, kept.cards] as const,
    )
    return new MortalBrowser(server, browser, page)
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
