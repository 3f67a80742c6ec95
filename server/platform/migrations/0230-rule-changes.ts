import { type Kysely, sql } from 'kysely'

/**
 * What rules look at has changed: a line a statement, which nodes ask for by its number instead of adding the whole
 * table of devices up. Lines and not one row, so that writers do not wait for one another.
 */
const watched = ['alarm_rule', 'device', 'site', 'data_item', 'agency'] as const

const statements = [
  `create table alarm_rule_change (
     id bigint generated always as identity primary key,
     at timestamptz not null default now())`,
  `create or replace function note_rule_change() returns trigger language plpgsql as $$
   begin
     insert into alarm_rule_change default values;
     return null;
   end $$`,
  ...watched.map(
    (table) => `create trigger ${table}_concerns_rules after insert or update or delete on ${table}
      for each statement execute function note_rule_change()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
