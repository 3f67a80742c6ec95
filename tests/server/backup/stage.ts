import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { inject } from 'vitest'

import { type Db, openDatabase } from '#server/platform/database/database.ts'
import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'
import { withDatabase } from '#tests/support/database.ts'

/** Databases without a table, and a folder for files; all gone with `clear`. */
export class BackupStage {
  readonly folder = mkdtempSync(join(tmpdir(), 'statewatt-backup-'))
  readonly #admin = openDatabase(inject('postgres'), { max: 1 })
  readonly #names: string[] = []

  file(name: string): string {
    return join(this.folder, name)
  }

  async emptyDatabase(): Promise<PgConnection> {
    const name = `statewatt_restored_${randomBytes(6).toString('hex')}`
    await sql`create database ${sql.id(name)} template template0`.execute(this.#admin)
    this.#names.push(name)
    return withDatabase(inject('postgres'), name)
  }

  async clear(): Promise<void> {
    for (const name of this.#names) await sql`drop database ${sql.id(name)} with (force)`.execute(this.#admin)
    await this.#admin.destroy()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Runs `work` with a pool that is closed again: a restore refuses a database that others are using. */
export async function visit<T>(connection: PgConnection, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(connection, { max: 2 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Every table's rows as texts, in one order: what two databases must agree in. */
export async function contents(db: Db): Promise<Record<string, unknown[]>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%'`.execute(db)
  const found: Record<string, unknown[]> = {}
  for (const { name } of rows) {
    const table = await sql<{ row: string }>`
      select ${sql.ref(name)}::text as row from ${sql.table(name)} order by 1`.execute(db)
    found[name] = table.rows.map(({ row }) => row)
  }
  return found
}

/** Tables, columns, constraints, indexes, triggers, partitions: what migrations and jobs made. */
export async function shape(db: Db): Promise<unknown[]> {
  const { rows } = await sql<{ thing: string }>`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        attidentity, attgenerated) as thing
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
      where relnamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select oid::regclass || ' ' || pg_get_expr(relpartbound, oid) from pg_class where relispartition and relkind = 'r'
    order by 1`.execute(db)
  return rows.map(({ thing }) => thing)
}

/** Readings of terminal 1, one a second: full, negative and empty columns. */
export async function addSamples(db: Db, from: Date, count: number): Promise<void> {
  await sql`insert into sample
    select 1, ${from}::timestamptz + n * interval '1 second', array[-n, null, 500], array[n::int8 * 1000000, 0]
    from generate_series(1, ${count}::int) n`.execute(db)
}
