import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, utcOffset } from '../kernel/shapes.ts'

/** What a station's newest telemetry says. Power above 0 charges, below 0 discharges (collection §4). */
export const stationNow = z.object({
  siteId: id,
  siteName: z.string(),
  siteNameEnglish: z.string(),
  detailUtcTime: utcOffset,
  ratedPowerW: z.int(),
  ratedCapacityWh: z.int(),
  /** Time of the newest telemetry; null when there is none. */
  at: z.nullable(instant),
  powerW: z.nullable(z.int()),
  /** State of charge in thousandths (0 to 1000). */
  socPermille: z.nullable(z.int()),
  /** Since midnight at the site. */
  chargedTodayWh: z.int(),
  dischargedTodayWh: z.int(),
  online: z.boolean(),
  /** Where the site is, degrees × 1,000,000; null where nobody entered it. */
  place: z.optional(z.nullable(z.object({ latitude: z.int(), longitude: z.int() }))),
  /** Alarms of the site that are not closed. */
  openAlarms: z.optional(z.int()),
  now: instant,
})
export type StationNow = z.infer<typeof stationNow>

export const singleStation = call('POST', '/overview/singleStation', {
  need: { menu: 'overview', action: 'view' },
  audit: { kind: 'overview', field: 'siteId' },
  input: z.strictObject({ siteId: id }),
  data: stationNow,
  summary: "A storage station's live values.",
})

export const countrywide = call('POST', '/overview/countrywide', {
  need: { menu: 'overview', action: 'view' },
  input: z.strictObject({ tid: z._default(z.int(), -1), isConSon: listQuery.isConSon }),
  data: z.array(stationNow),
  summary: 'Live values of every storage station of an institution and, with isConSon 1, of those below it.',
})

export const powerCurve = call('POST', '/overview/powerCurve', {
  need: { menu: 'overview', action: 'view' },
  audit: { kind: 'overview', field: 'siteId' },
  input: z.strictObject({
    siteId: id,
    /** A day at the site; today where absent. */
    dataTime: z.optional(z.iso.date()),
  }),
  data: z.object({
    dataTime: z.string(),
    detailUtcTime: utcOffset,
    /** One point a minute, at most 1440; gaps where nothing was sent. */
    points: z.array(z.object({ at: instant, powerW: z.int(), socPermille: z.int() })),
    /** The day before, means of five minutes, at their times a day later: what stands behind this day. */
    before: z.optional(z.array(z.object({ at: instant, powerW: z.int() }))),
  }),
  summary: "A day's power curve of a storage station, in the site's own day.",
})
