import { type Kysely, sql } from 'kysely'

/** Terminals as records that people keep: their state, and the asset of the stock that stands there. */
const statements = [
  `alter table terminal add column version integer not null default 1`,
  `alter table terminal add column state smallint not null default 2 check (state between 1 and 3)`,
  `alter table terminal add column terminal_asset_id integer references terminal_asset`,
  ...['asset_no', 'vender', 'model_name', 'buy_date'].map(
    (column) => `alter table terminal alter column ${column} set default ''`,
  ),
  `create unique index terminal_of_asset on terminal (terminal_asset_id) where terminal_asset_id is not null`,
  // A terminal that was entered with the number of an asset in use at its place is where that asset is.
  `update terminal set terminal_asset_id = asset.id from terminal_asset as asset
     where lower(asset.asset_no) = lower(terminal.asset_no) and asset.state = 2 and asset.place = terminal.name
       and not exists (select from terminal as other where other.id < terminal.id
         and lower(other.asset_no) = lower(terminal.asset_no))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
