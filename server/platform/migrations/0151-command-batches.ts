import { type Kysely, sql } from 'kysely'

/** Commands to many terminals; the commands themselves stand in `remote_command`. */
const statements = [
  `create table command_batch (
     id uuid primary key,
     code text not null collate "C",
     title text not null,
     state text not null collate "C",
     total integer not null check (total >= 0),
     started_by text not null,
     started_by_id integer,
     started_at timestamptz not null,
     ended_at timestamptz)`,
  `create index command_batch_newest on command_batch (started_at desc, id)`,
  `create index command_batch_open on command_batch (id) where state in ('running', 'stopping')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
