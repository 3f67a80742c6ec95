import { type Kysely, sql } from 'kysely'

/** Files of readings that users ordered; kept for a week in pieces that any node can serve. */
const statements = [
  `create table data_export (
     id integer generated always as identity primary key,
     user_id integer not null references app_user,
     wanted text not null,
     format text not null check (format in ('csv', 'xlsx', 'parquet')),
     language text not null,
     state text not null,
     reason text,
     progress_permille integer not null default 0,
     row_count integer not null default 0,
     byte_count bigint not null default 0,
     ordered_at timestamptz not null,
     ended_at timestamptz,
     deadline_at timestamptz,
     leased_until timestamptz)`,
  `create index data_export_by_user on data_export (user_id, id)`,
  `create index data_export_due on data_export (deadline_at) where deadline_at is not null`,
  `create index data_export_waiting on data_export (id) where state in ('queued', 'running')`,
  `create table data_export_part (
     export_id integer not null references data_export on delete cascade,
     seq integer not null,
     content bytea not null,
     primary key (export_id, seq))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const statement of statements) await sql.raw(statement).execute(db)
}
