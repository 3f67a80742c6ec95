import { type Kysely, sql } from 'kysely'

/** A million assets are filtered by what stands in their number, by state and by kind without looking at each. */
const statements = [
  ...['meter_asset', 'terminal_asset'].flatMap((table) => [
    `create index ${table}_number_grams on ${table} using gin (text_grams(lower(asset_no)))`,
    `create index ${table}_by_state on ${table} (state, asset_no, id)`,
  ]),
  `create index meter_asset_by_kind on meter_asset (kind, asset_no, id)`,
  `create index terminal_asset_by_vender on terminal_asset (vender, asset_no, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
