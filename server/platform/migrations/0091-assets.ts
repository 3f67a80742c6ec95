import { type Kysely, sql } from 'kysely'

const asset = (table: string, own: string): readonly string[] => [
  `create table ${table} (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     asset_no text not null collate "C",
     vender text not null,
     model text not null default '',
     buy_date date,
     state smallint not null default 1 check (state between 1 and 3),
     place text not null default '',
     remarks text not null default '',
     version integer not null default 1,
     ${own})`,
  `create unique index ${table}_number on ${table} (lower(asset_no))`,
  `create index ${table}_by_number on ${table} (asset_no, id)`,
  `create index ${table}_of_agency on ${table} (agency_id, asset_no, id)`,
  `create index ${table}_by_buy_date on ${table} (buy_date, id)`,
]

/** Meters and terminals as things that the utility owns; the state follows the journal of each (machine `asset`). */
const statements = [
  ...asset('meter_asset', `kind text not null, protocol text not null`),
  ...asset('terminal_asset', `manufacture_no text not null default '', con_way text not null default ''`),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
