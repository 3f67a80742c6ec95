import { type Kysely, sql } from 'kysely'

/** The system's own events, as far as administrators want to look them up. */
const statements = [
  `create table system_log (
     id bigint generated always as identity primary key,
     at timestamptz not null,
     level text not null check (level in ('info', 'warn', 'error')),
     event text not null,
     message text not null,
     user_name text not null,
     address text not null,
     http_id text not null,
     detail jsonb not null)`,
  `create index system_log_at on system_log (at, id)`,
  // The audit log is looked through by whoever did it, too.
  `create index audit_actor on audit (actor, seq)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
