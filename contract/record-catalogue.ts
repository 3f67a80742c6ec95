import * as declared from './declared-records.ts'
import type { AnyRecord } from './kernel/record/record.ts'

/** Every declared record by its kind. Its calls, words, handlers and tests are asked for by this table. */
export const declaredRecords = declared satisfies Record<string, AnyRecord>

export type DeclaredRecords = typeof declared
export type RecordKind = keyof DeclaredRecords

/** All of a union's members at once. */
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type RecordCalls = Joined<DeclaredRecords[RecordKind]['named']>

/** The calls of every declared record, as `catalogue.ts` lists them. */
export const recordCalls = Object.assign(
  {},
  ...Object.values(declaredRecords).map(({ named }) => named),
) as RecordCalls
