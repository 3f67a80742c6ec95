import { z } from 'zod/mini'

import { call, file } from '../kernel/call.ts'
import { id, instant, listQuery, page, requestId } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import { dataPoint, isSpan, isWithinDays, resolutions, span, statistics } from './data-points.ts'

/** Most data items of one export, and its longest span of single readings and of periods, days. */
export const mostExported = 50
export const mostSampleDays = 366
const mostPeriodDays = 3700

export const exportFormats = ['csv', 'xlsx', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** States of the machine `export`. */
export const exportStates = [
  'queued',
  'running',
  'ready',
  'failed',
  'cancelled',
  'expired',
  'unknown',
] as const
export type ExportState = (typeof exportStates)[number]

/** Why there is no file. */
export const exportReasons = ['no_rows', 'too_many_rows', 'not_permitted', 'not_found', 'overdue'] as const
export type ExportReason = (typeof exportReasons)[number]

/** Days for which a file is kept (issue 18). */
export const exportKeptDays = 7

type Asked = { readonly from: string; readonly to: string; readonly resolution: string }

/** What is exported. */
const wanted = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  points: z.array(dataPoint).check(z.minLength(1), z.maxLength(mostExported)),
  ...span,
  resolution: z.enum(resolutions),
  /** Of a period; counters rise where nothing is said, others show their mean. */
  statistic: z.optional(z.enum(statistics)),
  format: z.enum(exportFormats),
}

export const dataExport = z.object({
  id,
  ...wanted,
  state: z.enum(exportStates),
  reason: z.nullable(z.enum(exportReasons)),
  /** What may be done with it, by its machine. */
  allowed: z.array(z.enum(['cancel', 'download'])),
  orderedBy: z.string(),
  orderedAt: instant,
  endedAt: z.nullable(instant),
  /** When its file is taken away. */
  expiresAt: z.nullable(instant),
  /** Thousandths of its span that are written. */
  progressPermille: z.int(),
  rows: z.int(),
  bytes: z.int(),
})
export type DataExport = z.infer<typeof dataExport>

export const orderDataExport = call('POST', '/reading/export/order', {
  need: { menu: 'dataExport', action: 'add' },
  audit: { kind: 'dataExport' },
  input: z.strictObject({ requestId, ...wanted }).check(
    obey(rule<Asked>('range_order', isSpan), ['to']),
    obey(
      rule<Asked>('date_range', (asked) => isWithinDays(mostPeriodDays)(asked), { days: mostPeriodDays }),
      ['to'],
    ),
    obey(
      rule<Asked>(
        'date_range',
        (asked) => asked.resolution !== 'sample' || isWithinDays(mostSampleDays)(asked),
        {
          days: mostSampleDays,
        },
      ),
      ['to'],
    ),
  ),
  data: dataExport,
  refusals: ['dataExport.too_many'],
  summary: 'Orders a file of readings, which is written in the background and kept for a week.',
})

export const searchDataExports = call('POST', '/reading/export/search', {
  need: { menu: 'dataExport', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
    state: z.optional(z.enum(exportStates)),
  }),
  data: page(dataExport),
  summary: 'Ordered files: one’s own, and an administrator everybody’s.',
})

export const cancelDataExport = call('POST', '/reading/export/cancel', {
  need: { menu: 'dataExport', action: 'edit' },
  audit: { kind: 'dataExport' },
  input: z.strictObject({ id }),
  data: dataExport,
  summary: 'Ends an export that is not ready yet.',
})

export const downloadDataExport = call('POST', '/reading/export/download', {
  need: { menu: 'dataExport', action: 'export' },
  input: z.strictObject({ id }),
  data: file,
  refusals: ['dataExport.not_ready'],
  summary: 'The file of an export that is ready.',
})
