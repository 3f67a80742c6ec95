import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { WebSocketServer } from 'ws'

import { type ConsoleSession, serveConsole } from './console-session.ts'
import { watchCards } from '../card/desk-cards.ts'
import type { Pairing } from './pairing.ts'
import type { ReaderSource } from '../card/readers.ts'

/** Nothing but this computer's own programs reach it. */
const loopback = '127.0.0.1'
/** Longest message; a script is far shorter. */
const mostBytes = 200_000
/** Tabs of consoles at the same time. */
const mostConsoles = 16

export interface DeskOptions {
  /** 0 takes any free port. */
  readonly port: number
  readonly sources: readonly ReaderSource[]
  readonly pairing: Pairing | null
}

export interface RunningDesk {
  readonly port: number
  readonly stop: () => Promise<void>
}

/**
 * Whether a page of an allowed origin asks for this very service: a name that only points here (DNS rebinding)
 * stands in `Host`, and another page's origin in `Origin`, which browsers let no script write.
 */
export function isAllowed(
  { headers }: Pick<IncomingMessage, 'headers'>,
  port: number,
  origins: readonly string[],
): boolean {
  const hosts = [`${loopback}:${String(port)}`, `localhost:${String(port)}`]
  return hosts.includes(headers.host ?? '') && origins.includes(headers.origin ?? '')
}

/** Starts the card service. @throws Error when the port is taken */
export async function startDesk({ port, sources, pairing }: DeskOptions): Promise<RunningDesk> {
  const sessions = new Set<ConsoleSession>()
  const cards = watchCards(sources, () => {
    for (const session of sessions) session.tellReaders()
  })
  const http = createServer((_, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false })
  http.on('upgrade', (request, socket, head) => {
    const own = (http.address() as AddressInfo).port
    const isWelcome = isAllowed(request, own, pairing?.origins ?? []) && sessions.size < mostConsoles
    if (!isWelcome) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (console) => {
      const session = serveConsole(console, cards, pairing)
      sessions.add(session)
      console.on('close', () => sessions.delete(session))
    })
  })
  await new Promise<void>((listening, failed) => {
    http.once('error', failed)
    http.listen(port, loopback, listening)
  })
  return {
    port: (http.address() as AddressInfo).port,
    stop: async () => {
      for (const source of sources) source.stop()
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((closed) => http.close(closed))
    },
  }
}
