import { type Kysely, sql } from 'kysely'

/** When, at which voltage and by which agreement a site was connected, and the files that say so. */
const statements = [
  `alter table site add column grid_connected_on date,
     add column grid_voltage_v integer check (grid_voltage_v > 0),
     add column grid_agreement_no text not null default ''`,
  `create table site_document (
     id integer generated always as identity primary key,
     site_id integer not null references site on delete cascade,
     name text not null,
     media_type text not null,
     size_bytes integer not null,
     content bytea not null,
     added_at timestamptz not null,
     added_by text not null)`,
  `create index site_document_of_site on site_document (site_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const statement of statements) await sql.raw(statement).execute(db)
}
