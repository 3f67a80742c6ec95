import type { Logger } from 'pino'

import { systemMessages } from '#contract/log/system-messages.ts'

import type { Bus } from './bus.ts'

type PresenceListener = Parameters<Bus['onPresence']>[0]

/** An existing broker tells nothing of its clients, so a terminal is there while it is heard. */
export class InferredPresence {
  readonly #silentAfterMs: number
  readonly #log: Logger
  readonly #heardAt = new Map<string, number>()
  readonly #listeners: PresenceListener[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(silentAfterMs: number, log: Logger) {
    this.#silentAfterMs = silentAfterMs
    this.#log = log
  }

  on(listener: PresenceListener): void {
    this.#listeners.push(listener)
  }

  heard(address: string): void {
    const isNew = !this.#heardAt.has(address)
    this.#heardAt.set(address, performance.now())
    if (isNew) this.#tell(address, true)
  }

  start(): void {
    this.#timer = setInterval(() => this.#sweep(), this.#silentAfterMs / 6)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #sweep(): void {
    const limit = performance.now() - this.#silentAfterMs
    for (const [address, at] of this.#heardAt) {
      if (at >= limit) continue
      this.#heardAt.delete(address)
      this.#tell(address, false)
    }
  }

  #tell(address: string, connected: boolean): void {
    for (const listener of this.#listeners) {
      listener(address, connected).catch((error: unknown) =>
        this.#log.error({ event: 'field', err: error, address, connected }, systemMessages.presenceFailed),
      )
    }
  }
}
