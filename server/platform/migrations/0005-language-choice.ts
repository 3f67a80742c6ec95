import { type Kysely, sql } from 'kysely'

/** A user who never chose a language is answered in that of the sign-in page: nothing is chosen for him. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user alter column language drop not null, alter column language drop default`.execute(
    db,
  )
}
