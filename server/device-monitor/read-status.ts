import {
  type DeviceNews,
  type DeviceStatus,
  type MonitoredDevice,
  mostListedDevices,
  type SiteNews,
} from '#contract/device-monitor/device-monitor.contract.ts'
import { countStates } from '#contract/device-monitor/device-status.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LatestReadings } from '#server/reading/latest-readings.ts'
import { knownOf, type Latest } from '#server/reading/newest-items.ts'
import type { KnownItem } from '#server/reading/query/data-items.ts'
import { factsOf } from '#server/reading/query/read-points.ts'

import { type AlarmCounts, noAlarms, stateOf } from './device-state.ts'
import {
  type BookedDevice,
  type BookedType,
  readRunningAlarms,
  readSiteBooks,
  type SiteBooks,
  type Viewer,
} from './site-books.ts'

/** Where devices are read from, and when it is. */
export interface MonitorHouse {
  readonly db: Db
  readonly latest: LatestReadings
  readonly now: Date
}

interface Asked {
  readonly siteId: number
  readonly cells: boolean
}

/** What is known now of the devices of a site. */
export interface SiteNow {
  readonly books: SiteBooks
  readonly newest: ReadonlyMap<number, Latest>
  readonly alarms: ReadonlyMap<number, Readonly<AlarmCounts>>
}

/** @throws Refusal app.not_found where there is no such site, or it is another institution's */
export async function readSiteNow(
  { db, latest }: MonitorHouse,
  caller: Viewer,
  asked: Asked,
): Promise<SiteNow> {
  const books = await readSiteBooks(db, caller, asked)
  const [newest, alarms] = await Promise.all([
    latest.read(books.devices.map(({ id }) => id)),
    readRunningAlarms(db, books.types, asked),
  ])
  return { books, newest, alarms }
}

/** How a device stands, and its headline values. */
export function newsOf(
  { id, everySeconds }: Pick<BookedDevice, 'id' | 'everySeconds'>,
  headline: readonly KnownItem[],
  { newest, alarms }: Pick<SiteNow, 'newest' | 'alarms'>,
  now: Date,
): DeviceNews {
  const latest = newest.get(id)
  const running = alarms.get(id) ?? noAlarms()
  const known = headline.map(({ part, place }) => (latest ? knownOf(latest, part, place) : null))
  const isOlder = known.some((one) => one !== null && one.at !== latest?.at)
  return {
    deviceId: id,
    state: stateOf({ at: latest?.at ?? null, everySeconds, alarms: running, now }),
    at: latest ? new Date(latest.at).toISOString() : null,
    alarms: [...running],
    values: known.map((one) => one?.value ?? null),
    times: isOlder ? known.map((one) => (one ? new Date(one.at).toISOString() : null)) : null,
  }
}

const noItems: readonly KnownItem[] = []

/** Every device of the books as it stands now. */
export function judged(
  site: SiteNow,
  now: Date,
): readonly { readonly device: BookedDevice; readonly news: DeviceNews }[] {
  return site.books.devices.map((device) => ({
    device,
    news: newsOf(device, site.books.types.get(device.typeId)?.headline ?? noItems, site, now),
  }))
}

/** Counts by type of those that are listed and judged. */
export function countsOf(
  { books }: SiteNow,
  all: ReturnType<typeof judged>,
): ReadonlyMap<number, SiteNews['types'][number]> {
  const byType = Map.groupBy(all, ({ device }) => device.typeId)
  return new Map(
    [...byType].map(([typeId, those]) => [
      typeId,
      {
        typeCode: books.types.get(typeId)?.type.code ?? '',
        counts: countStates(those.map(({ news }) => news)),
      },
    ]),
  )
}

export const monitoredOf = (
  device: BookedDevice,
  news: DeviceNews,
  type: BookedType | undefined,
): MonitoredDevice => ({
  name: device.name,
  nameEnglish: device.nameEnglish,
  code: device.code,
  typeCode: type?.type.code ?? '',
  parentId: device.parentId,
  parentName: device.parentName,
  parentNameEnglish: device.parentNameEnglish,
  parts: device.parts,
  ...news,
})

/** The devices of a site as they stand now. */
export async function readStatus(house: MonitorHouse, caller: Viewer, asked: Asked): Promise<DeviceStatus> {
  const site = await readSiteNow(house, caller, asked)
  const { books } = site
  const all = judged(site, house.now)
  const counts = countsOf(site, all)
  return {
    siteId: books.siteId,
    detailUtcTime: books.utcOffset,
    now: house.now.toISOString(),
    types: [...books.types].flatMap(([typeId, { type, kind, headline }]) => {
      const total = books.totals.get(typeId) ?? 0
      if (total === 0) return []
      return [
        {
          typeCode: type.code,
          name: type.name,
          nameEnglish: type.nameEnglish,
          kind,
          total,
          counts: counts.get(typeId)?.counts ?? null,
          headline: headline.map(factsOf),
        },
      ]
    }),
    list: all
      .slice(0, mostListedDevices)
      .map(({ device, news }) => monitoredOf(device, news, books.types.get(device.typeId))),
    total: all.length,
  }
}
