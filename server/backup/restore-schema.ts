import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { ClientBase } from 'pg'

import type { Db } from '#server/platform/database/database.ts'
import { migrateWithin, migrationNames } from '#server/platform/database/migrate.ts'
import type { Tables } from '#server/platform/database/schema.ts'

import type { ArchiveHeader } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { listTables } from './table-list.ts'

/** What is in `public` and not an extension's. */
const ownedHere = (catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`

export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class o where relnamespace = 'public'::regnamespace and ${ownedHere('pg_class')} limit 1`)
  return rows.length === 0
}

/** Not by dropping the schema, which may be another's and holds the extensions of the database's owner. */
export async function dropEverything(client: ClientBase): Promise<void> {
  await runMade(
    client,
    `
    select format('drop table if exists %I.%I cascade', 'public', relname) as statement from pg_class o
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${ownedHere('pg_class')}`,
  )
  await runMade(
    client,
    `
    select format('drop routine %s cascade', oid::regprocedure) as statement from pg_proc o
    where pronamespace = 'public'::regnamespace and ${ownedHere('pg_proc')}`,
  )
}

/** Tables and partitions as the archive had them. */
export async function makeSchema(client: ClientBase, header: ArchiveHeader): Promise<void> {
  if (!migrationNames.includes(header.level))
    throw new BackupError(`由更新的版本制作 / Made by a newer version of the product (${header.level})`)
  await migrateWithin(kyselyOn(client), header.level)
  if (JSON.stringify(await listTables(client)) !== JSON.stringify(header.tables))
    throw new BackupError(
      `备份的表与其版本不符 / The backup's tables are not those of its level (${header.level})`,
    )
  for (const { name, of, bound } of header.partitions)
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one question at a time
    await client.query(`create table "${name}" partition of "${of}" ${bound}`)
}

/**
 * Takes away what would look at rows before all of them are there: foreign keys, which may lead in circles,
 * and triggers, whose work the archive holds; and the rows that migrations brought, for the archive has them too,
 * as they were. @returns what brings keys and triggers back, proving every key
 */
export async function suspendRules(
  client: ClientBase,
  tables: ArchiveHeader['tables'],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`)
  const triggers = (verb: string): string[] =>
    tables.map(({ name }) => `alter table "${name}" ${verb} trigger user`)
  await runAll(client, [...rows.map((row) => row.drop), ...triggers('disable')])
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
  return () => runAll(client, [...triggers('enable'), ...rows.map((row) => row.add)])
}

async function runMade(client: ClientBase, query: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query)
  await runAll(
    client,
    rows.map((row) => row.statement),
  )
}

async function runAll(client: ClientBase, statements: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one connection asks one question at a time
  for (const statement of statements) await client.query(statement)
}

/** Kysely on a connection, and so in a transaction, that is already there. */
function kyselyOn(client: ClientBase): Db {
  // Kysely asks with texts and values alone, which this one of the client's faces answers.
  const query = client.query.bind(client) as PostgresPoolClient['query']
  const borrowed = { query, release: () => undefined }
  const pool = { connect: () => Promise.resolve(borrowed), end: () => Promise.resolve() }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
