import { type Kysely, sql } from 'kysely'

/** Single-line diagrams, one a site, as their editor saved them last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table diagram (
    site_id integer primary key references site on delete cascade,
    version integer not null default 1,
    content jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null)`.execute(db)
}
