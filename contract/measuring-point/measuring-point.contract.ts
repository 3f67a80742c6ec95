import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery, page } from '../kernel/shapes.ts'

/** 1 interconnection, 2 common, 3 user metering, 4 rigid, 5 flexible point (collection §3). */
const pageType = z.int().check(z.minimum(1), z.maximum(5))

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
})
export type MeasuringPoint = z.infer<typeof measuringPoint>

const part = z.optional(z.string().check(z.maxLength(100)))

/** Measuring-point list query (collection §3, §7). */
export const searchMeasuringPoints = call('POST', '/meterPointMng/search', {
  need: { menu: 'terminal', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    /** Part of the name. */
    fMpName: part,
    /** Part of the communication address. */
    fConAdd: part,
    pvPageType: z.optional(pageType),
    pvId: z.optional(id),
  }),
  data: page(measuringPoint),
  summary: 'Measuring points of the institutions that the user may see.',
})
