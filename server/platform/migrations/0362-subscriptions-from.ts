import { type Kysely, sql } from 'kysely'

/** Subscriptions tell what is noticed after they were made or widened; those of before were told everything already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_subscription add column told_from timestamptz`.execute(db)
}
