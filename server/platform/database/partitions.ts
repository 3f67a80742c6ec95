import { sql } from 'kysely'

import type { Db, Tx } from './database.ts'

/** First instant of the UTC month of `at`. */
function monthStart(at: Date, plus = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + plus, 1))
}

/** Makes the monthly partitions of `telemetry` that hold `from` to `to`. Done again it changes nothing. */
export async function ensureTelemetryPartitions(db: Db, from: Date, to: Date): Promise<void> {
  for (let month = monthStart(from); month <= to; month = monthStart(month, 1)) {
    const name = `telemetry_${month.toISOString().slice(0, 7).replace('-', '_')}`
    const end = monthStart(month, 1)
    // oxlint-disable-next-line no-await-in-loop -- months are few, and most are there
    await db.transaction().execute((tx) => ensurePartition(tx, name, month, end))
  }
}

/**
 * Made beside the table and then attached: `create table … partition of` would wait for every reader of the
 * telemetry, such as a backup, and keep every writer waiting behind itself.
 */
async function ensurePartition(tx: Tx, name: string, from: Date, to: Date): Promise<void> {
  if (await isThere(tx, name)) return
  // Two nodes at once would both find it missing.
  await sql`select pg_advisory_xact_lock(731554202)`.execute(tx)
  if (await isThere(tx, name)) return
  await sql`create table ${sql.id(name)} (like telemetry including all)`.execute(tx)
  await sql`alter table telemetry attach partition ${sql.id(name)}
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx)
}

/** Asked of the table itself: `to_regclass` would answer from what the session remembers from before the lock. */
async function isThere(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_class
    where relname = ${name} and relnamespace = 'public'::regnamespace`.execute(tx)
  return rows.length > 0
}
