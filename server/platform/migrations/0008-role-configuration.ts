import { type Kysely, sql } from 'kysely'

/** A role may name a configuration of the product: one such name means the important-load variant (core §6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table role add column config_name text not null default ''`.execute(db)
}
