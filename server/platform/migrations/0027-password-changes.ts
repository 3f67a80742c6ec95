import { type Kysely, sql } from 'kysely'

/** Who passed both steps of a sign-in with an expired password may change that, from the same address, for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table password_change_pass (
    user_id integer primary key references app_user on delete cascade,
    address text not null,
    expires_at timestamptz not null)`.execute(db)
}
