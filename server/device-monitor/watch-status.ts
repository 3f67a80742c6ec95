import { sql } from 'kysely'

import { mostListedDevices, type DeviceNews } from '#contract/device-monitor/device-monitor.contract.ts'
import type { EventSource } from '#server/platform/http/event-stream.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import type { LatestReadings } from '#server/reading/latest-readings.ts'

import { countsOf, judged, readSiteNow, type SiteNow } from './read-status.ts'
import { readRunningAlarms, type Viewer } from './site-books.ts'

/** Readings and alarms of a moment are told together. */
const togetherMs = 1000
/** Who has fallen silent, and what other nodes and the books have anew, is looked up so often. */
const lookMs = 5000

type Tell = Parameters<EventSource<'deviceStates'>>[2]

/** Tells how the devices of sites stand, and those that stand otherwise; sites that the caller may not see are left out. */
export const watchDeviceStates =
  (platform: Pick<Platform, 'db' | 'clock'>, latest: LatestReadings): EventSource<'deviceStates'> =>
  async ({ siteIds, cells = false }, caller, tell) => {
    const sites = [...new Set(siteIds)].map(
      (siteId) => new WatchedSite(platform, latest, caller, { siteId, cells }, tell),
    )
    await Promise.all(sites.map((site) => site.look()))
    // A database that is away for a moment is asked again at the next turn.
    const each = (work: (site: WatchedSite) => Promise<void>) => (): void => {
      for (const site of sites) void work(site).catch(() => undefined)
    }
    const telling = setInterval(
      each((site) => site.follow()),
      togetherMs,
    )
    const looking = setInterval(
      each((site) => site.look()),
      lookMs,
    )
    return () => {
      clearInterval(telling)
      clearInterval(looking)
      for (const site of sites) site.leave()
    }
  }

/** One site that one stream watches. */
class WatchedSite {
  readonly #platform: Pick<Platform, 'db' | 'clock'>
  readonly #latest: LatestReadings
  readonly #caller: Viewer
  readonly #asked: { readonly siteId: number; readonly cells: boolean }
  readonly #tell: Tell
  readonly #told = new Map<number, string>()
  #toldCounts = ''
  #site: SiteNow | null = null
  #watched = ''
  #unwatch = (): void => undefined
  #hasLeft = false
  readonly #changed = new Set<number>()
  #alarmChange = ''
  #isBusy = false

  constructor(
    platform: Pick<Platform, 'db' | 'clock'>,
    latest: LatestReadings,
    caller: Viewer,
    asked: { readonly siteId: number; readonly cells: boolean },
    tell: Tell,
  ) {
    this.#platform = platform
    this.#latest = latest
    this.#caller = caller
    this.#asked = asked
    this.#tell = tell
  }

  /** Everything anew: books, readings, alarms, and who has fallen silent. */
  look(): Promise<void> {
    return this.#alone(async () => {
      const { db, clock } = this.#platform
      const now = clock.now()
      try {
        this.#alarmChange = await this.#readAlarmChange()
        this.#site = await readSiteNow({ db, latest: this.#latest, now }, this.#caller, this.#asked)
      } catch (error) {
        // A site that is gone, or no longer the caller's, ends no stream that tells of others.
        if (!(error instanceof Refusal)) throw error
        this.#site = null
        return
      }
      this.#watch(this.#site)
      this.#say(now)
    })
  }

  /** What moved since the last look. */
  follow(): Promise<void> {
    return this.#alone(async () => {
      const site = this.#site
      if (!site) return
      const change = await this.#readAlarmChange()
      const hasAlarms = change !== this.#alarmChange
      if (this.#changed.size === 0 && !hasAlarms) return
      const { db, clock } = this.#platform
      const moved = [...this.#changed]
      this.#changed.clear()
      const newest = moved.length === 0 ? null : await this.#latest.read(moved)
      this.#site = {
        books: site.books,
        newest: newest === null ? site.newest : new Map([...site.newest, ...newest]),
        alarms: hasAlarms ? await readRunningAlarms(db, site.books.types, this.#asked) : site.alarms,
      }
      this.#alarmChange = change
      this.#say(clock.now())
    })
  }

  leave(): void {
    this.#hasLeft = true
    this.#unwatch()
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy || this.#hasLeft) return
    this.#isBusy = true
    try {
      await work()
    } finally {
      this.#isBusy = false
    }
  }

  async #readAlarmChange(): Promise<string> {
    const { rows } = await sql<{ change: string }>`
      select coalesce(max(change), 0)::text as change from alarm`.execute(this.#platform.db)
    return rows[0]?.change ?? ''
  }

  #watch({ books }: SiteNow): void {
    const ids = books.devices.map(({ id }) => id)
    const key = ids.join()
    if (key === this.#watched || this.#hasLeft) return
    this.#watched = key
    this.#unwatch()
    this.#unwatch = this.#latest.watch(ids, (id) => this.#changed.add(id))
  }

  #say(now: Date): void {
    if (!this.#site || this.#hasLeft) return
    const all = judged(this.#site, now)
    const types = [...countsOf(this.#site, all).values()]
    const counts = JSON.stringify(types)
    const list = all.slice(0, mostListedDevices).flatMap(({ news }): DeviceNews[] => {
      const key = JSON.stringify(news)
      if (this.#told.get(news.deviceId) === key) return []
      this.#told.set(news.deviceId, key)
      return [news]
    })
    if (list.length === 0 && counts === this.#toldCounts) return
    this.#toldCounts = counts
    this.#tell({ siteId: this.#asked.siteId, types, list })
  }
}
