import type { Page, WebSocketRoute } from '@playwright/test'

import {
  type DeskFault,
  deskFrame,
  type DeskMessage,
  deskProtocolVersion,
  deskRequest,
  type DeskRequest,
} from '#contract/desk/desk-protocol.ts'
import { signFrame } from '#field/desk/session-signs.ts'
import { sampleChip } from '#machines/card/counter/counter.samples.ts'
import { patience } from '#tools/pace/pace.ts'

import type { HeldCalls } from './held-calls.ts'

const sessionPath = '/cardDesk/openSession'
const session = {
  deskId: 1,
  name: '一号柜台',
  sessionId: '7d1c2f0e-92f4-4c51-8a0b-4f9a3a1c7d22',
  expiresAt: '2099-01-01T00:00:00.000Z',
  key: '5a'.repeat(32),
} as const
/** Milliseconds for a line or a request that the page is about to make. */
const longest = patience(30_000)

/** Hands things over in their order, to whoever waits for the next. */
class Queue<Item> {
  readonly #items: Item[] = []
  readonly #takers: ((item: Item) => void)[] = []
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  put(item: Item): void {
    const taker = this.#takers.shift()
    if (taker) taker(item)
    else this.#items.push(item)
  }

  /** What nobody took is of no use any more. */
  empty(): void {
    this.#items.length = 0
  }

  take(): Promise<Item> {
    const item = this.#items.shift()
    if (item !== undefined) return Promise.resolve(item)
    return new Promise((done, fail) => {
      this.#takers.push(done)
      setTimeout(() => fail(new Error(`the page made no ${this.#name}`)), longest).unref()
    })
  }
}

const desks = new WeakMap<Page, HeldDesk>()

/** The card service of the computer, as the console's socket sees it: it says what the test wants, when it wants it. */
export class HeldDesk {
  readonly #calls: HeldCalls
  readonly #lines = new Queue<WebSocketRoute>('line to the card service')
  readonly #entries = new Queue<true>('session with the card service')
  readonly #requests = new Queue<DeskRequest>('request to the card service')
  #line: WebSocketRoute | null = null
  #sent = 0

  private constructor(calls: HeldCalls) {
    this.#calls = calls
  }

  /** Before the page is opened. Once a page: the next of its paths gets a service of its own. */
  static async of(page: Page, calls: HeldCalls): Promise<HeldDesk> {
    const desk = new HeldDesk(calls)
    const isNew = !desks.has(page)
    desks.set(page, desk)
    calls.hold(sessionPath)
    if (!isNew) return desk
    await page.routeWebSocket(/^ws:\/\/127\.0\.0\.1:\d+\/$/u, (line) => {
      const now = desks.get(page)
      if (now) now.#lines.put(line)
    })
    // A demo's browser would play the reader itself.
    await page.addInitScript(() => localStorage.setItem('readerChoice', 'service'))
    return desk
  }

  /** Takes the page's next line and says who it is; the card with this serial lies in its reader. */
  async come(serial: string | null, hasReader = true): Promise<void> {
    await this.greet(session.deskId)
    await this.#calls.answer(sessionPath, session)
    await this.#entries.take()
    this.tell(serial, hasReader)
  }

  /** @param deskId `null` of a service that is not paired */
  async greet(deskId: number | null): Promise<void> {
    this.#line = await this.#lines.take()
    this.#sent = 0
    this.#line.onMessage((text) => this.#note(String(text)))
    const nonce = '0'.repeat(32)
    this.#line.send(JSON.stringify({ kind: 'greeting', protocol: deskProtocolVersion, deskId, nonce }))
  }

  /** Nothing listens where the page's next line leads. */
  async beAway(): Promise<void> {
    const line = await this.#lines.take()
    await line.close()
  }

  /** In the middle of whatever it was asked. */
  async goAway(): Promise<void> {
    this.#requests.empty()
    await this.#line?.close()
  }

  /** What lies in the reader now. */
  tell(serial: string | null, hasReader = true): void {
    const reader = { name: 'Reader 1', card: serial === null ? null : { serial } }
    this.#say({ kind: 'readers', readers: hasReader ? [reader] : [] })
  }

  /** Once the page has asked for something. */
  async asked(): Promise<void> {
    this.#requests.put(await this.#requests.take())
  }

  async answerRead(): Promise<void> {
    const { request } = await this.#requests.take()
    this.#say({ kind: 'reading', request, reading: sampleChip.reading })
  }

  async answerRun(): Promise<void> {
    const asked = await this.#requests.take()
    const commands = asked.kind === 'run' ? asked.script.length : 0
    this.#say({ kind: 'ran', request: asked.request, statusWords: Array<string>(commands).fill('9000') })
  }

  async fail(fault: DeskFault): Promise<void> {
    const { request } = await this.#requests.take()
    this.#say({ kind: 'failed', request, fault })
  }

  #note(text: string): void {
    const frame = deskFrame.safeParse(JSON.parse(text))
    if (!frame.success) this.#entries.put(true)
    else this.#requests.put(deskRequest.parse(JSON.parse(frame.data.body)))
  }

  #say(message: DeskMessage): void {
    this.#sent += 1
    const body = JSON.stringify(message)
    const mac = signFrame(session.key, 'desk', this.#sent, body)
    this.#line?.send(JSON.stringify({ kind: 'frame', seq: this.#sent, body, mac }))
  }
}
