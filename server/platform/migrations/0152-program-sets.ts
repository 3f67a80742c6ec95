import { type Kysely, sql } from 'kysely'

/** Program sets, parameters as terminals confirmed them, and commands that are planned for later. */
const statements = [
  `create table program_set (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     name text not null,
     kind smallint not null check (kind between 1 and 3),
     program_version text not null,
     settings jsonb not null,
     is_enabled boolean not null,
     remarks text not null default '',
     version integer not null default 1)`,
  `create unique index program_set_name on program_set (lower(name))`,
  `create index program_set_by_name on program_set (name, id)`,
  `create index program_set_of_agency on program_set (agency_id, name, id)`,
  `create table up_program_set (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     name text not null,
     model text not null,
     program_version text not null,
     from_hour integer not null check (from_hour between 0 and 23),
     to_hour integer not null check (to_hour between 0 and 23),
     is_forced boolean not null,
     remarks text not null default '',
     version integer not null default 1)`,
  `create unique index up_program_set_name on up_program_set (lower(name))`,
  `create index up_program_set_by_name on up_program_set (name, id)`,
  `create index up_program_set_of_agency on up_program_set (agency_id, name, id)`,
  `create table terminal_parameter (
     terminal_id integer not null references terminal on delete cascade,
     device text not null,
     name text not null,
     value text not null,
     at timestamptz not null,
     primary key (terminal_id, device, name))`,
  `alter table remote_command add column not_before timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
