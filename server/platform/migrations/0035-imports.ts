import { type Kysely, sql } from 'kysely'

/**
 * Imports of workbooks: what was brought, what the check found of each row, and how far the import is. A job that
 * works is held by a lease, so that another node takes it over from one that died.
 */
const statements = [
  `create table import_job (
     id integer generated always as identity primary key,
     kind text not null,
     file_name text not null,
     file bytea,
     language text not null check (language in ('ZH', 'EN')),
     user_id integer not null references app_user,
     address text not null,
     state text not null,
     reason text,
     detail text not null default '',
     total integer not null default 0,
     progress integer not null default 0,
     added integer not null default 0,
     changed integer not null default 0,
     same integer not null default 0,
     refused integer not null default 0,
     headings jsonb not null default '[]',
     started_at timestamptz not null,
     ended_at timestamptz,
     deadline_at timestamptz,
     leased_until timestamptz)`,
  // A row for whoever looks for work; the ended ones, which are most, are not in it.
  `create index import_job_open on import_job (id) where ended_at is null`,
  `create index import_job_by_user on import_job (user_id, id)`,
  `create table import_row (
     job_id integer not null references import_job on delete cascade,
     row integer not null,
     cells jsonb not null,
     entry jsonb,
     problems jsonb not null,
     outcome text not null check (outcome in ('added', 'changed', 'same', 'refused')),
     is_done boolean not null default false,
     primary key (job_id, row))`,
  `create index import_row_by_outcome on import_row (job_id, outcome, row)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
