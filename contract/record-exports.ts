import { z } from 'zod/mini'

import { call, type Call, file } from './kernel/call.ts'
import type { AnyRecord } from './kernel/record/record.ts'
import { type DeclaredRecords, declaredRecords, type RecordKind } from './record-catalogue.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

type ExportCall<R extends AnyRecord> = Call<
  z.ZodMiniType<
    { readonly format: ExportFormat; readonly query: z.output<R['query']> },
    { readonly format: ExportFormat; readonly query: z.input<R['query']> }
  >,
  typeof file,
  { readonly menu: R['menu']; readonly action: 'export' }
>

/** `exportParameterGroup` and so on: the list of each declared record as a file. */
export type ExportCalls = {
  readonly [Kind in RecordKind as `export${Capitalize<Kind>}`]: ExportCall<DeclaredRecords[Kind]>
}

const nameOf = (kind: string): string => `export${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

/** Every row of a list, by its own query; the page that it names is not looked at. */
const exportOf = ({ kind, menu, query }: AnyRecord) =>
  call('POST', `/collect/template/exportList/${kind}`, {
    need: { menu, action: 'export' },
    input: z.strictObject({ format: z.enum(exportFormats), query }),
    data: file,
    summary: `All ${kind} records that a query of their list matches, as CSV or as a workbook.`,
  })

// Put together by name; the types are those of the declarations that the names come from.
export const exportCalls = Object.fromEntries(
  Object.values<AnyRecord>(declaredRecords).map((record) => [nameOf(record.kind), exportOf(record)]),
) as unknown as ExportCalls
