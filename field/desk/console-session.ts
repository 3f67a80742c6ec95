import type { WebSocket } from 'ws'

import {
  deskEntry,
  deskFrame,
  deskProtocolVersion,
  deskRequest,
  type DeskGreeting,
  type DeskMessage,
  type DeskRequest,
} from '#contract/desk/desk-protocol.ts'

import { type DeskCards, DeskRefusal } from '../card/desk-cards.ts'
import type { Pairing } from './pairing.ts'
import { isSigned, randomHex, sessionKey, signEntry, signFrame } from './session-signs.ts'

/** Milliseconds in which a console has to enter; it asks its server for the key meanwhile. */
const entryMs = 60_000
/** A working day; the console enters anew by itself. The computer's clock may be wrong, so it is not asked. */
const sessionMs = 12 * 3_600_000
/** RFC 6455: what came is against the rules. */
const brokeRules = 1008

export interface ConsoleSession {
  /** Tells the console of a change of the readers, once it has entered. */
  readonly tellReaders: () => void
}

/** Serves one connection of a console. @param pairing null: nobody can enter */
export function serveConsole(socket: WebSocket, cards: DeskCards, pairing: Pairing | null): ConsoleSession {
  const nonce = randomHex(16)
  let key: string | null = null
  let taken = 0
  let sent = 0
  let timer = setTimeout(() => socket.close(brokeRules, 'no entry'), entryMs)

  function send(message: DeskMessage): void {
    if (key === null || socket.readyState !== socket.OPEN) return
    sent += 1
    const body = JSON.stringify(message)
    socket.send(JSON.stringify({ kind: 'frame', seq: sent, body, mac: signFrame(key, 'desk', sent, body) }))
  }
  const tellReaders = (): void => send({ kind: 'readers', readers: [...cards.readers()] })

  function enter(value: unknown): boolean {
    const entry = deskEntry.safeParse(value)
    if (!entry.success || pairing === null) return false
    const { sessionId, expiresAt, mac } = entry.data
    const made = sessionKey(pairing.secret, pairing.deskId, { nonce, sessionId, expiresAt })
    if (!isSigned(mac, signEntry(made, sessionId))) return false
    key = made
    clearTimeout(timer)
    timer = setTimeout(() => socket.close(1000, 'session over'), sessionMs)
    tellReaders()
    return true
  }

  function take(value: unknown): boolean {
    const frame = deskFrame.safeParse(value)
    if (key === null || !frame.success) return false
    const { seq, body, mac } = frame.data
    if (seq !== taken + 1 || !isSigned(mac, signFrame(key, 'console', seq, body))) return false
    taken = seq
    const request = deskRequest.safeParse(parsed(body))
    if (!request.success) return false
    void perform(cards, request.data).then(send)
    return true
  }

  socket.on('message', (data) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- ws gives text as a Buffer
    const value = parsed(data.toString())
    const isRight = key === null ? enter(value) : take(value)
    if (!isRight) socket.close(brokeRules, 'not understood')
  })
  socket.on('close', () => clearTimeout(timer))
  // Its `close` follows.
  socket.on('error', () => {})
  const greeting: DeskGreeting = {
    kind: 'greeting',
    protocol: deskProtocolVersion,
    deskId: pairing?.deskId ?? null,
    nonce,
  }
  socket.send(JSON.stringify(greeting))
  return { tellReaders }
}

async function perform(cards: DeskCards, asked: DeskRequest): Promise<DeskMessage> {
  const { request } = asked
  try {
    return asked.kind === 'read'
      ? { kind: 'reading', request, reading: await cards.read(asked.challenge) }
      : { kind: 'ran', request, statusWords: await cards.run(asked.serial, asked.script) }
  } catch (error) {
    if (error instanceof DeskRefusal) return { kind: 'failed', request, fault: error.fault }
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
