import { type Kysely, sql } from 'kysely'

/** The protocols that terminals are read by: a code table of the product, not of one utility. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into protocol (code, name, kind) values
      ('1376.1', 'Q/GDW 1376.1', 'terminal'),
      ('698.45', 'DL/T 698.45', 'terminal'),
      ('mqtt', 'MQTT', 'terminal')`.execute(db)
}
