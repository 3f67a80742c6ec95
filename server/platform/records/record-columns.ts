import { type RawBuilder, sql } from 'kysely'

import type { Field } from '#contract/kernel/record/field.ts'

import type { AnyMapping, Computed, Language, ServedRecord, WireRow } from './record-table.ts'

type Columns = AnyMapping['columns'][string]

const isComputed = (columns: Columns | undefined): columns is Computed =>
  typeof columns === 'function' || (typeof columns === 'object' && 'toOperationNode' in columns)

/** The column that holds the whole of a field; null for what has two or is worked out. */
export const columnOf = ({ mapping }: ServedRecord, name: string): string | null => {
  const columns = mapping.columns[name]
  return typeof columns === 'string' ? columns : null
}

/** The column of the record's institution; null where it belongs to none. */
export const scopeColumnOf = (record: ServedRecord): string | null => {
  const found = Object.entries(record.declared.fields).find(([, { kind }]) => kind === 'institution')
  return found ? columnOf(record, found[0]) : null
}

/** Of the row `at`. */
export const own = (column: string): RawBuilder<unknown> => sql`${sql.id('at', column)}`

function reading(field: Field, columns: Columns | undefined, language: Language | null): RawBuilder<unknown> {
  // A bare record says nothing twice.
  if (field.isAside === true && language === null) return sql`null`
  if (isComputed(columns)) return typeof columns === 'function' ? columns(language ?? 'ZH') : columns
  if (typeof columns === 'string') return field.kind === 'day' ? sql`${own(columns)}::text` : own(columns)
  const pairs = Object.entries(columns ?? {})
  const [first] = pairs
  if (!first) throw new Error(`no column for a field of kind ${field.kind}`)
  return sql`case when ${own(first[1])} is null then null else json_build_object(${sql.join(
    pairs.flatMap(([key, column]) => [sql.lit(key), own(column)]),
  )}) end`
}

/** The words of a value: the institution's name, the dictionary's content, the other record's name. */
function naming(record: ServedRecord, name: string, field: Field, language: Language): RawBuilder<unknown> {
  const value = own(columnOf(record, name) ?? name)
  if (field.kind === 'institution')
    return language === 'EN'
      ? sql`(select coalesce(nullif(label_english, ''), label) from agency where id = ${value})`
      : sql`(select label from agency where id = ${value})`
  if (field.kind === 'dictionary') {
    const words = sql.ref(language === 'EN' ? 'content.value_english' : 'content.value_chinese')
    return sql`coalesce((select ${words} from parameter_content as content
      join parameter_kind as kind on kind.id = content.kind_id
      where kind.code = ${field.kindCode} and content.key = ${value}), ${value})`
  }
  const referred = record.mapping.references[name]
  if (!referred) throw new Error(`${record.declared.kind} does not say where ${name} leads`)
  const said = sql.id('other', referred.name)
  const inEnglish = referred.nameEnglish === undefined ? said : sql.id('other', referred.nameEnglish)
  const shown = language === 'EN' ? sql`coalesce(nullif(${inEnglish}, ''), ${said})` : said
  return sql`coalesce((select ${shown} from ${sql.table(referred.table)} as other
    where other.id = ${value}), '')`
}

/** What a query selects from `at` so that its rows are {@link WireRow}s once {@link wired}. */
export function selections(record: ServedRecord, language: Language | null): RawBuilder<unknown> {
  const fields = Object.entries(record.declared.fields)
  const values = fields.map(
    ([name, field]) => sql`${reading(field, record.mapping.columns[name], language)} as ${sql.id(name)}`,
  )
  const words =
    language === null
      ? []
      : fields.flatMap(([name, field]) =>
          field.shown === null
            ? []
            : [sql`${naming(record, name, field, language)} as ${sql.id(field.shown)}`],
        )
  return sql.join([sql`at.id`, sql`at.version`, ...values, ...words])
}

/** Instants leave the database as dates. */
export const wired = (row: Record<string, unknown>): WireRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WireRow

/** Columns and values of what was entered. */
export function written(
  { declared, mapping }: ServedRecord,
  entries: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(entries)) {
    const columns = mapping.columns[name]
    const field = declared.fields[name]
    if (columns === undefined || isComputed(columns) || field === undefined) continue
    if (typeof columns === 'string') values[columns] = field.kind === 'rows' ? JSON.stringify(value) : value
    else
      for (const [key, column] of Object.entries(columns))
        values[column] = value === null ? null : (value as Record<string, unknown>)[key]
  }
  return values
}
