import { z } from 'zod/mini'

import { call, file } from '../kernel/call.ts'
import { id, instant, listQuery, page, utcOffset } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import {
  dataPoint,
  isSpan,
  isWithinDays,
  itemFacts,
  mostColumns,
  mostDays,
  mostSeries,
  resolutions,
  seriesFacts,
  span,
  statistics,
} from './data-points.ts'

const typeCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/))
type Span = { readonly from: string; readonly to: string }
const inOrder = obey(rule<Span>('range_order', isSpan), ['to'])
const withinAWeek = obey(rule<Span>('date_range', isWithinDays(mostDays), { days: mostDays }), ['to'])

/** Whatever is measured is measured at a device: a meter, a battery, a converter (collection §1 Raw data view). */
export const metered = z.object({
  deviceId: id,
  fMpName: z.string(),
  fMpNameEnglish: z.string(),
  fConAdd: z.string(),
  fTid: id,
  fTName: z.string(),
  siteId: id,
  siteName: z.string(),
  siteNameEnglish: z.string(),
  detailUtcTime: utcOffset,
  /** What it is part of; null: of the site itself. */
  parentId: z.nullable(id),
  /** Whether others are part of it, for trees. */
  hasParts: z.boolean(),
  typeCode,
  typeName: z.string(),
  typeNameEnglish: z.string(),
  isSummaryMeter: z.boolean(),
  termId: z.nullable(id),
})
export type Metered = z.infer<typeof metered>

export const searchReadablePoints = call('POST', '/collect/original/getUserMPinfos', {
  need: { menu: 'reading', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    siteId: z.optional(id),
    /** Parts of a device; 0: what is part of no other. */
    parentId: z.optional(z.int().check(z.minimum(0))),
    typeCode: z.optional(typeCode),
    fMpName: z.optional(z.string().check(z.maxLength(100))),
    fConAdd: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: page(metered),
  summary: 'Measuring points whose data the user may see, as a list or a branch of their tree.',
})

export const readDataItems = call('POST', '/collect/original/getDataItems', {
  need: { menu: 'reading', action: 'view' },
  input: z.strictObject({
    /** Kinds of devices; all of them where absent. */
    typeCodes: z.optional(z.array(typeCode).check(z.maxLength(100))),
  }),
  data: z.array(
    z.object({
      typeCode,
      typeName: z.string(),
      typeNameEnglish: z.string(),
      version: z.int(),
      everySeconds: z.int(),
      items: z.array(itemFacts),
    }),
  ),
  summary: 'What each kind of device measures.',
})

const tableQuery = {
  points: z.array(dataPoint).check(z.minLength(1), z.maxLength(mostColumns)),
  ...span,
  resolution: z._default(z.enum(resolutions), 'sample'),
  /** Of a period; counters rise where nothing is said, others show their mean. */
  statistic: z.optional(z.enum(statistics)),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
}

export const readReadingTable = call('POST', '/collect/original/getStatInfoTable', {
  need: { menu: 'reading', action: 'view' },
  input: z
    .strictObject({ ...tableQuery, pageNum: listQuery.pageNum, pageSize: listQuery.pageSize })
    .check(inOrder, withinAWeek),
  data: z.object({
    /** What the values of each row belong to. */
    series: z.array(seriesFacts),
    list: z.array(z.object({ at: instant, values: z.array(z.nullable(z.number())) })),
    total: z.int(),
  }),
  summary: 'Readings of some data items by time, a page of at most seven days.',
})

export const exportReadingTable = call('POST', '/collect/original/exportStatInfoTable', {
  need: { menu: 'reading', action: 'export' },
  input: z
    .strictObject({ ...tableQuery, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') })
    .check(inOrder, withinAWeek),
  data: file,
  summary: 'The same readings as a file, in the units of people and the time of the site.',
})

/** Points of a chart: epoch ms and reading; a reading of null is a gap. */
const points = z.array(z.tuple([z.int(), z.nullable(z.number())]))

export const chartData = z.object({
  /** How readings were left out: `minMax` keeps the lowest and highest of each pixel. */
  thinning: z.enum(['none', 'minMax']),
  resolution: z.enum(resolutions),
  series: z.array(z.object({ ...seriesFacts.shape, statistic: z.nullable(z.enum(statistics)), points })),
})
export type ChartData = z.infer<typeof chartData>

/** Pixels that the chart has for its time axis. */
export const chartWidth = z._default(z.int().check(z.minimum(100), z.maximum(4000)), 1000)

export const readReadingChart = call('POST', '/collect/original/getStatInfoChart', {
  need: { menu: 'reading', action: 'view' },
  input: z
    .strictObject({
      points: z.array(dataPoint).check(z.minLength(1), z.maxLength(mostSeries)),
      ...span,
      width: chartWidth,
    })
    .check(inOrder, withinAWeek),
  data: chartData,
  summary:
    'Readings of at most five data items as curves, thinned to what a chart can show without losing peaks.',
})

/** Beyond raw data: a curve of any span, from the rollups that suit it. */
export const readingSeries = call('POST', '/reading/series', {
  need: { menu: 'reading', action: 'view' },
  input: z
    .strictObject({
      points: z.array(dataPoint).check(z.minLength(1), z.maxLength(mostColumns)),
      ...span,
      width: chartWidth,
      /** Chosen by the span where absent. Single readings go no further than seven days. */
      resolution: z.optional(z.enum(resolutions)),
      statistic: z.optional(z.enum(statistics)),
    })
    .check(
      inOrder,
      obey(
        rule<Span & { readonly resolution?: string | undefined }>(
          'date_range',
          (input) => input.resolution !== 'sample' || isWithinDays(mostDays)(input),
          { days: mostDays },
        ),
        ['to'],
      ),
    ),
  data: chartData,
  summary: 'Curves of some data items over any span, by periods of the site’s own clock where it is long.',
})
