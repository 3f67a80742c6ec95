import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

import { findNewest, readSamples } from './find-newest.ts'
import { type Latest, together, withSample } from './newest-items.ts'
import type { Sample } from './taking/sample.ts'

/** How far back newest readings are looked for. */
const lookBackMs = 45 * 86_400_000
/** By so much a device's clock may be ahead; what lies further on was stored while a clock was wrong. */
const leewayMs = 10 * 60_000
/** What another node may have stored meanwhile is looked up again after this. */
const freshMs = 2000
/** Samples that other nodes may have stored since a device was looked up last. */
const mostSince = 16

interface Kept {
  readonly latest: Latest | null
  /** When it came or was looked up, by this node's clock. */
  readonly known: number
  /** Whether what was stored before this node heard of the device was put together. */
  readonly isWhole: boolean
}

/**
 * The newest sample of each device, with what was read last of the items that it does not hold, as far as this node
 * took it in or was asked for it. Other nodes' samples are looked up in the database when what is known is older than
 * two seconds.
 */
export class LatestReadings {
  readonly #db: Db
  readonly #clock: Clock
  readonly #kept = new Map<number, Kept>()
  readonly #watchers = new Map<number, Set<(deviceId: number) => void>>()

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Takes what was stored. */
  take(samples: readonly Sample[]): void {
    const now = this.#clock.now().getTime()
    for (const { deviceId, at, values, counters, corrects = false } of samples) {
      const kept = this.#kept.get(deviceId)
      const there = kept?.latest && kept.latest.at <= now + leewayMs ? kept.latest : null
      const latest = withSample(there, { deviceId, at, values, counters, corrects })
      this.#kept.set(deviceId, { latest, known: now, isWhole: kept?.isWhole ?? false })
      if (latest === kept?.latest) continue
      for (const tell of this.#watchers.get(deviceId) ?? []) tell(deviceId)
    }
  }

  /** The newest readings of those devices; one that never said anything is missing. */
  async read(deviceIds: readonly number[]): Promise<ReadonlyMap<number, Latest>> {
    const now = this.#clock.now().getTime()
    const isWhole = (id: number): boolean => this.#kept.get(id)?.isWhole ?? false
    const untold = deviceIds.filter((id) => !isWhole(id))
    const stale = deviceIds.filter(
      (id) => isWhole(id) && (this.#kept.get(id)?.known ?? -Infinity) < now - freshMs,
    )
    const within = { after: new Date(now - lookBackMs), until: new Date(now + leewayMs) }
    if (untold.length > 0) this.#keep(untold, await findNewest(this.#db, untold, within), now)
    if (stale.length > 0) this.#keep(stale, await readSamples(this.#db, stale, within, mostSince), now)
    return new Map(
      deviceIds.flatMap((id) => {
        const latest = this.#kept.get(id)?.latest
        return latest ? [[id, latest] as const] : []
      }),
    )
  }

  /** Calls with the id of each of those devices that has a newer sample. @returns what ends it */
  watch(deviceIds: readonly number[], tell: (deviceId: number) => void): () => void {
    for (const id of deviceIds) {
      const watchers = this.#watchers.get(id) ?? new Set()
      watchers.add(tell)
      this.#watchers.set(id, watchers)
    }
    return () => {
      for (const id of deviceIds) {
        const watchers = this.#watchers.get(id)
        watchers?.delete(tell)
        if (watchers?.size === 0) this.#watchers.delete(id)
      }
    }
  }

  /** Puts what the database knows together with what came meanwhile. */
  #keep(deviceIds: readonly number[], found: ReadonlyMap<number, Latest>, now: number): void {
    for (const id of deviceIds) {
      const kept = this.#kept.get(id)?.latest ?? null
      const there = kept && kept.at <= now + leewayMs ? kept : null
      const stored = found.get(id) ?? null
      const latest = there && stored ? together(there, stored) : (stored ?? there)
      this.#kept.set(id, { latest, known: now, isWhole: true })
    }
  }
}
