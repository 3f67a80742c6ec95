import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery, page, utcOffset } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import { measuringPoint as pointRecord, pageTypes } from './measuring-point.record.ts'

const pageType = z.literal(pageTypes)

const measuringPoint = z.object({
  id,
  fTid: id,
  /** Institution. */
  fTName: z.string(),
  /** Measuring point name. */
  fMpName: z.string(),
  /** Communication address. */
  fConAdd: z.string(),
  /** The terminal that reads it. */
  fTmId: id,
  fTmName: z.string(),
  pvPageType: pageType,
  /** Of the terminal's site. */
  detailUtcTime: utcOffset,
})
export type MeasuringPoint = z.infer<typeof measuringPoint>

const part = z.optional(z.string().check(z.maxLength(100)))
const query = {
  ...listQuery,
  /** Part of the name. */
  fMpName: part,
  /** Part of the communication address. */
  fConAdd: part,
  /** The summary meter's point that they are parts of. */
  pvId: z.optional(id),
}

/** Measuring-point list query (collection §3, §7). */
export const searchMeasuringPoints = call('POST', '/meterPointMng/search', {
  need: { menu: 'terminal', action: 'view' },
  input: z.strictObject({ ...query, pvPageType: z.optional(z.int().check(z.minimum(1), z.maximum(5))) }),
  data: page(measuringPoint),
  summary: 'Measuring points of the institutions that the user may see.',
})

/** Those of users alone (collection §7 Archive, profile). */
export const searchUserMeasuringPoints = call('POST', '/user/profile/searchMeterPointMng', {
  need: { menu: 'measuringPoint', action: 'view' },
  input: z.strictObject(query),
  data: page(measuringPoint),
  summary: 'User metering points of the institutions that the user may see.',
})

export const editMeasuringPoint = call('POST', '/meterPointMng/edit', {
  need: { menu: 'measuringPoint', action: 'edit' },
  audit: { kind: 'measuringPoint' },
  input: pointRecord.calls.update.input,
  data: z.null(),
  summary: 'Changes a measuring point, as /archive/updMeterPointMng does.',
})

export const partFaults = ['notRead', 'noDevice', 'incomplete', 'faults', 'changed'] as const
export const totalReasons = [...partFaults, 'partsNotRead', 'noParts', 'losses', 'partsAbove'] as const

const measured = z.object({
  id,
  fMpName: z.string(),
  /** Forward energy of the days, ratio included; null where nothing was read. */
  energyWh: z.nullable(z.int()),
})
const totalCheck = z.object({
  ...measured.shape,
  fTName: z.string(),
  parts: z.array(z.object({ ...measured.shape, why: z.array(z.enum(partFaults)) })),
  partsWh: z.int(),
  /** The total without its parts; null where the total was not read. */
  differenceWh: z.nullable(z.int()),
  /** What explains the difference. */
  why: z.array(z.enum(totalReasons)),
})
export type TotalCheck = z.infer<typeof totalCheck>

const mostDays = 31
const dayMs = 86_400_000
interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const checkTotals = call('POST', '/meterPointMng/totalMeterCheck', {
  need: { menu: 'measuringPoint', action: 'view' },
  input: z
    .strictObject({
      fTid: listQuery.fTid,
      /** Both left out: yesterday; one of them: that day. */
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
    })
    .check(
      obey(
        rule<Days>('range_order', ({ from = '', to }) => to === undefined || from <= to),
        ['to'],
      ),
      obey(
        rule<Days>(
          'date_range',
          ({ from = '', to = from }) => from === '' || Date.parse(to) - Date.parse(from) < mostDays * dayMs,
          { days: mostDays },
        ),
        ['to'],
      ),
    ),
  inAddress: ['fTid'],
  data: z.array(totalCheck),
  summary:
    'Summary meters of an institution against the sum of their parts, from readings, with what explains the difference.',
})
