import { type Kysely, sql } from 'kysely'

/** Rules that watch a site's balance: its summary meters against its parts (kind 8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm_rule drop constraint alarm_rule_kind_check,
    add constraint alarm_rule_kind_check check (kind between 1 and 8)`.execute(db)
}
