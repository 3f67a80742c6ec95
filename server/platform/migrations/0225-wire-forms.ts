import { type Kysely, sql } from 'kysely'

/** How items stand on the wire: DL/T 645 where its tables do not say it, and registers of Modbus. */
const statements = [
  `alter table data_item add column dlt_bytes integer check (dlt_bytes between 1 and 8)`,
  `alter table data_item add column dlt_decimals integer check (dlt_decimals between 0 and 6)`,
  `alter table data_item add column modbus_function integer check (modbus_function between 1 and 4)`,
  `alter table data_item add column modbus_type text
     check (modbus_type in ('uint16', 'int16', 'uint32', 'int32', 'uint64', 'float32', 'bit'))`,
  `alter table data_item add column modbus_decimals integer check (modbus_decimals between 0 and 6)`,
  `alter table data_item add column word_order text check (word_order in ('high', 'low'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
