import { type Kysely, sql } from 'kysely'

/** Rules that hold a power to a plan of the day (kind 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm_rule drop constraint alarm_rule_kind_check,
    add constraint alarm_rule_kind_check check (kind between 1 and 9),
    add column plan jsonb not null default '[]'`.execute(db)
}
