import { silentAfterMs } from '#contract/reading/silent-after.ts'
import type { LatestReading } from '#contract/reading/reading.contract.ts'
import { KeyedListeners } from '#src/shared/page/keyed-listeners.ts'

/** What of a device is looked at. */
export interface WatchedItem {
  /** Of the item among those of its kind. */
  readonly place: number
  readonly everySeconds: number
  /** Least and most that can be true, as readings. */
  readonly low: number | null
  readonly high: number | null
}

export type LiveMark = 'silent' | 'odd' | 'good'

/** A device's newest reading of the item. */
export interface LiveValue {
  /** Epoch ms; null: it never said anything. */
  readonly at: number | null
  readonly value: number | null
  readonly mark: LiveMark
}

export interface LiveSummary {
  readonly silent: readonly number[]
  readonly odd: readonly number[]
  /** Readings of those that are not silent. */
  readonly low: number | null
  readonly high: number | null
  readonly mean: number | null
}

const nothing: LiveValue = { at: null, value: null, mark: 'silent' }
const noSummary: LiveSummary = { silent: [], odd: [], low: null, high: null, mean: null }

/**
 * Newest readings of many devices. Whoever shows one device is told of that one alone, so that hundreds of values a
 * second draw what changed and nothing else.
 */
export class LiveBoard {
  readonly #deviceIds: readonly number[]
  readonly #item: WatchedItem
  readonly #readings = new Map<number, LatestReading>()
  /** When the item was read last: the device's newest sample may be of other items, as of a task that reads few. */
  readonly #ofItem = new Map<number, { readonly at: number; readonly value: number }>()
  readonly #shown = new Map<number, LiveValue>()
  /** Whoever shows a device, and the page. */
  readonly listeners = new KeyedListeners()
  #summary: LiveSummary

  constructor(deviceIds: readonly number[], item: WatchedItem) {
    this.#deviceIds = deviceIds
    this.#item = item
    this.#summary = deviceIds.length === 0 ? noSummary : this.#summed()
  }

  /** Takes what devices said; what is older than what is there, or of another page's devices, changes nothing. */
  take(news: readonly LatestReading[], now: number): void {
    const own = new Set(this.#deviceIds)
    const changed = news.filter(({ deviceId, at }) => {
      const there = this.#readings.get(deviceId)
      return own.has(deviceId) && (!there?.at || (at !== null && Date.parse(at) >= Date.parse(there.at)))
    })
    for (const one of changed) this.#keep(one)
    this.#show(
      changed.map(({ deviceId }) => deviceId),
      now,
    )
  }

  /** Looks who has fallen silent meanwhile. */
  look(now: number): void {
    this.#show(this.#deviceIds, now)
  }

  valueOf(deviceId: number): LiveValue {
    return this.#shown.get(deviceId) ?? nothing
  }

  /** The newest that the device said of each item, by the places of its kind. */
  readingOf(deviceId: number): LatestReading | null {
    return this.#readings.get(deviceId) ?? null
  }

  summary(): LiveSummary {
    return this.#summary
  }

  #keep(reading: LatestReading): void {
    const { deviceId, at, values, times } = reading
    this.#readings.set(deviceId, reading)
    const { place } = this.#item
    const value = values[place] ?? null
    const readAt = times?.[place] ?? at
    if (readAt !== null && value !== null) this.#ofItem.set(deviceId, { at: Date.parse(readAt), value })
  }

  #show(deviceIds: readonly number[], now: number): void {
    const moved = deviceIds.filter((deviceId) => {
      const before = this.valueOf(deviceId)
      const next = this.#valueAt(deviceId, now)
      if (before.at === next.at && before.value === next.value && before.mark === next.mark) return false
      this.#shown.set(deviceId, next)
      return true
    })
    if (moved.length === 0) return
    this.#summary = this.#summed()
    this.listeners.tell(moved, true)
  }

  #valueAt(deviceId: number, now: number): LiveValue {
    const reading = this.#readings.get(deviceId)
    if (!reading?.at) return nothing
    const { everySeconds, low, high } = this.#item
    const { at, value } = this.#ofItem.get(deviceId) ?? { at: Date.parse(reading.at), value: null }
    const isSilent = now - at > silentAfterMs({ everySeconds })
    const isOdd = value !== null && ((low !== null && value < low) || (high !== null && value > high))
    return { at, value, mark: isSilent || value === null ? 'silent' : isOdd ? 'odd' : 'good' }
  }

  #summed(): LiveSummary {
    const all = this.#deviceIds.map((deviceId) => [deviceId, this.valueOf(deviceId)] as const)
    const ids = (wanted: LiveMark): number[] => all.flatMap(([id, { mark }]) => (mark === wanted ? [id] : []))
    const read = all.flatMap(([, { value, mark }]) => (value === null || mark === 'silent' ? [] : [value]))
    return {
      silent: ids('silent'),
      odd: ids('odd'),
      low: read.length === 0 ? null : Math.min(...read),
      high: read.length === 0 ? null : Math.max(...read),
      mean: read.length === 0 ? null : read.reduce((sum, value) => sum + value, 0) / read.length,
    }
  }
}
