import { type Kysely, sql } from 'kysely'

/** What terminals are asked for again and again, and the data items of each template. */
const statements = [
  `create table task_template (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     name text not null,
     task_kind smallint not null check (task_kind between 1 and 5),
     collect_type smallint not null check (collect_type between 0 and 4),
     last_count integer check (last_count between 1 and 100),
     freeze_time text not null default '',
     interval_minutes integer check (interval_minutes between 1 and 1440),
     backfill_days integer check (backfill_days between 1 and 31),
     cycle integer not null check (cycle between 1 and 1000),
     cycle_unit smallint not null check (cycle_unit between 1 and 5),
     run_priority smallint not null check (run_priority between 1 and 4),
     missed text not null check (missed in ('skip', 'catchUp')),
     fills_gaps boolean not null,
     is_enabled boolean not null,
     remarks text not null default '',
     version integer not null default 1)`,
  `create unique index task_template_name on task_template (agency_id, lower(name))`,
  `create index task_template_by_name on task_template (name, id)`,
  `create index task_template_by_priority on task_template (run_priority, id)`,
  `create table task_template_item (
     template_id integer not null references task_template on delete cascade,
     sort integer not null,
     type_id integer not null references device_type,
     code text not null,
     step smallint not null default 1 check (step between 1 and 20),
     primary key (template_id, type_id, code))`,
  `create table collection_task (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     terminal_id integer not null references terminal,
     template_id integer not null references task_template,
     state text not null,
     -- Runs are due at the start and every cycle after it.
     start_at timestamptz not null,
     next_due_at timestamptz,
     next_fill_at timestamptz,
     created_by text not null,
     created_at timestamptz not null,
     removed_at timestamptz,
     version integer not null default 1)`,
  `create unique index collection_task_once on collection_task (terminal_id, template_id) where removed_at is null`,
  `create index collection_task_due on collection_task (next_due_at) where next_due_at is not null`,
  `create index collection_task_fill on collection_task (next_fill_at) where next_fill_at is not null`,
  `create index collection_task_of_agency on collection_task (agency_id, id)`,
  `create index collection_task_of_template on collection_task (template_id)`,
  `create table collection_run (
     id integer generated always as identity primary key,
     task_id integer not null references collection_task,
     terminal_id integer not null references terminal,
     -- Of the command that asked for it.
     request_id uuid not null unique,
     -- cycle, hand or gap.
     cause text not null check (cause in ('cycle', 'hand', 'gap')),
     due_at timestamptz not null,
     began_at timestamptz not null,
     settled_at timestamptz,
     state text not null,
     -- Readings that were asked for, and that came.
     asked integer,
     got integer,
     -- Runs before it that nobody could run.
     skipped integer not null default 0,
     -- What is missing of it, as devices' addresses.
     missing jsonb not null default '[]',
     started_by text not null)`,
  `create index collection_run_of_task on collection_run (task_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
