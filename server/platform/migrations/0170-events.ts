import { type Kysely, sql } from 'kysely'

/** What terminals report, and which category and alarm it becomes. */
const statements = [
  `create table event_small_category (
     id integer generated always as identity primary key,
     version integer not null default 1,
     code text not null collate "C",
     name text not null,
     name_english text not null,
     event_source smallint not null check (event_source between 1 and 4),
     remarks text not null default '')`,
  `create unique index event_small_category_code on event_small_category (lower(code))`,
  `create index event_small_category_by_code on event_small_category (code, id)`,
  `create index event_small_category_by_name on event_small_category (name, id)`,
  `create table event_detail (
     id integer generated always as identity primary key,
     version integer not null default 1,
     code text not null collate "C",
     name text not null,
     name_english text not null,
     protocol text not null default '',
     breaker_type smallint check (breaker_type between 0 and 4),
     remarks text not null default '')`,
  `create unique index event_detail_code on event_detail (lower(code))`,
  `create index event_detail_by_code on event_detail (code, id)`,
  `create index event_detail_by_name on event_detail (name, id)`,
  `create table event_allocation (
     id integer generated always as identity primary key,
     version integer not null default 1,
     event_detail_id integer not null references event_detail,
     small_category_id integer not null references event_small_category,
     raises_alarm boolean not null,
     on_result smallint check (on_result in (1, 2)),
     level smallint not null check (level between 1 and 4),
     ends_with_id integer references event_detail,
     message text not null default '',
     message_english text not null default '')`,
  `create unique index event_allocation_event on event_allocation (event_detail_id)`,
  `create table device_event (
     id integer generated always as identity primary key,
     version integer not null default 1,
     agency_id integer not null references agency,
     site_id integer references site,
     terminal_id integer not null references terminal on delete cascade,
     device_id integer references device on delete cascade,
     code text not null collate "C",
     event_detail_id integer references event_detail on delete set null,
     small_category_id integer references event_small_category on delete set null,
     result smallint check (result in (1, 2)),
     detail text not null default '',
     happened_at timestamptz not null,
     received_at timestamptz not null)`,
  // A message that comes again brings nothing new.
  `create unique index device_event_once on device_event (terminal_id, coalesce(device_id, 0), code, happened_at)`,
  `create index device_event_by_time on device_event (happened_at, id)`,
  `create index device_event_of_agency on device_event (agency_id, happened_at, id)`,
  `create index device_event_of_device on device_event (device_id, happened_at) where device_id is not null`,
  `create index device_event_of_kind on device_event (event_detail_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
