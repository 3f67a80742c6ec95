import { type Kysely, sql } from 'kysely'

/** Cards that came with the demo utility: browsers of a demo may play them, with the keys that nobody else is given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card add column is_demo boolean not null default false`.execute(db)
}
