import {
  lookForEmbeddedPostgres,
  type PgConnection,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded-postgres.ts'

import { BackupError } from './backup-error.ts'

export interface BackupTarget {
  readonly connection: PgConnection
  /** Stops what this had to start. */
  release(): Promise<void>
}

/** An existing PostgreSQL by its URL, or the embedded one of a data folder. */
export type TargetPlace = { readonly databaseUrl: string } | { readonly dataDir: string }

/** The database to copy from: the running one, or a stopped embedded one, started for the time being. */
export async function openSource(place: TargetPlace): Promise<BackupTarget> {
  if ('databaseUrl' in place) return byUrl(place.databaseUrl)
  const { exists, running } = lookForEmbeddedPostgres(place.dataDir)
  if (!exists) throw new BackupError(`没有数据库 / There is no database in ${place.dataDir}`)
  if (running) return { connection: running, release: () => Promise.resolve() }
  return embedded(place.dataDir)
}

/** The database to copy into. An embedded one must not be another Statewatt's at the time. */
export async function openDestination(place: TargetPlace): Promise<BackupTarget> {
  return 'databaseUrl' in place ? byUrl(place.databaseUrl) : embedded(place.dataDir)
}

const byUrl = (connectionString: string): BackupTarget => ({
  connection: { connectionString },
  release: () => Promise.resolve(),
})

async function embedded(dataDir: string): Promise<BackupTarget> {
  const server = await startEmbeddedPostgres({ dataDir })
  return { connection: server.connection, release: () => server.stop() }
}
