import type { Page } from '@playwright/test'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { fromHex, toHex } from '#contract/card/card-file.ts'
import { blankMemory } from '#field/card/card-memory.ts'

const drawerItem = 'virtualCards'

/** The counter in Chinese, with the reader and the cards that the demo's browser plays. */
export class CounterPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Begins a flow at the counter, or the one of a customer whose page leads there. */
  async open(flow: string, customerId?: number): Promise<void> {
    const ofCustomer = customerId === undefined ? '' : `&customer=${customerId}`
    await this.#page.goto(`/card/counter?flow=${flow}${ofCustomer}`)
  }

  /** A new card from the drawer, laid into the reader. */
  async insertNew(serial: string): Promise<void> {
    const memory = toHex(blankMemory(serial, fromHex(demoTransportKey)))
    await this.#put({ inserted: serial }, { serial, memory, isWorn: false })
  }

  insert(serial: string | null): Promise<void> {
    return this.#put({ inserted: serial })
  }

  /** The next write ends in its middle, as if the card were pulled out. */
  tearNext(): Promise<void> {
    return this.#put({ tearsNext: true })
  }

  async find(text: string): Promise<void> {
    const box = this.#page.getByRole('combobox', { name: '查找客户' })
    await box.fill(text)
    await box.press('Enter')
  }

  /** The amount with Enter, the confirmation, and the payment. */
  async pay(yuan: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: '金额（元）' }).fill(yuan)
    await this.#page.keyboard.press('Enter')
    await this.press('确认，去收款')
    await this.press('已收款，写卡')
  }

  press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click()
  }

  heading(name: string | RegExp) {
    return this.#page.getByRole('heading', { level: 2, name })
  }

  #put(change: object, card?: object): Promise<void> {
    return this.#page.evaluate(
      ([item, part, more]) => {
        const kept = localStorage.getItem(item)
        const now = (kept === null ? {} : JSON.parse(kept)) as { readonly cards?: readonly object[] }
        const cards = [...(now.cards ?? []), ...(more ? [more] : [])]
        localStorage.setItem(
          item,
          JSON.stringify({ inserted: null, tearsNext: false, ...now, ...part, cards }),
        )
        window.dispatchEvent(new StorageEvent('storage', { key: item }))
      },
      [drawerItem, change, card ?? null] as const,
    )
  }
}
