import { type Kysely, sql } from 'kysely'

/**
 * Measuring points as records of their own. A meter that a registration finds is a user metering point from then on,
 * by a trigger, so that whoever writes meters need not know; people then say what else it is.
 */
const statements = [
  `create table measuring_point (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     terminal_id integer not null references terminal on delete cascade,
     name text not null,
     address text not null collate "C",
     page_type smallint not null default 3 check (page_type between 1 and 5),
     is_total boolean not null default false,
     total_id integer references measuring_point on delete set null,
     transformer_area text not null default '',
     ratio integer not null default 1 check (ratio >= 1),
     energy_type text not null default '',
     device_id integer references device on delete set null,
     meter_asset_id integer references meter_asset,
     remarks text not null default '')`,
  `create unique index measuring_point_address on measuring_point (terminal_id, address)`,
  `create unique index measuring_point_of_asset on measuring_point (meter_asset_id) where meter_asset_id is not null`,
  `create index measuring_point_by_name on measuring_point (name, id)`,
  `create index measuring_point_by_address on measuring_point (address, id)`,
  `create index measuring_point_of_agency on measuring_point (agency_id, name, id)`,
  `create index measuring_point_of_total on measuring_point (total_id) where total_id is not null`,
  `create index measuring_point_of_device on measuring_point (device_id) where device_id is not null`,
  `insert into measuring_point (agency_id, terminal_id, name, address)
     select terminal.agency_id, terminal.id, meter.asset_no, meter.address
     from meter join terminal on terminal.id = meter.terminal_id`,
  `create function add_found_points() returns trigger language plpgsql as $$
   begin
     insert into measuring_point (agency_id, terminal_id, name, address)
       select terminal.agency_id, terminal.id, fresh.asset_no, fresh.address
       from fresh join terminal on terminal.id = fresh.terminal_id
       on conflict do nothing;
     return null;
   end $$`,
  `create trigger meter_found after insert on meter
     referencing new table as fresh for each statement execute function add_found_points()`,
  `create table meter_change (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     point_id integer not null references measuring_point,
     device_id integer references device on delete set null,
     changed_at timestamptz not null,
     old_asset_id integer references meter_asset,
     new_asset_id integer references meter_asset,
     last_reading_wh bigint not null,
     first_reading_wh bigint not null,
     last_reverse_wh bigint,
     first_reverse_wh bigint,
     test_passed boolean not null,
     reason text not null,
     photo text,
     remarks text not null default '',
     redone_quarters integer not null default 0,
     created_by text not null)`,
  `create unique index meter_change_once on meter_change (point_id, changed_at)`,
  `create index meter_change_by_time on meter_change (changed_at, id)`,
  `create index meter_change_of_agency on meter_change (agency_id, changed_at, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
