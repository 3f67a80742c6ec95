import type { z } from 'zod/mini'

import type { Call } from '../call.ts'
import type { MenuAction, MenuCode } from '../rights.ts'
import type { Field, FieldMap } from './field.ts'

/** What a field holds. */
export type ValueOf<F extends Pick<Field, 'row'>> = z.output<F['row']>
export type ValuesOf<Fields extends Readonly<Record<string, Pick<Field, 'row'>>>> = {
  readonly [Name in keyof Fields]: ValueOf<Fields[Name]>
}

type Names<Fields> = keyof Fields & string
type ShownOf<F extends Field> = NonNullable<F['shown']>

/** Names of a row's further fields that say values in words. */
export type ShownName<Fields extends FieldMap> = {
  [Name in Names<Fields>]: ShownOf<Fields[Name]>
}[Names<Fields>]

/** What a list can show: fields, and their values in words. */
export type ColumnName<Fields extends FieldMap> = Names<Fields> | ShownName<Fields>

/** Fields whose kind can be compared in the order of an index. */
export type SortName<Fields extends FieldMap> = {
  [Name in Names<Fields>]: Fields[Name]['kind'] extends
    | 'timeSlot'
    | 'reference'
    | 'institution'
    | 'place'
    | 'picture'
    | 'rows'
    ? never
    : Name
}[Names<Fields>]

export type FilterName<Fields extends FieldMap> = {
  [Name in Names<Fields>]: Fields[Name]['filterBy'] extends 'none' | 'tree' ? never : Name
}[Names<Fields>]

/** A list's row. */
export type RowOf<Fields extends FieldMap> = {
  readonly id: number
  readonly version: number
} & { readonly [Name in Names<Fields>]: ValueOf<Fields[Name]> } & {
  readonly [Name in ShownName<Fields>]: string
}

/** What people enter when a record is added, and what they can change of it later. */
export type AddEntries<Fields extends FieldMap> = {
  readonly [Name in Names<Fields> as Fields[Name]['access'] extends 'never' ? never : Name]: ValueOf<
    Fields[Name]
  >
}
export type ChangeEntries<Fields extends FieldMap> = {
  readonly [Name in Names<Fields> as Fields[Name]['access'] extends 'never' | 'add' ? never : Name]: ValueOf<
    Fields[Name]
  >
}

type FilterValue<F extends Field> = z.output<F['filter']>
export type FilterValues<Fields extends FieldMap, Filters extends string> = {
  readonly [
    Name in Extract<Names<Fields>, Filters> as Fields[Name]['filterBy'] extends 'span'
      ? `${Name}From` | `${Name}To`
      : Name
  ]?: FilterValue<Fields[Name]> | undefined
}

/** Whether records belong to an institution, so that the list follows the tree. */
type Tree<Fields extends FieldMap> = 'institution' extends Fields[Names<Fields>]['kind'] ? true : false

interface Paged {
  readonly pageNum: number
  readonly pageSize: number
  readonly sortOrder: 'asc' | 'desc'
}
interface InTree {
  readonly fTid: number
  readonly fTName?: string | undefined
  readonly isConSon: 0 | 1
}
export type QueryOf<Fields extends FieldMap, Filters extends string, Sort extends string> = Paged & {
  readonly sortBy: Sort
} & (Tree<Fields> extends true ? InTree : unknown) &
  FilterValues<Fields, Filters>

/** As it is sent: paging, order and institution have defaults. */
export type QueryInput<Fields extends FieldMap, Filters extends string, Sort extends string> = Partial<
  Paged & { readonly sortBy: Sort } & (Tree<Fields> extends true ? InTree : unknown)
> &
  FilterValues<Fields, Filters>

/** One record as its editor saw it. */
export interface Versioned {
  readonly id: number
  readonly version: number
}
export interface PageOf<Row> {
  list: Row[]
  total: number
}

export type Verb = 'search' | 'add' | 'update' | 'remove'
/** A path is a POST; the few removals that the specification makes a GET take `id` and `version` as a query. */
export interface CallPaths {
  readonly search?: string
  readonly add?: string
  readonly update?: string
  readonly remove?: string | { readonly get: string }
}

type Right<Menu extends MenuCode, Action extends MenuAction> = {
  readonly menu: Menu
  readonly action: Action
}
type Schema<Out, In = Out> = z.ZodMiniType<Out, In>

interface EveryCall<
  Menu extends MenuCode,
  Fields extends FieldMap,
  Filters extends string,
  Sort extends string,
> {
  readonly search: Call<
    Schema<QueryOf<Fields, Filters, Sort>, QueryInput<Fields, Filters, Sort>>,
    Schema<PageOf<RowOf<Fields>>>,
    Right<Menu, 'view'>
  >
  readonly add: Call<
    Schema<{ readonly requestId: string } & AddEntries<Fields>>,
    Schema<{ id: number }>,
    Right<Menu, 'add'>
  >
  readonly update: Call<Schema<Versioned & ChangeEntries<Fields>>, Schema<null>, Right<Menu, 'edit'>>
  readonly remove: Call<
    Schema<{ readonly records: readonly Versioned[] }>,
    Schema<null>,
    Right<Menu, 'delete'>
  >
}
interface RemoveByGet<Menu extends MenuCode> {
  readonly remove: Call<Schema<Versioned, unknown>, Schema<null>, Right<Menu, 'delete'>>
}

/** The calls that the declaration gives a path. */
export type RecordCalls<
  Menu extends MenuCode,
  Fields extends FieldMap,
  Filters extends string,
  Sort extends string,
  Paths extends CallPaths,
> = {
  readonly [V in keyof Paths & Verb]: V extends 'remove'
    ? Paths[V] extends { readonly get: string }
      ? RemoveByGet<Menu>['remove']
      : EveryCall<Menu, Fields, Filters, Sort>['remove']
    : EveryCall<Menu, Fields, Filters, Sort>[V]
}
