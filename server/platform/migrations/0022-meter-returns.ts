import { type Kysely, sql } from 'kysely'

/**
 * What a meter held that was taken down goes back to the customer with the next write of their card, once. Meters that
 * were taken down before this count as settled.
 */
const statements = [
  `alter table customer_meter add column returns boolean not null default false`,
  `create index customer_meter_returns on customer_meter (customer_id) where returns`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
