import { type Kysely, sql } from 'kysely'

/** Devices that the server reads itself over Modbus TCP. */
const statements = [
  `alter table device add column tcp_address text not null default ''`,
  `create index device_by_tcp_address on device (id) where tcp_address <> ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
