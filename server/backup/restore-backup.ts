import type { ClientBase } from 'pg'

import { ownerName, type PgConnection } from '#server/platform/database/embedded-postgres.ts'

import type { ArchiveHeader, ArchiveManifest } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { inOneTransaction } from './database-session.ts'
import { type ArchiveSink, readArchive } from './read-archive.ts'
import { dropEverything, isEmpty, makeSchema, suspendRules } from './restore-schema.ts'
import { TableLoad } from './table-load.ts'

export interface RestoreOptions {
  /** Throws away what the database holds, instead of refusing. */
  readonly force?: boolean
  readonly signal?: AbortSignal
}

export interface RestoreSummary {
  readonly takenAt: string
  readonly tables: number
  readonly rows: number
}

/**
 * Brings a backup into an empty database, in one transaction: all of it, proved by its manifest, or nothing.
 * The schema gets the level that the backup had; the next start of the server brings it up to date.
 *
 * @throws BackupError where the database is not empty, somebody uses it, or the file is not sound
 */
export async function restoreBackup(
  connection: PgConnection,
  file: string,
  { force = false, signal }: RestoreOptions = {},
): Promise<RestoreSummary> {
  return inOneTransaction(connection, 'begin', async (client) => {
    await refuseCompany(client)
    if (!(await isEmpty(client))) {
      if (!force)
        throw new BackupError(
          '数据库不为空；--force 将丢弃其数据 / The database is not empty; --force throws its data away',
        )
      await dropEverything(client)
    }
    const load = new Load(client)
    const { header, manifest } = await readArchive(file, load, signal)
    await load.finish(manifest)
    const counts = Object.values(manifest.tables)
    return {
      takenAt: header.takenAt,
      tables: counts.length,
      rows: counts.reduce((sum, { rows }) => sum + rows, 0),
    }
  })
}

/** A node that goes on working would write what it remembers of the old data into the new. */
async function refuseCompany(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
    [ownerName],
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new BackupError(
      `还有 ${others} 个连接在使用数据库，请先停止 / ${others} connections are using the database: stop them first`,
    )
}

/** What lets its holder in without a password. */
const passes: readonly string[] = ['session', 'password_change_pass']

/** Copies the rows of one table after another into the database. */
class Load implements ArchiveSink {
  readonly #client: ClientBase
  readonly #columns = new Map<string, readonly string[]>()
  #current: TableLoad | null = null
  #resumeRules: (() => Promise<void>) | null = null

  constructor(client: ClientBase) {
    this.#client = client
  }

  async header(header: ArchiveHeader): Promise<void> {
    await makeSchema(this.#client, header)
    this.#resumeRules = await suspendRules(this.#client, header.tables)
    for (const { name, columns } of header.tables) this.#columns.set(name, columns)
  }

  async rows(table: string, chunk: Buffer): Promise<void> {
    if (this.#current?.table !== table) await this.#endTable()
    this.#current ??= this.#beginTable(table)
    await this.#current.write(chunk)
  }

  /** Once the archive is proved. */
  async finish({ sequences }: ArchiveManifest): Promise<void> {
    await this.#endTable()
    await setSequences(this.#client, sequences)
    // Whoever signed out, or was taken out, since the backup must not be in again by it; all others sign in anew.
    for (const table of passes.filter((name) => this.#columns.has(name)))
      // oxlint-disable-next-line no-await-in-loop -- one connection asks one question at a time
      await this.#client.query(`delete from "${table}"`)
    await this.#resumeRules?.()
  }

  #beginTable(table: string): TableLoad {
    const columns = (this.#columns.get(table) ?? []).map((name) => `"${name}"`).join(', ')
    return new TableLoad(this.#client, table, `copy "${table}" (${columns}) from stdin`)
  }

  async #endTable(): Promise<void> {
    await this.#current?.end()
    this.#current = null
  }
}

async function setSequences(client: ClientBase, sequences: ArchiveManifest['sequences']): Promise<void> {
  for (const { table, column, last, called } of sequences)
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one question at a time
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      `public."${table}"`,
      column,
      last,
      called,
    ])
}
