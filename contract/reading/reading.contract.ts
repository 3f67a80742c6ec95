import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, page, utcOffset } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import { isSpan, isWithinDays, itemCode, span } from './data-points.ts'

/** Most devices whose newest readings are asked for, or watched, at once. */
export const mostWatched = 500

/** What a device said last of each of its type's items, in their order; null where one was never read. */
export const latestReading = z.object({
  deviceId: id,
  typeCode: z.string(),
  /** Of its newest sample; null where it never said anything. */
  at: z.nullable(instant),
  values: z.array(z.nullable(z.number())),
  /** Of each value; null where all of them are of `at`. */
  times: z.nullable(z.array(z.nullable(instant))),
})
export type LatestReading = z.infer<typeof latestReading>

export const latestReadings = call('POST', '/reading/latest', {
  need: { menu: 'reading', action: 'view' },
  input: z.strictObject({ deviceIds: z.array(id).check(z.minLength(1), z.maxLength(mostWatched)) }),
  data: z.array(latestReading),
  summary: 'The newest readings of some devices; those that the user may not see are left out.',
})

type Span = { readonly from: string; readonly to: string }
const mostGapDays = 31

export const readingGaps = call('POST', '/reading/gaps', {
  need: { menu: 'integrity', action: 'view' },
  input: z
    .strictObject({ deviceId: id, code: z.optional(itemCode), ...span })
    .check(
      obey(rule<Span>('range_order', isSpan), ['to']),
      obey(rule<Span>('date_range', isWithinDays(mostGapDays), { days: mostGapDays }), ['to']),
    ),
  data: z.object({
    everySeconds: z.int(),
    expected: z.int(),
    read: z.int(),
    /** The longest silences first come first in time; at most 1,000. */
    gaps: z.array(z.object({ ...span, missing: z.int() })),
  }),
  summary: 'Which readings of a device, or of one of its items, are missing.',
})

/** Readings that came, of those that should have. */
export const rate = {
  expected: z.int(),
  read: z.int(),
  /** Thousandths; null where nothing was expected. */
  ratePermille: z.nullable(z.int()),
}
const days = { fromDay: z.iso.date(), toDay: z.iso.date() }
type Days = { readonly fromDay: string; readonly toDay: string }
const daysInOrder = obey(
  rule<Days>('range_order', ({ fromDay, toDay }) => fromDay <= toDay),
  ['toDay'],
)
const daysWithinAMonth = obey(
  rule<Days>(
    'date_range',
    ({ fromDay, toDay }) => Date.parse(toDay) - Date.parse(fromDay) < mostGapDays * 86_400_000,
    { days: mostGapDays },
  ),
  ['toDay'],
)

export const integrityDays = { fields: days, inOrder: daysInOrder, withinAMonth: daysWithinAMonth }

/** Statistics dimension (collection §9): 1 transformer area, 2 station. */
export const dimension = z.optional(z.union([z.literal(1), z.literal(2)]))

export const searchIntegrityRate = call('POST', '/integrityRate/searchIntegrityRate', {
  need: { menu: 'integrity', action: 'view' },
  input: z
    .strictObject({
      ...listQuery,
      ...days,
      dimension,
      by: z._default(z.enum(['agency', 'site', 'terminal', 'type']), 'site'),
    })
    .check(daysInOrder, daysWithinAMonth),
  data: page(
    z.object({
      id,
      name: z.string(),
      nameEnglish: z.string(),
      devices: z.int(),
      ...rate,
      /** Day by day at the site, for the heat map. */
      days: z.array(z.object({ day: z.iso.date(), ...rate })),
    }),
  ),
  summary: 'How many of the expected readings came, by institution, site, terminal or kind of device.',
})

export const searchSuccessRates = call('POST', '/emMmSucRate/searchSuccessRateInfo', {
  need: { menu: 'integrity', action: 'view' },
  input: z
    .strictObject({
      pageNum: listQuery.pageNum,
      pageSize: listQuery.pageSize,
      ...days,
      dimension,
      /** Only devices that this terminal reads, of this site, of this very institution. */
      termId: z.optional(id),
      siteId: z.optional(id),
      agencyId: z.optional(id),
      typeId: z.optional(id),
      typeCode: z.optional(z.string().check(z.maxLength(40))),
    })
    .check(daysInOrder, daysWithinAMonth),
  data: page(
    z.object({
      deviceId: id,
      name: z.string(),
      nameEnglish: z.string(),
      fConAdd: z.string(),
      typeCode: z.string(),
      detailUtcTime: utcOffset,
      ...rate,
    }),
  ),
  summary: 'How well each device is read, the worst first: of a terminal, a site, an institution or a kind.',
})
