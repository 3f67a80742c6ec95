import { type Kysely, sql } from 'kysely'

/** Runs besides every task, as of a recall, and why one brought nothing. */
const statements = [
  `alter table collection_run alter column task_id drop not null`,
  `alter table collection_run add column reason text`,
  `create index collection_run_of_terminal on collection_run (terminal_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
