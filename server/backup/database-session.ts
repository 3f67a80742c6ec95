import { Client, type ClientBase } from 'pg'

import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'

import { BackupError } from './backup-error.ts'

/** Texts must come out the same on every server, and a large table takes as long as it takes. */
const sessionSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local client_encoding = 'UTF8'; set local search_path = public;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '10s'`

/**
 * Runs `work` on one connection in one transaction that begins with `begin`.
 *
 * @throws BackupError where the database cannot be reached or does not hold out
 */
export async function inOneTransaction<T>(
  connection: PgConnection,
  begin: string,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: 10_000,
    application_name: 'statewatt backup',
  })
  // A lost connection also fails the query under way; without a listener it would end the process first.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(begin)
    await client.query(sessionSettings)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    throw isFromDatabase(error)
      ? new BackupError(`数据库 / Database: ${error.message}`, { cause: error })
      : error
  } finally {
    // Ending the session rolls back whatever was not committed.
    await client.end().catch(() => undefined)
  }
}

/** What PostgreSQL or its socket says has a code; our own mistakes have none. */
const isFromDatabase = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && 'severity' in error) ||
    /^connect |[Cc]onnection terminated|timeout expired/.test(error.message))
