import { type Kysely, sql } from 'kysely'

/** The menu whose page asked for a change (collection §6). Rows written before have none and keep their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column menu_id integer`.execute(db)
}
