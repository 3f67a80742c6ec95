import { type Kysely, sql } from 'kysely'

/**
 * Every definition that a server of this database ran, with the words and the drawing of its time: what a
 * journal row's hash stands for. Rows are added and never changed; a drawing may be added to one without.
 */
const statements = [
  `create table machine_definition (
     machine_id text not null,
     chart_hash text not null,
     definition_hash text not null,
     version text not null,
     chart jsonb not null,
     layout jsonb,
     first_seen_at timestamptz not null,
     primary key (machine_id, chart_hash))`,
  `create index machine_definition_hash on machine_definition (machine_id, definition_hash)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
