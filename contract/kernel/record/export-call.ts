import { z } from 'zod/mini'

import { call, type Call, file } from '../call.ts'
import type { MenuCode } from '../rights.ts'
import type { AnyRecord } from './record.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Names of the list's columns, as its reader has them; all of them where none is said. */
type Columns = readonly string[] | undefined
const columns = z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)))

export type ExportCall<R extends Pick<AnyRecord, 'menu' | 'query'> = AnyRecord> = Call<
  z.ZodMiniType<
    { readonly format: ExportFormat; readonly query: z.output<R['query']>; readonly columns?: Columns },
    { readonly format: ExportFormat; readonly query: z.input<R['query']>; readonly columns?: Columns }
  >,
  typeof file,
  { readonly menu: R['menu'] & MenuCode; readonly action: 'export' }
>

/** Every row of a record's list, by the list's own query; the page that it names is not looked at. */
export const exportCallOf = ({ kind, menu, query }: AnyRecord): ExportCall =>
  call('POST', `/collect/template/exportList/${kind}`, {
    need: { menu, action: 'export' },
    input: z.strictObject({ format: z.enum(exportFormats), query, columns }),
    data: file,
    summary: `All ${kind} records that a query of their list matches, as CSV or as a workbook.`,
  })
