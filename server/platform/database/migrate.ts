import { type Migration, Migrator } from 'kysely'

import type { Db } from './database.ts'
import * as listed from '../migrations.ts'

const migrations: Record<string, Migration> = listed

/**
 * Brings the schema up to date. Safe when several nodes start at once: they take turns by a lock.
 *
 * @throws the failed migration's own error; the ones before it stay done
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Brings an empty schema to a level of the past, in the transaction that `db`'s one connection is in.
 *
 * @throws the failed migration's own error
 */
export async function migrateWithin(db: Db, level: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    disableTransactions: true,
  })
  const { error } = await migrator.migrateTo(level)
  if (error !== undefined) throw error
}

/** Every level that this version of the product knows, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations)
