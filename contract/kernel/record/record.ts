import { z } from 'zod/mini'

import { call, type Call } from '../call.ts'
import { id, listQuery, none, page, queryId, requestId } from '../shapes.ts'
import type { MenuAction, MenuCode } from '../rights.ts'
import { obey, rule } from '../../rules/rule.ts'
import type { Field, FieldMap } from './field.ts'
import type {
  AddEntries,
  CallPaths,
  ChangeEntries,
  ColumnName,
  FilterName,
  PageOf,
  QueryInput,
  QueryOf,
  RecordCalls,
  RowOf,
  SortName,
  Verb,
  Versioned,
} from './types.ts'

/** The life of a record whose state only its machine changes. */
interface Lifecycle<Name extends string> {
  /** Id of a machine of `machines/catalogue.ts`. */
  readonly machine: string
  /** The read-only choice that holds the state; its tones are the list's colours. */
  readonly state: Name
  /** The read-only text that names the machine's events which a row's state knows, with blanks between them. */
  readonly allowed?: string
  /** Journals name its records by kind and id, because kinds share the machine. */
  readonly isShared?: boolean
}

interface Declared<
  Menu extends MenuCode,
  Fields extends FieldMap,
  Columns extends string,
  Filters extends string,
  Sort extends string,
  Paths extends CallPaths,
> {
  /** Whose rights the calls need: `view add edit delete`. */
  readonly menu: Menu
  /** Paths as the specification has them. */
  readonly calls: Paths
  /** By wire name, in the order of the form. */
  readonly fields: Fields
  /** Columns of the list, in their order. */
  readonly list: readonly (Columns & ColumnName<Fields>)[]
  /** Of the search: what may come in its address too, as the specification has it there. */
  readonly inAddress?: readonly string[]
  readonly filters?: readonly (Filters & FilterName<Fields>)[]
  /** What the list can be sorted by, each with an index; the first one is how it begins. Default: by age. */
  readonly sort?: readonly (Sort & SortName<Fields>)[]
  readonly lifecycle?: Lifecycle<Columns & ColumnName<Fields>>
  /** Whether workbooks can be read in, and the list be written out. */
  readonly import?: boolean
  readonly export?: boolean
  /** Refusals besides those that every call can give, by call. */
  readonly refusals?: Partial<Readonly<Record<Verb, readonly string[]>>>
}

/** A declared record, as whatever serves all of them sees it. */
export interface AnyRecord {
  readonly kind: string
  readonly menu: MenuCode
  readonly fields: FieldMap
  readonly list: readonly string[]
  readonly filters: readonly string[]
  readonly sort: readonly string[]
  readonly lifecycle: Lifecycle<string> | null
  readonly import: boolean
  readonly export: boolean
  readonly row: z.ZodMiniType
  readonly query: z.ZodMiniType
  readonly addEntries: z.ZodMiniType
  readonly changeEntries: z.ZodMiniType
  readonly calls: Partial<Readonly<Record<Verb, Call>>>
  readonly named: Readonly<Record<string, Call>>
}

export interface DeclaredRecord<
  Kind extends string,
  Menu extends MenuCode,
  Fields extends FieldMap,
  Filters extends string,
  Sort extends string,
  Paths extends CallPaths,
> extends AnyRecord {
  readonly kind: Kind
  readonly menu: Menu
  readonly fields: Fields
  readonly filters: readonly Filters[]
  readonly sort: readonly Sort[]
  readonly row: z.ZodMiniType<RowOf<Fields>>
  readonly query: z.ZodMiniType<QueryOf<Fields, Filters, Sort>, QueryInput<Fields, Filters, Sort>>
  /** What is entered of a new record, and of one that there is. */
  readonly addEntries: z.ZodMiniType<AddEntries<Fields>>
  readonly changeEntries: z.ZodMiniType<ChangeEntries<Fields>>
  readonly calls: RecordCalls<Menu, Fields, Filters, Sort, Paths>
  /** The calls as `catalogue.ts` names them: `searchMeterAsset addMeterAsset …`. */
  readonly named: {
    readonly [V in keyof Paths & Verb as `${V}${Capitalize<Kind>}`]: RecordCalls<
      Menu,
      Fields,
      Filters,
      Sort,
      Paths
    >[V]
  }
}

const version = z.int().check(z.minimum(1))
const versioned = z.strictObject({ id, version })
/** Rows that are removed at once, all or none. */
export const mostRemoved = 300
const removed = z.strictObject({
  records: z
    .array(versioned)
    .check(
      obey(rule<readonly unknown[]>('record_selected', ({ length }) => length > 0)),
      z.minLength(1),
      z.maxLength(mostRemoved),
    ),
})

const pick = (fields: FieldMap, of: 'row' | 'entry', takes: (field: Field) => boolean) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => takes(field))
      .map(([name, field]) => [name, field[of]]),
  )

function rowShape(fields: FieldMap) {
  const shown = Object.values(fields).flatMap((field) => (field.shown === null ? [] : [field.shown]))
  return {
    id,
    version,
    ...pick(fields, 'row', () => true),
    ...Object.fromEntries(shown.map((name) => [name, z.string()])),
  }
}

function filterShape(fields: FieldMap, names: readonly string[]) {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const name of names) {
    const field = fields[name]
    if (field === undefined) continue
    if (field.filterBy !== 'span') shape[name] = z.optional(field.filter)
    else for (const end of ['From', 'To']) shape[`${name}${end}`] = z.optional(field.filter)
  }
  return shape
}

function queryOf(fields: FieldMap, filters: readonly string[], sort: readonly string[]) {
  const { fTid, fTName, isConSon, ...paged } = listQuery
  const hasTree = Object.values(fields).some(({ kind }) => kind === 'institution')
  return z.strictObject({
    ...paged,
    ...(hasTree && { fTid, fTName, isConSon }),
    ...filterShape(fields, filters),
    sortBy: z._default(z.enum(Object.fromEntries(sort.map((name) => [name, name]))), sort[0] ?? 'id'),
  })
}

const capitalized = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1)

/**
 * Declares a kind of record once: schemas, calls with their rights, and what lists, forms, workbooks and tests
 * ask follow from it. What is special about a record is no option here but code beside it.
 *
 * @param kind names it in every room, in its words and in the audit log
 */
export function record<
  const Kind extends string,
  const Menu extends MenuCode,
  const Fields extends FieldMap,
  const Columns extends string,
  const Paths extends CallPaths,
  const Filters extends string = never,
  const Sort extends string = 'id',
>(
  kind: Kind,
  declared: Declared<Menu, Fields, Columns, Filters, Sort, Paths>,
): DeclaredRecord<Kind, Menu, Fields, Filters, Sort, Paths> {
  const { menu, fields, list, calls: paths, filters = [], refusals = {} } = declared
  const sort: readonly string[] = declared.sort ?? ['id']
  const row = z.object(rowShape(fields))
  const query = queryOf(fields, filters, sort)
  const added = pick(fields, 'entry', ({ access }) => access !== 'never')
  const changed = pick(fields, 'entry', ({ access }) => access === 'always')

  const right = (action: MenuAction) => ({ menu, action })
  const known = (verb: Verb) => ({ refusals: refusals[verb] ?? [], audit: { kind } })
  const calls: Partial<Record<Verb, Call>> = {
    ...(paths.search !== undefined && {
      search: call('POST', paths.search, {
        need: right('view'),
        input: query,
        data: page(row),
        ...(declared.inAddress && { inAddress: declared.inAddress }),
        ...known('search'),
        summary: `A page of ${kind} records that the user may see.`,
      }),
    }),
    ...(paths.add !== undefined && {
      add: call('POST', paths.add, {
        need: right('add'),
        input: z.strictObject({ requestId, ...added }),
        data: z.object({ id }),
        ...known('add'),
        ...sized(fields),
        summary: `Adds a ${kind} record, once for each requestId.`,
      }),
    }),
    ...(paths.update !== undefined && {
      update: call('POST', paths.update, {
        need: right('edit'),
        input: z.strictObject({ id, version, ...changed }),
        data: none,
        ...known('update'),
        ...sized(fields),
        summary: `Changes a ${kind} record that nobody else has changed since it was read.`,
      }),
    }),
    ...(paths.remove !== undefined && {
      remove: call(...removal(paths.remove), {
        need: right('delete'),
        input: typeof paths.remove === 'string' ? removed : byQuery,
        data: none,
        ...known('remove'),
        summary: `Removes ${kind} records, all or none.`,
      }),
    }),
  }
  // The schemas are put together by name; their types are those that the declaration gives the names.
  return {
    kind,
    menu,
    fields,
    list,
    filters,
    sort,
    lifecycle: declared.lifecycle ?? null,
    import: declared.import ?? false,
    export: declared.export ?? false,
    row,
    query,
    addEntries: z.strictObject(added),
    changeEntries: z.strictObject(changed),
    calls,
    named: Object.fromEntries(
      Object.entries(calls).map(([verb, one]) => [`${verb}${capitalized(kind)}`, one]),
    ),
  } as unknown as DeclaredRecord<Kind, Menu, Fields, Filters, Sort, Paths>
}

const byQuery = z.strictObject({ id: queryId, version: queryId })

const removal = (path: NonNullable<CallPaths['remove']>): ['GET' | 'POST', string] =>
  typeof path === 'string' ? ['POST', path] : ['GET', path.get]

/** Lists of rows need more room than other bodies. */
const sized = (fields: FieldMap) =>
  Object.values(fields).some(({ kind }) => kind === 'rows') ? { bodyLimitBytes: 1_000_000 } : {}

export type { AddEntries, ChangeEntries, PageOf, QueryOf, RowOf, Verb, Versioned }
