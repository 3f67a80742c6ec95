import { type Kysely, sql } from 'kysely'

/** Each move of a command gets the next number, so that those who watch see at one glance whether anything moved. */
const statements = [
  `create sequence remote_command_change`,
  `alter table remote_command add column change bigint not null default nextval('remote_command_change')`,
  `alter sequence remote_command_change owned by remote_command.change`,
  `create index remote_command_by_change on remote_command (change)`,
  `create function count_command_change() returns trigger language plpgsql as $$
     begin new.change := nextval('remote_command_change'); return new; end $$`,
  `create trigger remote_command_moved before update on remote_command
     for each row execute function count_command_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
