import { type Kysely, sql } from 'kysely'

/** Days of the week on which a rule counts: digits, 1 Monday to 7 Sunday; nothing is every day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm_rule
    add column days text not null default '' check (days ~ '^1?2?3?4?5?6?7?$')`.execute(db)
}
