import type { RawBuilder } from 'kysely'

import type { Field, FieldMap } from '#contract/kernel/record/field.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import type { AddEntries, ChangeEntries, RowOf, ShownName } from '#contract/kernel/record/types.ts'

import type { Tx } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import type { CallContext, Caller } from '../kernel/handler.ts'

export type Language = CallContext['language']

/** A value that the database works out, or words of the reader's language; the record's own row is `at`. */
export type Computed = RawBuilder<unknown> | ((language: Language) => RawBuilder<unknown>)

type Column<T extends keyof Tables> = keyof Tables[T] & string

/** Where a field stands: a column, two of them for a place or a time slot, or what is worked out for reading. */
type ColumnsOf<F extends Field, T extends keyof Tables> = F['kind'] extends 'place'
  ? { readonly latitude: Column<T>; readonly longitude: Column<T> }
  : F['kind'] extends 'timeSlot'
    ? { readonly from: Column<T>; readonly to: Column<T> }
    : Column<T> | (F['access'] extends 'never' ? Computed : never)

type ReferenceName<Fields extends FieldMap> = {
  [Name in keyof Fields & string]: Fields[Name]['kind'] extends 'reference' ? Name : never
}[keyof Fields & string]

/** Where the records stand that a reference chooses from. */
export interface Referred {
  readonly table: keyof Tables
  /** The column that names one. */
  readonly name: string
  /** The column that names it in English, where it has such a name. */
  readonly nameEnglish?: string
  /** The column of its institution, where only those of the caller's can be chosen. */
  readonly scope?: string
}

/** Other records that keep one from being removed. */
export interface KeptBy {
  /** Kind of these records, as their words and menu name it. */
  readonly kind: string
  readonly table: keyof Tables
  /** The column that holds the id of the one to be removed. */
  readonly column: string
}

export type Context = CallContext<Caller>

/**
 * What is the record's own, by plain functions within the transaction. Each may refuse.
 *
 * @typeParam Row as the commands see a record: its fields under their wire names, without values in words
 */
interface RecordRules<Row, Entered, ColumnName extends string> {
  /** Statements about several fields or records. `before` is null for a new one. */
  readonly check?: (tx: Tx, entries: Entered, before: Row | null, context: Context) => Promise<void>
  /** Columns that nobody enters: codes, creators, the institution of a site. */
  readonly fill?: (
    tx: Tx,
    entries: Entered,
    before: Row | null,
    context: Context,
  ) => Promise<Readonly<Partial<Record<ColumnName, unknown>>>>
  /** Refuses what must stay, besides what `keptBy` counts. */
  readonly beforeRemove?: (tx: Tx, records: readonly Row[], context: Context) => Promise<void>
  readonly onAdded?: (tx: Tx, record: Row, context: Context) => Promise<void>
  readonly onChanged?: (
    tx: Tx,
    change: { readonly before: Row; readonly after: Row },
    context: Context,
  ) => Promise<void>
  readonly onRemoved?: (tx: Tx, records: readonly Row[], context: Context) => Promise<void>
}

/** A row as it is answered: the fields of the declaration under their wire names, with `id` and `version`. */
export interface WireRow {
  readonly id: number
  readonly version: number
  readonly [name: string]: unknown
}
export type Entries = Readonly<Record<string, unknown>>

/** A record without its values in words. */
export type BareRow<Fields extends FieldMap> = Omit<RowOf<Fields>, ShownName<Fields>>
type EntriesOf<Fields extends FieldMap> = ChangeEntries<Fields> & Partial<AddEntries<Fields>>

/** Where the records of a declaration stand, and what is their own. */
export interface RecordMapping<R extends AnyRecord, T extends keyof Tables> extends RecordRules<
  BareRow<R['fields']>,
  EntriesOf<R['fields']>,
  Column<T>
> {
  readonly table: T
  readonly columns: { readonly [Name in keyof R['fields'] & string]: ColumnsOf<R['fields'][Name], T> }
  /** Unique indexes: the field whose value another record has. */
  readonly taken?: Readonly<Record<string, keyof R['fields'] & string>>
  readonly references?: Readonly<Partial<Record<ReferenceName<R['fields']>, Referred>>>
  readonly keptBy?: readonly KeptBy[]
  /** What is removed with one, so that whoever removes it is told before. */
  readonly goesWith?: readonly KeptBy[]
  /**
   * Texts of many records whose parts are looked up by an index on `text_grams(lower(<column>))` (gin). Without
   * one every row is looked at: 100,000 take some 30 ms.
   */
  readonly searched?: readonly (keyof R['fields'] & string)[]
  /** Where the grams of these texts stand beside the table; without it an index of each text has them. */
  readonly grams?: Grams
}

/** Grams of all of a record's texts in a table of their own (migration 0002). */
export interface Grams {
  readonly table: keyof Tables
  /** The column of the record's id. */
  readonly id: string
  readonly column: string
}

/** A mapped record, as whatever serves all of them sees it. */
export interface ServedRecord<R extends AnyRecord = AnyRecord> {
  readonly declared: R
  readonly mapping: AnyMapping
}
export interface AnyMapping extends RecordRules<WireRow, Entries, string> {
  readonly table: keyof Tables
  readonly columns: Readonly<Record<string, string | Readonly<Record<string, string>> | Computed>>
  readonly taken: Readonly<Record<string, string>>
  readonly references: Readonly<Record<string, Referred>>
  readonly keptBy: readonly KeptBy[]
  readonly goesWith: readonly KeptBy[]
  readonly searched: readonly string[]
  readonly grams: Grams | null
}

/** Says where a declared record stands. A field without its column does not compile. */
export const served = <const R extends AnyRecord, T extends keyof Tables>(
  declared: R,
  mapping: RecordMapping<R, T>,
): ServedRecord<R> => ({
  declared,
  // The rules are called with rows that the declaration's own schemas made.
  mapping: {
    taken: {},
    references: {},
    keptBy: [],
    goesWith: [],
    searched: [],
    grams: null,
    ...mapping,
  } as unknown as AnyMapping,
})
