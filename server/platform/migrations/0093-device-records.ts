import { type Kysely, sql } from 'kysely'

/** Devices as a record that people keep: their rated values as columns, and indexes for the order of their list. */
const statements = [
  `alter table device drop column rated`,
  `alter table device add column rated_power_w bigint check (rated_power_w >= 0)`,
  `alter table device add column rated_capacity_wh bigint check (rated_capacity_wh >= 0)`,
  `create index device_by_code on device (code, id)`,
  `create index device_by_name on device (name, id)`,
  `create index device_of_agency_by_code on device (agency_id, code, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
