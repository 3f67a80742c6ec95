import { recordWords } from '#contract/record-words.ts'

import type { Clock } from './platform/kernel/clock.ts'
import { recordTarget } from './platform/records/workbook/record-target.ts'
import type { WordedRecord } from './platform/records/record-words.ts'
import { servedRecords } from './served-records.ts'
import { type Targets, targetsOf } from './template/targets.ts'

/** Every declared record, with its words. */
export const wordedRecords: readonly WordedRecord[] = (
  Object.keys(servedRecords) as (keyof typeof servedRecords)[]
).map((kind) => ({ record: servedRecords[kind], words: recordWords[kind] }))

/** What workbooks can be imported to: records whose declaration says so. */
export const importTargets = (clock: Clock): Targets =>
  targetsOf(
    wordedRecords.filter(({ record }) => record.declared.import).map((worded) => recordTarget(worded, clock)),
  )
