import type { DeclaredRecords } from '#contract/record-catalogue.ts'

import type { ServedRecord } from './platform/records/record-table.ts'
import * as served from './tables-of-records.ts'

/** Where every declared record stands: one that nobody serves does not compile. */
export const servedRecords: {
  readonly [Kind in keyof DeclaredRecords]: ServedRecord<DeclaredRecords[Kind]>
} = served
