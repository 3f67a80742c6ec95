import type { Phrase } from '../workbook/workbook-column.ts'
import type { ServedRecord } from './record-table.ts'

/** Words of records, Chinese and English in a row (`contract/<area>/<thing>.words.ts`). */
export type WordPairs = Readonly<Record<string, readonly [zh: string, en: string] | undefined>>

/** A declared record with its words: what workbooks need to know of it. */
export interface WordedRecord {
  readonly record: ServedRecord
  readonly words: WordPairs
}

/** @param key without the record's kind in front; a word that is missing is its key */
export function phraseOf({ record, words }: WordedRecord, key: string): Phrase {
  const [zh, en] = words[`${record.declared.kind}.${key}`] ?? [key, key]
  return { zh, en }
}

export const hasPhrase = ({ record, words }: WordedRecord, key: string): boolean =>
  words[`${record.declared.kind}.${key}`] !== undefined
