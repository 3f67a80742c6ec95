import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openDatabase } from '#server/platform/database/database.ts'
import { type PgConnection, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { templateName, withDatabase } from '#tests/support/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How tests reach the PostgreSQL that they share. */
    postgres: PgConnection
  }
}

/** One PostgreSQL a run: the one of `TEST_DATABASE_URL`, or an embedded one that is thrown away. */
// oxlint-disable-next-line import/no-default-export -- the runner reads the default export
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-test-'))
  const embedded = url
    ? null
    : await startEmbeddedPostgres({
        dataDir: folder,
        settings: ['fsync=off', 'synchronous_commit=off', 'max_connections=200'],
      })
  const connection = embedded?.connection ?? { connectionString: url ?? '' }
  const admin = openDatabase(connection, { max: 1 })
  const { sql } = await import('kysely')
  await sql`drop database if exists ${sql.id(templateName)} with (force)`.execute(admin)
  await sql`create database ${sql.id(templateName)}`.execute(admin)
  await admin.destroy()
  const template = openDatabase(withDatabase(connection, templateName), { max: 1 })
  await migrate(template)
  await template.destroy()
  project.provide('postgres', connection)
  return async () => {
    await embedded?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
