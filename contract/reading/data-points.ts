import { z } from 'zod/mini'

import { dataItemGroups, dataItemKinds } from '../device/data-item.ts'
import { id, instant, utcOffset } from '../kernel/shapes.ts'
import { levels } from './periods.ts'

/** Longest span of raw data and charts, and the most series of one chart (collection §5). */
export const mostDays = 7
export const mostSeries = 5
/** Most columns of a table of raw data. */
export const mostColumns = 20

/** Code of a data item: of DL/T 645-2007, or one of our own names. */
export const itemCode = z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/))

/** One item of one device. */
export const dataPoint = z.strictObject({ deviceId: id, code: itemCode })
export type DataPoint = z.infer<typeof dataPoint>

/** What a data item is, as lists and axes need it. Readings are integers: `value × 10^decimals` of `unit`. */
export const itemFacts = z.object({
  code: itemCode,
  name: z.string(),
  nameEnglish: z.string(),
  unit: z.string(),
  decimals: z.int(),
  kind: z.enum(dataItemKinds),
  group: z.enum(dataItemGroups),
  /** Least and most that can be true, as readings. */
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
  states: z.array(z.object({ value: z.int(), chinese: z.string(), english: z.string() })),
})
export type ItemFacts = z.infer<typeof itemFacts>

/** A series' device and item, in the order in which they were asked for. */
export const seriesFacts = z.object({
  deviceId: id,
  deviceName: z.string(),
  deviceNameEnglish: z.string(),
  siteName: z.string(),
  siteNameEnglish: z.string(),
  detailUtcTime: utcOffset,
  /** How often the device is read, s: a longer silence is a gap. */
  everySeconds: z.int(),
  ...itemFacts.shape,
})
export type SeriesFacts = z.infer<typeof seriesFacts>

/** What a point stands for: single readings, or all those of a period of the site's own clock. */
export const resolutions = ['sample', ...levels] as const
export type Resolution = (typeof resolutions)[number]

/** What is shown of a period. `rise` belongs to counters, and counts from the last reading before the period. */
export const statistics = ['last', 'mean', 'low', 'high', 'rise'] as const
export type Statistic = (typeof statistics)[number]

/** From an instant to another, which belongs to what follows. */
export const span = { from: instant, to: instant }

export const isSpan = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  Date.parse(from) < Date.parse(to)
export const isWithinDays =
  (days: number) =>
  ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    Date.parse(to) - Date.parse(from) <= days * 86_400_000
