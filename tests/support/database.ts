import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import { inject } from 'vitest'

import { type Db, openDatabase } from '#server/platform/database/database.ts'
import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'

export const templateName = 'statewatt_test_template'

export interface TestDatabase {
  readonly name: string
  readonly db: Db
  readonly connection: PgConnection
  /** Empties every table and starts its ids anew, once nobody is at work in them. */
  truncate(): Promise<void>
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** The same server, another database. */
export function withDatabase(connection: PgConnection, database: string): PgConnection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/**
 * A migrated database of its own for one test file, on the PostgreSQL that the run shares.
 *
 * @param template the database that it begins as; nobody may be connected to that one
 */
export async function testDatabase(template = templateName): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `statewatt_test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, async (admin) => {
    // Copies of one template are made one at a time.
    await sql`select pg_advisory_lock(731554203)`.execute(admin)
    // Copying its files takes half of what writing each of their pages to the log does.
    await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin)
  })
  const connection = withDatabase(server, name)
  const db = openDatabase(connection)
  return {
    name,
    db,
    connection,
    async truncate() {
      await emptied.execute(db)
    },
    async close() {
      await db.destroy()
      await asAdmin(server, (admin) => sql`drop database ${sql.id(name)} with (force)`.execute(admin))
    },
  }
}

/**
 * Rows are taken out of what has any: `truncate` would lay new files down for every table and index, some 400, which
 * takes ten times as long. A table whose file is empty has had none. Like it, this waits for whoever still writes, and
 * fires no trigger.
 */
const emptied = sql`
  do $$
  declare
    one record;
    is_filled boolean;
  begin
    set local session_replication_role = replica;
    execute (
      select 'lock table ' || string_agg(oid::regclass::text, ', ') from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%');
    for one in
      select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
        and pg_relation_size(oid) > 0
    loop
      execute 'select exists (select from ' || one.name || ')' into is_filled;
      if is_filled then execute 'delete from ' || one.name; end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null;
  end $$`

async function asAdmin(server: PgConnection, work: (admin: Db) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(server, { max: 1 })
  try {
    await work(admin)
  } finally {
    await admin.destroy()
  }
}
