import { type Kysely, sql } from 'kysely'

/** With `terminal_heard` it finds the terminals that are online without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index terminal_connected on terminal (id) where connected`.execute(db)
}
