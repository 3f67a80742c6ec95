import type { Locator, Page } from '@playwright/test'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { fromHex, toHex } from '#contract/card/card-file.ts'
import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import { blankMemory } from '#field/card/card-memory.ts'
import { cards, sampleCustomer } from '#machines/card/counter/counter.samples.ts'
import type { CardAsRead, CardOrder, CounterCustomer } from '#machines/card/index.ts'

import { keepToken } from '#e2e/support/keep-token.ts'
import type { HeldCalls } from '../../browser/held-calls.ts'
import { ShownButtons } from '../../browser/shown-buttons.ts'
import type { Stage } from '../stage.ts'
import type { StillClock } from '../../browser/still-clock.ts'

const drawerItem = 'virtualCards'
const instant = '2026-01-01T01:00:00.000Z'
/** Whatever the server says of them, all cards of a path are alike. */
const drawer = [cards.used, cards.others, cards.blank].map(({ serial }) => ({
  serial,
  memory: toHex(blankMemory(serial, fromHex(demoTransportKey))),
  isWorn: false,
}))

/** A command that the card takes and that changes nothing. */
export const harmless = ['00A4040008F053574341524401']

const counterPaths = [
  '/card/challenge',
  '/card/readCard',
  '/card/startOpen',
  '/card/startTopUp',
  '/card/startRefund',
  '/card/startWrite',
  '/card/startReplace',
  '/card/prepareWrite',
  '/card/prepareUndo',
  '/card/settleWrite',
  '/card/cancelOrder',
  '/card/payOut',
  '/card/order',
  '/card/customerCards',
  '/card/requestReplacement',
  '/card/withdrawReplacement',
  '/card/searchCustomers',
  '/card/customerDetail',
] as const
type CounterPath = (typeof counterPaths)[number]

export const rowOf = (customer: CounterCustomer): CustomerRow => ({
  id: customer.id,
  customerNo: customer.number,
  name: customer.name,
  phone: customer.phone,
  address: customer.address,
  remarks: '',
  fTid: 1,
  fTName: '',
  tariffId: 1,
  tariffName: customer.tariffName,
  tariffNameEnglish: customer.tariffNameEnglish,
  meterNo: customer.meterNumber,
  state: 'active',
  cardSerial: '',
  cardState: customer.cardState,
  version: 1,
})

/** The counter with a server that answers when it is told to, and the reader that the demo's browser plays. */
export class CounterWorld {
  readonly page: Page
  readonly calls: HeldCalls
  readonly clock: StillClock
  readonly #buttons: ShownButtons

  /** Where customers are looked for. */
  get search(): Locator {
    return this.page.getByRole('combobox', { name: '查找客户' })
  }

  constructor({ page, calls, clock }: Stage) {
    this.page = page
    this.calls = calls
    this.clock = clock
    this.#buttons = new ShownButtons(page, { clock })
  }

  /**
   * @param query of the counter's address; a customer in it is known once their record was asked for
   * @param before that is known, and the flow of that customer begins
   */
  async open(origin: string, query: string, before = () => Promise.resolve()): Promise<void> {
    await keepToken(this.page, origin)
    for (const path of counterPaths) this.calls.hold(path)
    await this.page.addInitScript(
      ([item, cards_]) => {
        if (item && cards_ && localStorage.getItem(item) === null) localStorage.setItem(item, cards_)
      },
      [drawerItem, JSON.stringify({ cards: drawer, inserted: null, tearsNext: false })],
    )
    await this.clock.stop()
    await this.clock.open(`/card/counter?${query}`)
    await this.clock.until(this.page.getByRole('heading', { level: 1, name: '柜台' }))
    await before()
    if (!query.includes('customer=')) return this.clock.until(this.search)
    await this.answer('/card/customerDetail', {
      ...rowOf(sampleCustomer),
      createdAt: instant,
      createdBy: 'admin',
      closedAt: null,
      meters: [],
      holds: [],
    })
  }

  /** Lays this card into the reader, or takes away what lies there. */
  insert(serial: string | null): Promise<void> {
    return this.page.evaluate(
      ([item, inserted]) => {
        const now: object = JSON.parse(localStorage.getItem(String(item)) ?? '{}')
        localStorage.setItem(String(item), JSON.stringify({ ...now, inserted }))
        window.dispatchEvent(new StorageEvent('storage', { key: item ?? null }))
      },
      [drawerItem, serial],
    )
  }

  /** Whether something is shown that a person can press now. */
  isOffered(name: string | RegExp): Promise<boolean> {
    return this.#buttons.has(name)
  }

  press(name: string | RegExp): Promise<void> {
    return this.#buttons.press(name)
  }

  answer(path: CounterPath, data: unknown): Promise<void> {
    return this.calls.answer(path, data)
  }

  /** Lets the page get its challenge; it reads what lies in the reader then. */
  challenge(): Promise<void> {
    return this.answer('/card/challenge', { challenge: '0'.repeat(32), expiresAt: instant })
  }

  /** The card lies in the reader, is read, and the server says what it is. */
  async read(card: CardAsRead): Promise<void> {
    await this.insert(card.serial)
    await this.challenge()
    await this.answer('/card/readCard', card)
  }

  async find(customer: CounterCustomer): Promise<void> {
    await this.search.fill(customer.number)
    await this.page.keyboard.press('Enter')
    await this.answer('/card/searchCustomers', { list: [rowOf(customer)], total: 1 })
  }

  /** From the server's script to the reading after it. */
  async write(order: CardOrder, path: '/card/prepareWrite' | '/card/prepareUndo'): Promise<void> {
    await this.read({ ...cards.used, serial: order.serial })
    await this.answer(path, { order, serial: order.serial, script: harmless })
    await this.challenge()
  }
}
