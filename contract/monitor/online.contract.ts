import { z } from 'zod/mini'

import { call, file } from '../kernel/call.ts'
import { id, instant, listQuery, page } from '../kernel/shapes.ts'

/** How long a terminal has been silent; `never`: it was not heard at all. Bands go up to their hours, exclusive. */
export const silenceBands = ['hour', 'day', 'threeDays', 'week', 'month', 'longer', 'never'] as const
export type SilenceBand = (typeof silenceBands)[number]
/** Hours at which a band ends. */
export const bandHours: Readonly<Record<Exclude<SilenceBand, 'longer' | 'never'>, number>> = {
  hour: 1,
  day: 24,
  threeDays: 72,
  week: 168,
  month: 720,
}

/** How well the network is received, by dBm: above -70, above -85, above -100, below; `unknown`: it never said. */
export const signalBands = ['strong', 'good', 'weak', 'bad', 'unknown'] as const
export type SignalBand = (typeof signalBands)[number]

/** The band of what a terminal said, dBm. */
export const signalOf = (dbm: number | null): SignalBand =>
  dbm === null ? 'unknown' : dbm >= -70 ? 'strong' : dbm >= -85 ? 'good' : dbm >= -100 ? 'weak' : 'bad'

const { pageNum, pageSize, sortOrder, ...scope } = listQuery
/** Which terminals are watched. */
const watched = {
  ...scope,
  /** Matches name, communication address or asset number. */
  terminalMng: z.optional(z.string().check(z.maxLength(100))),
  fConProtocol: z.optional(z.string().check(z.maxLength(20))),
  siteId: z.optional(id),
}
const listed = {
  ...watched,
  online: z.optional(z.boolean()),
  silence: z.optional(z.enum(silenceBands)),
  signal: z.optional(z.enum(signalBands)),
}

export const countTerminalPresence = call('POST', '/collect/onlineMonitor/countOnlineTerminal', {
  need: { menu: 'onlineMonitor', action: 'view' },
  input: z.strictObject(watched),
  data: z.object({
    total: z.int(),
    online: z.int(),
    offline: z.int(),
    /** Terminals that are offline, by how long. */
    silence: z.array(z.object({ band: z.enum(silenceBands), count: z.int() })),
    /** Terminals that are online, by what they receive. */
    signal: z.array(z.object({ band: z.enum(signalBands), count: z.int() })),
  }),
  summary:
    'How many terminals are online, how long the others have been silent, and how well those are received.',
})

export const onlineRow = z.object({
  id,
  fTmName: z.string(),
  fConAdd: z.string(),
  fAtNo: z.string(),
  fConProtocol: z.string(),
  fConProtocolName: z.string(),
  fTid: id,
  fTName: z.string(),
  siteId: id,
  siteName: z.string(),
  online: z.boolean(),
  /** Last time the terminal was heard; null when never. */
  lastSeenAt: z.nullable(instant),
  siteNameEnglish: z.string(),
  /** Seconds since it was last heard; null while it is online, or where it never was. */
  offlineSeconds: z.nullable(z.int()),
  /** What it last said of its network. */
  signalDbm: z.nullable(z.int()),
  /** Of its program, as it says. */
  firmware: z.string(),
})
export type OnlineRow = z.infer<typeof onlineRow>

const sortBy = z._default(z.enum(['fTmName', 'fConAdd', 'lastSeenAt', 'signalDbm']), 'lastSeenAt')

export const searchTerminalPresence = call('POST', '/collect/onlineMonitor/getOnlineTerminalInfo', {
  need: { menu: 'onlineMonitor', action: 'view' },
  input: z.strictObject({ ...listed, pageNum, pageSize, sortOrder, sortBy }),
  data: page(onlineRow),
  summary: 'Terminals with their last message, signal and how long they have been silent.',
})

export const readTerminalPlaces = call('POST', '/collect/onlineMonitor/getToms', {
  need: { menu: 'onlineMonitor', action: 'view' },
  input: z.strictObject(watched),
  data: z.array(
    z.object({
      siteId: id,
      siteName: z.string(),
      siteNameEnglish: z.string(),
      /** Microdegrees. */
      longitude: z.int(),
      latitude: z.int(),
      total: z.int(),
      online: z.int(),
    }),
  ),
  summary: 'Where terminals are: sites whose place is known, with how many of theirs are online.',
})

export const exportTerminalPresence = call('POST', '/collect/onlineMonitor/exportList', {
  need: { menu: 'onlineMonitor', action: 'export' },
  input: z.strictObject({
    ...listed,
    sortOrder,
    sortBy,
    format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
  }),
  data: file,
  summary: 'The same list as a file.',
})
