import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'
import type { ServedRecord } from '../record-table.ts'

/** A unique index of a record's table, as the database has it. */
export interface UniqueIndex {
  /** The field whose value it keeps unique. */
  readonly field: string
  /** What it is over, such as `lower(name)` and `agency_id`. */
  readonly expressions: readonly string[]
  /** Of an index over some rows only. */
  readonly condition: string | null
}

/** The indexes that the record's mapping names, the one that tells records apart first. */
export async function uniqueIndexes(tx: Tx, { mapping }: ServedRecord): Promise<readonly UniqueIndex[]> {
  const names = Object.keys(mapping.taken)
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; expressions: string[]; condition: string | null }>`
    select class.relname as name, pg_get_expr(index.indpred, index.indrelid) as condition,
      array(select pg_get_indexdef(index.indexrelid, place, true)
        from generate_series(1, index.indnkeyatts) as place order by place) as expressions
    from pg_index as index join pg_class as class on class.oid = index.indexrelid
    where index.indisunique and class.relname = any(${names}::text[])
      and index.indrelid = ${sql.lit(mapping.table)}::regclass`.execute(tx)
  return names.flatMap((name) => {
    const index = rows.find((row) => row.name === name)
    const field = mapping.taken[name]
    return index && field !== undefined ? [{ field, ...index }] : []
  })
}

/** Rows with columns and values as they would be inserted, and where each stands among those asked about. */
export interface GivenRow {
  readonly ord: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * The record that has a given row's value in an index, whoever's it is.
 *
 * @returns ids by the row's place
 */
export async function matchBy(
  tx: Tx,
  { mapping }: ServedRecord,
  { expressions, condition }: UniqueIndex,
  rows: readonly GivenRow[],
): Promise<ReadonlyMap<number, number>> {
  // What an index is over is the database's own text, and names the columns of one row, here the given one's and
  // there the record's.
  const keys = (from: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select ${id}, ${sql.join(expressions.map((text, index) => sql`${sql.raw(text)} as ${sql.id(`key${index}`)}`))}
      from ${from} ${condition === null ? sql`` : sql`where ${sql.raw(condition)}`})`
  const same = expressions.map(
    (_, index) => sql`${sql.id('given', `key${index}`)} = ${sql.id('there', `key${index}`)}`,
  )
  const { rows: found } = await sql<{ ord: number; id: number }>`
    select given.ord, there.id
    from ${keys(givenRows(mapping.table, rows), sql`"$ord" as ord`)} as given
    join ${keys(sql.table(mapping.table), sql`id`)} as there on ${sql.join(same, sql` and `)}`.execute(tx)
  return new Map(found.map(({ ord, id }) => [ord, id]))
}

/** Rows of the table's own shape, with their place; columns that are not given are null. */
export function givenRows(table: string, rows: readonly GivenRow[]): RawBuilder<unknown> {
  const given = JSON.stringify(rows.map(({ values }) => values))
  const places = JSON.stringify(rows.map(({ ord }) => ord))
  return sql`(select shaped.*, (places.value)::int as "$ord"
    from jsonb_array_elements(${given}::jsonb) with ordinality as one (value, nth)
    join jsonb_array_elements_text(${places}::jsonb) with ordinality as places (value, nth) using (nth),
    lateral jsonb_populate_record(null::${sql.table(table)}, one.value) as shaped) as given_rows`
}
