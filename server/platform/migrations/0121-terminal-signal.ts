import { type Kysely, sql } from 'kysely'

/** What terminals say of their network and their program with each heartbeat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table terminal add column signal_dbm smallint, add column firmware text not null default ''`.execute(
    db,
  )
}
