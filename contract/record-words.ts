import type { RecordWords } from './kernel/record/words.ts'
import type { DeclaredRecords } from './record-catalogue.ts'
import * as words from './words-of-records.ts'

/** The words of every declared record: one without them does not compile. */
export const recordWords: {
  readonly [Kind in keyof DeclaredRecords]: RecordWords<DeclaredRecords[Kind]>
} = words
