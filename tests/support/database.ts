import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import { inject } from 'vitest'

import { type Db, openDatabase } from '#server/platform/database.ts'
import type { PgConnection } from '#server/platform/embedded-postgres.ts'

export const templateName = 'statewatt_test_template'

export interface TestDatabase {
  readonly name: string
  readonly db: Db
  readonly connection: PgConnection
  /** Empties every table and starts its ids anew. */
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
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin)
  })
  const connection = withDatabase(server, name)
  const db = openDatabase(connection)
  return {
    name,
    db,
    connection,
    async truncate() {
      const { rows } = await sql<{ name: string }>`
        select format('%I', c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not like 'kysely%'`.execute(db)
      await sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`).execute(db)
    },
    async close() {
      await db.destroy()
      await asAdmin(server, (admin) => sql`drop database ${sql.id(name)} with (force)`.execute(admin))
    },
  }
}

async function asAdmin(server: PgConnection, work: (admin: Db) => Promise<unknown>): Promise<void> {
  const admin = openDatabase(server, { max: 1 })
  try {
    await work(admin)
  } finally {
    await admin.destroy()
  }
}
