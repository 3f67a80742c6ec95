import { type ExportCall, exportCallOf } from './kernel/record/export-call.ts'
import type { AnyRecord } from './kernel/record/record.ts'
import { type DeclaredRecords, declaredRecords, type RecordKind } from './record-catalogue.ts'

/** `exportParameterGroup` and so on: the list of each declared record as a file. */
export type ExportCalls = {
  readonly [Kind in RecordKind as `export${Capitalize<Kind>}`]: ExportCall<DeclaredRecords[Kind]>
}

const nameOf = (kind: string): string => `export${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

// Put together by name; the types are those of the declarations that the names come from.
export const exportCalls = Object.fromEntries(
  Object.values<AnyRecord>(declaredRecords).map((record) => [nameOf(record.kind), exportCallOf(record)]),
) as unknown as ExportCalls
