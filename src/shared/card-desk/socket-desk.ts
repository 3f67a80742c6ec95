import { openDeskSession } from '#contract/desk/desk.contract.ts'
import {
  deskFrame,
  deskGreeting,
  deskMessage,
  type DeskMessage,
  deskProtocolVersion,
  type DeskRequest,
  entryText,
  frameText,
} from '#contract/desk/desk-protocol.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { hmac } from '#src/shared/net/sealing/ciphers.ts'

import { type CardDesk, DeskError, type DeskListener } from './card-desk.ts'

/** The server does not take this counter, or not for this user. */
const refusals: readonly string[] = ['desk.not_paired', 'app.not_found', 'app.not_permitted']

type WithoutNumber<Request> = Request extends DeskRequest ? Omit<Request, 'request'> : never
type Answer = Exclude<DeskMessage, { kind: 'readers' | 'failed' }>

interface Waiting {
  readonly done: (answer: Answer) => void
  readonly failed: (error: DeskError) => void
}

/** The signed talk with a card service once its session stands. */
class DeskTalk {
  readonly #socket: WebSocket
  readonly #key: string
  readonly #listener: DeskListener
  readonly #waiting = new Map<number, Waiting>()
  #sent = 0
  #taken = 0

  constructor(socket: WebSocket, key: string, listener: DeskListener) {
    this.#socket = socket
    this.#key = key
    this.#listener = listener
  }

  ask(request: WithoutNumber<DeskRequest>): Promise<Answer> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new DeskError('unreachable'))
    this.#sent += 1
    const number = this.#sent
    const body = JSON.stringify({ ...request, request: number })
    const mac = hmac(frameText('console', number, body), this.#key)
    return new Promise((done, failed) => {
      this.#waiting.set(number, { done, failed })
      this.#socket.send(JSON.stringify({ kind: 'frame', seq: number, body, mac }))
    })
  }

  /** @returns false for what the service cannot have said */
  take(value: unknown): boolean {
    const frame = deskFrame.safeParse(value)
    if (!frame.success) return false
    const { seq, body, mac } = frame.data
    if (seq !== this.#taken + 1 || mac.toLowerCase() !== hmac(frameText('desk', seq, body), this.#key))
      return false
    this.#taken = seq
    const message = deskMessage.safeParse(JSON.parse(body))
    if (!message.success) return false
    this.#tell(message.data)
    return true
  }

  end(): void {
    for (const { failed } of this.#waiting.values()) failed(new DeskError('unreachable'))
    this.#waiting.clear()
  }

  #tell(message: DeskMessage): void {
    if (message.kind === 'readers') return this.#listener.onReaders(message.readers)
    const waiting = this.#waiting.get(message.request)
    this.#waiting.delete(message.request)
    return message.kind === 'failed' ? waiting?.failed(new DeskError(message.fault)) : waiting?.done(message)
  }
}

const deskOver = (talk: DeskTalk, deskId: number): CardDesk => ({
  deskId,
  read: async (challenge) => {
    const answer = await talk.ask({ kind: 'read', challenge })
    if (answer.kind !== 'reading') throw new DeskError('unreachable')
    return answer.reading
  },
  run: async (serial, script) => {
    const answer = await talk.ask({ kind: 'run', serial, script })
    if (answer.kind !== 'ran') throw new DeskError('unreachable')
    return answer.statusWords
  },
})

/** Opens a line to the card service of this computer. @returns closes it */
export function openSocketDesk(port: number, listener: DeskListener): () => void {
  const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/`)
  let talk: DeskTalk | null = null
  let isOver = false

  async function enter(value: unknown): Promise<void> {
    const greeting = deskGreeting.safeParse(value)
    if (!greeting.success || greeting.data.protocol !== deskProtocolVersion) return socket.close()
    const { deskId, nonce } = greeting.data
    if (deskId === null) return listener.onUnpaired()
    try {
      const session = await callApi(openDeskSession, { deskId, nonce })
      if (isOver) return undefined
      const { sessionId, expiresAt, key } = session
      talk = new DeskTalk(socket, key, listener)
      listener.onReady(deskOver(talk, deskId))
      return socket.send(
        JSON.stringify({ kind: 'entry', sessionId, expiresAt, mac: hmac(entryText(sessionId), key) }),
      )
    } catch (error) {
      const isRefused = error instanceof ProblemError && refusals.includes(error.problem.code)
      return isRefused ? listener.onUnpaired() : socket.close()
    }
  }

  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const value = parsed(data)
    if (talk === null) void enter(value)
    else if (!talk.take(value)) socket.close()
  })
  socket.addEventListener('close', () => {
    talk?.end()
    if (!isOver) listener.onClosed()
  })
  return () => {
    isOver = true
    socket.close()
  }
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null
  } catch {
    return null
  }
}
