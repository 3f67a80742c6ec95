import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'
import type { Logger } from 'pino'

import { systemMessages } from '#contract/log/system-messages.ts'

import type { PgConnection } from './embedded-postgres.ts'
import type { Tables } from './schema.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Counts and energy counters stay far below 2^53, so a number holds them.
types.setTypeParser(types.builtins.INT8, (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
})

/** `int8[]`, which has no name among the built-ins of pg. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- see above
const int8Array = 1016 as typeof types.builtins.INT8
types.setTypeParser(int8Array, (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((number) => (number === 'NULL' ? null : Number(number))),
)

export interface OpenOptions {
  /** Connections at the most. */
  readonly max?: number
  readonly log?: Logger
}

/** Opens a pool. Nothing is asked of the database before the first query. */
export function openPool(connection: PgConnection, { max = 16, log }: OpenOptions = {}): Pool {
  const pool = new Pool({
    ...connection,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Nothing that a person waits for takes longer; jobs that do set their own.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const lost = (error: Error): void => {
    // A client that goes does not wait for its connection to be gone.
    if (!pool.ending) log?.warn({ event: 'database', err: error }, systemMessages.databaseLost)
  }
  // Without listeners a database that goes away takes the whole process with it.
  pool.on('connect', (client) => client.on('error', lost))
  // Each client has said it already.
  pool.on('error', () => undefined)
  return pool
}

/** The tables over a pool; `destroy()` closes the pool too. */
export const databaseOver = (pool: Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Tables over a pool of their own. */
export const openDatabase = (connection: PgConnection, options: OpenOptions = {}): Db =>
  databaseOver(openPool(connection, options))
