import type { ParsedOf, DataOf } from '#contract/kernel/call.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import type { Versioned, Verb } from '#contract/kernel/record/types.ts'

import type { Platform } from '../kernel/platform.ts'
import { addRecord, changeRecord, removeRecords } from './change-records.ts'
import type { Context, Entries, ServedRecord } from './record-table.ts'
import { type RecordQuery, searchRecords } from './search-records.ts'

/** A handler for each call that the declaration has, under the call's name. */
export type RecordHandlers<R extends AnyRecord> = {
  readonly [Name in keyof R['named']]: (
    input: ParsedOf<R['named'][Name]>,
    context: Context,
  ) => Promise<DataOf<R['named'][Name]>>
}

/** Serves the calls of a declared record. One that is special is overridden where the areas' handlers meet. */
export function recordHandlers<R extends AnyRecord>(
  platform: Platform,
  record: ServedRecord<R>,
): RecordHandlers<R> {
  const serve: Readonly<Record<Verb, (input: Entries, context: Context) => Promise<unknown>>> = {
    search: (input, { caller, language }) =>
      searchRecords(platform.db, record, caller, input as RecordQuery, language),
    add: (input, context) => addRecord(platform, record, input as Entries & { requestId: string }, context),
    update: (input, context) => changeRecord(platform, record, input as Entries & Versioned, context),
    remove: (input, context) => removeRecords(platform, record, chosenIn(input), context),
  }
  const named = Object.entries(record.declared.calls).map(([verb, call]) => {
    const name = Object.keys(record.declared.named).find((one) => record.declared.named[one] === call) ?? ''
    return [name, serve[verb as Verb]] as const
  })
  // Inputs come parsed by the very schemas that these types were made from.
  return Object.fromEntries(named) as unknown as RecordHandlers<R>
}

/** A GET names one record, a POST several. */
const chosenIn = (input: Entries): readonly Versioned[] =>
  'records' in input ? (input['records'] as readonly Versioned[]) : [input as unknown as Versioned]

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type AllHandlers<Records extends Readonly<Record<string, ServedRecord>>> = Joined<
  { [Kind in keyof Records]: RecordHandlers<Records[Kind]['declared']> }[keyof Records]
>

/** The calls of every record in one table. */
export const allRecordHandlers = <Records extends Readonly<Record<string, ServedRecord>>>(
  platform: Platform,
  records: Records,
): AllHandlers<Records> =>
  Object.assign(
    {},
    ...Object.values(records).map((record) => recordHandlers(platform, record)),
  ) as AllHandlers<Records>
