import type { ExportCalls } from '#contract/record-exports.ts'
import type { CallContext, Caller, Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { exportRecords } from '#server/platform/records/workbook/export-records.ts'
import type { WordedRecord } from '#server/platform/records/record-words.ts'
import type { RecordQuery } from '#server/platform/records/search-records.ts'

const nameOf = (kind: string): string => `export${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

interface Asked {
  readonly format: 'csv' | 'xlsx'
  readonly query: RecordQuery
  readonly columns?: readonly string[]
}

/** The list of every declared record as a file. */
export const exportHandlers = (
  { db, clock }: Platform,
  records: readonly WordedRecord[],
): Pick<Handlers, keyof ExportCalls> =>
  Object.fromEntries(
    records.map((worded) => [
      nameOf(worded.record.declared.kind),
      ({ format, query, columns }: Asked, { caller, language }: CallContext<Caller>) =>
        exportRecords(db, worded, { format, query, columns, caller, language, at: clock.now() }),
    ]),
    // Inputs come parsed by the schemas of the declarations that the names come from.
  ) as unknown as Pick<Handlers, keyof ExportCalls>
