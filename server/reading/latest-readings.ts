import { sql } from 'kysely'

import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

import { mergedNumbers, type Numbers, numbersOf, type Sample } from './taking/sample.ts'

/** A device's newest sample. */
export interface Latest {
  /** Epoch ms. */
  readonly at: number
  readonly values: Numbers
  readonly counters: Numbers
}

/** How far back a newest sample is looked for. */
const lookBackMs = 45 * 86_400_000
/** By so much a device's clock may be ahead; what lies further on was stored while a clock was wrong. */
const leewayMs = 10 * 60_000
/** What another node may have stored meanwhile is looked up again after this. */
const freshMs = 2000

interface Kept {
  readonly latest: Latest | null
  /** When it came or was looked up, by this node's clock. */
  readonly known: number
}

/**
 * The newest sample of each device, as far as this node took it in or was asked for it. Other nodes' samples are
 * looked up in the database when what is known is older than two seconds.
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
      const there = this.#kept.get(deviceId)?.latest
      if (there && there.at > at && there.at <= now + leewayMs) continue
      const latest =
        there?.at === at
          ? {
              at,
              values: mergedNumbers(there.values, values, corrects),
              counters: mergedNumbers(there.counters, counters, corrects),
            }
          : { at, values, counters }
      this.#kept.set(deviceId, { latest, known: now })
      for (const tell of this.#watchers.get(deviceId) ?? []) tell(deviceId)
    }
  }

  /** The newest samples of those devices; one that never said anything is missing. */
  async read(deviceIds: readonly number[]): Promise<ReadonlyMap<number, Latest>> {
    const now = this.#clock.now().getTime()
    const stale = deviceIds.filter((id) => (this.#kept.get(id)?.known ?? -Infinity) < now - freshMs)
    if (stale.length > 0) await this.#look(stale, now)
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

  async #look(deviceIds: readonly number[], now: number): Promise<void> {
    const { rows } = await sql<{ device_id: number; at: Date; values: string; counters: string }>`
      select wanted.device_id, newest.* from unnest(${[...deviceIds]}::int4[]) as wanted (device_id),
      lateral (select at, values::text, counters::text from sample
        where sample.device_id = wanted.device_id and at > ${new Date(now - lookBackMs)}
          and at <= ${new Date(now + leewayMs)}
        order by at desc limit 1) as newest`.execute(this.#db)
    const found = new Map(rows.map((row) => [row.device_id, row]))
    for (const id of deviceIds) {
      const row = found.get(id)
      const there = this.#kept.get(id)?.latest ?? null
      const told = row && {
        at: row.at.getTime(),
        values: numbersOf(row.values),
        counters: numbersOf(row.counters),
      }
      const isNewer = told && (!there || told.at >= there.at || there.at > now + leewayMs)
      this.#kept.set(id, { latest: isNewer ? told : there, known: now })
    }
  }
}
