import { type Kysely, sql } from 'kysely'

/** Charts and dashboards that users keep for themselves, and share with institutions. */
const statements = [
  `create table saved_view (
     id integer generated always as identity primary key,
     version integer not null default 1,
     kind text not null check (kind in ('chart', 'dashboard')),
     user_id integer not null references app_user,
     name text not null,
     shared_with integer[] not null default '{}',
     content jsonb not null,
     changed_at timestamptz not null)`,
  `create index saved_view_by_user on saved_view (user_id, kind)`,
  `create index saved_view_shared on saved_view (kind, name) where shared_with <> '{}'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const statement of statements) await sql.raw(statement).execute(db)
}
