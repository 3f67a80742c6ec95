import { randomUUID } from 'node:crypto'
import { once } from 'node:events'

import { type RawData, WebSocket } from 'ws'

import {
  deskGreeting,
  type DeskMessage,
  deskMessage,
  type DeskRequest,
} from '#contract/desk/desk-protocol.ts'
import { sessionKey, signEntry, signFrame } from '#field/desk/session-signs.ts'
import type { Pairing } from '#field/desk/pairing.ts'

export const origin = 'https://console.example.cn'
export const pairing: Pairing = {
  server: origin,
  deskId: 3,
  name: '一号柜台',
  secret: '5a'.repeat(32),
  origins: [origin],
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

/** A console of the tests: what a browser's page and its server do together. */
export class TestConsole {
  readonly messages: DeskMessage[] = []
  readonly socket: WebSocket
  #key = ''
  #sent = 0

  constructor(port: number, headers: { readonly origin?: string; readonly host?: string } = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${String(port)}/`, { headers: { origin, ...headers } })
    this.socket.on('error', () => {})
  }

  /** What the desk says first. */
  async greeting() {
    const [data] = (await once(this.socket, 'message')) as [RawData]
    return deskGreeting.parse(JSON.parse(textOf(data)))
  }

  /** Enters with the key that a server would give. */
  async enter(secret = pairing.secret): Promise<void> {
    const { nonce } = await this.greeting()
    this.socket.on('message', (data) => this.#take(textOf(data)))
    const sessionId = randomUUID()
    const expiresAt = '2026-11-21T20:00:00.000Z'
    this.#key = sessionKey(secret, pairing.deskId, { nonce, sessionId, expiresAt })
    const mac = signEntry(this.#key, sessionId)
    this.socket.send(JSON.stringify({ kind: 'entry', sessionId, expiresAt, mac }))
  }

  /** @param bend what somebody in between makes of the frame */
  ask(request: DeskRequest, bend: (frame: Record<string, unknown>) => object = (frame) => frame): void {
    this.#sent += 1
    const body = JSON.stringify(request)
    const mac = signFrame(this.#key, 'console', this.#sent, body)
    this.socket.send(JSON.stringify(bend({ kind: 'frame', seq: this.#sent, body, mac })))
  }

  answer(request: number): DeskMessage | undefined {
    return this.messages.find((message) => message.kind !== 'readers' && message.request === request)
  }

  get serial(): string | null | undefined {
    const readers = this.messages.findLast((message) => message.kind === 'readers')
    return readers?.readers[0]?.card === null ? undefined : readers?.readers[0]?.card.serial
  }

  #take(text: string): void {
    const { seq, body, mac } = JSON.parse(text) as { seq: number; body: string; mac: string }
    if (mac !== signFrame(this.#key, 'desk', seq, body)) throw new Error('the desk signed wrongly')
    this.messages.push(deskMessage.parse(JSON.parse(body)))
  }
}
