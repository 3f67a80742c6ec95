import { type Kysely, sql } from 'kysely'

const statements = [
  `create table site_price (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     site_id integer not null references site on delete cascade,
     valid_from date not null,
     stretches jsonb not null,
     charge_sharp integer, charge_peak integer, charge_flat integer, charge_valley integer,
     discharge_sharp integer, discharge_peak integer, discharge_flat integer, discharge_valley integer,
     remarks text not null)`,
  `create unique index site_price_day on site_price (site_id, valid_from)`,
  // In the order of the list, for one institution and for all.
  `create index site_price_by_day on site_price (valid_from, id)`,
]

/** What sites pay and are paid for a kWh, hundredths of a fen, by the part of the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
