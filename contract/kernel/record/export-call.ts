import { z } from 'zod/mini'

import { call, type Call, file } from '../call.ts'
import type { MenuCode } from '../rights.ts'
import type { AnyRecord } from './record.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportCall<R extends Pick<AnyRecord, 'menu' | 'query'> = AnyRecord> = Call<
  z.ZodMiniType<
    { readonly format: ExportFormat; readonly query: z.output<R['query']> },
    { readonly format: ExportFormat; readonly query: z.input<R['query']> }
  >,
  typeof file,
  { readonly menu: R['menu'] & MenuCode; readonly action: 'export' }
>

/** Every row of a record's list, by the list's own query; the page that it names is not looked at. */
export const exportCallOf = ({ kind, menu, query }: AnyRecord): ExportCall =>
  call('POST', `/collect/template/exportList/${kind}`, {
    need: { menu, action: 'export' },
    input: z.strictObject({ format: z.enum(exportFormats), query }),
    data: file,
    summary: `All ${kind} records that a query of their list matches, as CSV or as a workbook.`,
  })
