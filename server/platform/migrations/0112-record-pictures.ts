import { type Kysely, sql } from 'kysely'

/** Pictures of records stay for as long as the installation; those of the sign-in page go when it names another one. */
const statements = [
  `alter table picture add column of_record boolean not null default false`,
  `alter table site add column photo text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
