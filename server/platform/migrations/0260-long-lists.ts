import { type Kysely, sql } from 'kysely'

/**
 * A million measuring points are found by a part of their name, address or transformer area, by their kind and as
 * summary meters without looking at each; terminals that are stopped or retired are few among the others.
 */
const statements = [
  ...['name', 'address', 'transformer_area'].map(
    (column) =>
      `create index measuring_point_${column}_grams on measuring_point using gin (text_grams(lower(${column})))`,
  ),
  `create index measuring_point_by_type on measuring_point (page_type, name, id)`,
  `create index measuring_point_totals on measuring_point (name, id) where is_total`,
  `create index terminal_by_state on terminal (state, name, id)`,
  // Some 50 µs each: what says so is looked up in the index, however many have it.
  `alter function text_grams(text) cost 5000`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
