import { type Kysely, sql } from 'kysely'

/** Access records of storage stations. */
const statements = [
  `create table stored_energy (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     site_id integer not null references site,
     name text not null,
     station_code text not null collate "C",
     voltage_v integer not null check (voltage_v >= 0),
     rated_power_w bigint not null check (rated_power_w >= 0),
     rated_capacity_wh bigint not null check (rated_capacity_wh >= 0),
     transformer_va bigint check (transformer_va >= 0),
     grid_type text not null,
     access_date date,
     contact text not null default '',
     phone text not null default '',
     status smallint not null check (status between 1 and 3),
     remarks text not null default '',
     version integer not null default 1)`,
  `create unique index stored_energy_station_code on stored_energy (lower(station_code))`,
  `create index stored_energy_by_name on stored_energy (name, id)`,
  `create index stored_energy_by_code on stored_energy (station_code, id)`,
  `create index stored_energy_by_access_date on stored_energy (access_date, id)`,
  `create index stored_energy_of_agency on stored_energy (agency_id, name, id)`,
  `create index stored_energy_of_site on stored_energy (site_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
