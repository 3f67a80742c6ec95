import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'

import { refuse } from '../kernel/refusal.ts'

/** Who asks: a browser that the user signed in from before goes first and has places of its own. */
export type HashLane = 'known' | 'anyone'

interface GateOptions {
  /** Hashes computed side by side. */
  readonly atOnce: number
  /** Hashes that may wait, in each lane. */
  readonly places: Readonly<Record<HashLane, number>>
  /** How long a place stays empty after a hash for somebody unknown, by how long that took; default: not at all. */
  readonly rest?: (tookMs: number) => Promise<void>
}

/**
 * Lets few password hashes be computed at a time. Each takes a core for some 30 ms, so that without a gate a
 * wave of sign-ins takes the machine from every other call; and one that floods the sign-in must not take the
 * places of those who are known.
 */
export class HashGate {
  readonly #options: GateOptions
  readonly #waiting: Record<HashLane, (() => void)[]> = { known: [], anyone: [] }
  #running = 0

  constructor(options: GateOptions) {
    this.#options = options
  }

  /** Whether one more may wait in this lane. */
  hasRoom(lane: HashLane): boolean {
    return this.#running < this.#options.atOnce || this.#waiting[lane].length < this.#options.places[lane]
  }

  /** @throws Refusal `app.too_many_requests` when the lane is full: nothing was computed */
  async run<T>(lane: HashLane, work: () => Promise<T>): Promise<T> {
    if (!this.hasRoom(lane)) return refuse('app.too_many_requests')
    if (this.#running < this.#options.atOnce) this.#running += 1
    else
      // Whoever ends hands the place on.
      await new Promise<void>((admit) => {
        this.#waiting[lane].push(admit)
      })
    const began = performance.now()
    try {
      return await work()
    } finally {
      void this.#handOn(lane, performance.now() - began)
    }
  }

  async #handOn(lane: HashLane, tookMs: number): Promise<void> {
    if (lane === 'anyone') await this.#options.rest?.(tookMs)
    const next = this.#waiting.known.shift() ?? this.#waiting.anyone.shift()
    if (next) next()
    else this.#running -= 1
  }
}

/**
 * The one gate of this process: half the cores hash, about two seconds' work may wait. After a hash for somebody
 * unknown a core is left to the others for twice as long.
 */
export const passwordGate = new HashGate({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  places: { known: 200, anyone: 24 },
  rest: (tookMs) => setTimeout(2 * tookMs),
})
