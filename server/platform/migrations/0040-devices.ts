import { type Kysely, sql } from 'kysely'

/**
 * Kinds of devices with what they measure, and the devices. An item keeps its part and place for ever: samples
 * are rows of numbers that are read by place.
 */
const statements = [
  `create table device_type (
     id integer generated always as identity primary key,
     code text not null unique,
     name text not null,
     name_english text not null,
     eqt_type_code integer not null default 120,
     version integer not null default 1,
     every_seconds integer not null default 60 check (every_seconds > 0),
     sort integer not null default 0,
     built_in boolean not null default false)`,
  `create table data_item (
     type_id integer not null references device_type on delete cascade,
     code text not null,
     part text not null check (part in ('values', 'counters')),
     place integer not null check (place >= 0),
     sort integer not null,
     name text not null,
     name_english text not null,
     unit text not null,
     decimals smallint not null check (decimals between 0 and 9),
     kind text not null check (kind in ('instantaneous', 'counter', 'state')),
     item_group text not null,
     low bigint,
     high bigint,
     rolls_over_at bigint,
     most_per_hour bigint,
     states jsonb not null default '[]',
     primary key (type_id, code),
     unique (type_id, part, place),
     unique (type_id, sort),
     check ((kind = 'counter') = (part = 'counters')))`,
  `create table device (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     site_id integer not null references site,
     parent_id integer references device,
     type_id integer not null references device_type,
     code text not null collate "C",
     name text not null,
     name_english text not null default '',
     is_summary_meter boolean not null default false,
     current_kind text check (current_kind in ('DC', 'AC')),
     terminal_id integer references terminal on delete set null,
     address text not null default '' collate "C",
     every_seconds integer check (every_seconds > 0),
     rated jsonb not null default '{}',
     sort integer not null default 0,
     version integer not null default 1,
     request_id uuid unique,
     created_at timestamptz not null default now(),
     check (parent_id <> id),
     unique (site_id, code))`,
  `create unique index device_address on device (terminal_id, address) where terminal_id is not null`,
  `create index device_agency on device (agency_id, id)`,
  `create index device_parent on device (parent_id, sort)`,
  `create index device_type_site on device (type_id, site_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
