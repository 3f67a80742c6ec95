import { type Kysely, sql } from 'kysely'

/** Upgrade files with their bytes, roll-outs, and the upgrade of each device. */
const statements = [
  `create table upgrade_file (
     id integer generated always as identity primary key,
     kind smallint not null check (kind in (1, 2)),
     model text not null default '',
     program_version text not null default '',
     file_name text not null,
     size integer not null check (size > 0),
     received integer not null default 0,
     digest text not null collate "C",
     signature text check (signature in ('valid', 'unchecked')),
     remarks text not null default '',
     created_by text not null,
     created_at timestamptz not null,
     saved_at timestamptz,
     removed_at timestamptz)`,
  // An upload is named by what it will be.
  `create unique index upgrade_file_upload on upgrade_file (kind, digest) where saved_at is null and removed_at is null`,
  `create unique index upgrade_file_version on upgrade_file (kind, model, program_version)
     where saved_at is not null and removed_at is null`,
  `create index upgrade_file_newest on upgrade_file (created_at desc, id)`,
  `create table upgrade_part (
     file_id integer not null references upgrade_file on delete cascade,
     at_byte integer not null,
     bytes bytea not null,
     primary key (file_id, at_byte))`,
  // Programs are packed already, and a piece is cut out of a part without unpacking it.
  `alter table upgrade_part alter column bytes set storage external`,
  `create table roll_out (
     id uuid primary key,
     name text not null,
     file_id integer not null references upgrade_file,
     state text not null collate "C",
     wave smallint not null,
     waves jsonb not null,
     wait_minutes integer not null,
     stop_percent smallint not null,
     limit_minutes integer not null,
     next_wave_at timestamptz,
     started_by text not null,
     started_at timestamptz not null,
     ended_at timestamptz)`,
  `create index roll_out_newest on roll_out (started_at desc, id)`,
  `create index roll_out_open on roll_out (id) where state in ('running', 'waiting', 'paused', 'stopping')`,
  `create table upgrade (
     id uuid primary key,
     roll_out_id uuid not null references roll_out,
     file_id integer not null references upgrade_file,
     terminal_id integer not null references terminal on delete cascade,
     point_id integer references measuring_point on delete set null,
     point_name text not null default '',
     device text not null default '',
     from_version text not null default '',
     wave smallint not null,
     state text not null collate "C",
     reason text,
     have integer not null default 0,
     pieces integer not null,
     created_at timestamptz not null,
     began_at timestamptz,
     heard_at timestamptz,
     settled_at timestamptz,
     deadline_at timestamptz)`,
  // Never two at one device, whatever the nodes do.
  `create unique index upgrade_of_device on upgrade (terminal_id, device)
     where state in ('planned', 'distributing', 'verifying', 'installing')`,
  `create unique index upgrade_at_terminal on upgrade (terminal_id)
     where state in ('distributing', 'verifying', 'installing')`,
  `create index upgrade_of_roll_out on upgrade (roll_out_id, wave, state)`,
  `create index upgrade_deadline on upgrade (deadline_at)
     where state in ('planned', 'distributing', 'verifying', 'installing')`,
  `create index upgrade_newest on upgrade (created_at desc, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
