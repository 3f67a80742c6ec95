import { sql } from 'kysely'

import type { Db } from './database.ts'

/** First instant of the UTC month of `at`. */
function monthStart(at: Date, plus = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + plus, 1))
}

/** Makes the monthly partitions of `telemetry` that hold `from` to `to`. Done again it changes nothing. */
export async function ensureTelemetryPartitions(db: Db, from: Date, to: Date): Promise<void> {
  for (let month = monthStart(from); month <= to; month = monthStart(month, 1)) {
    const name = `telemetry_${month.toISOString().slice(0, 7).replace('-', '_')}`
    const end = monthStart(month, 1)
    // oxlint-disable-next-line no-await-in-loop -- one after another: each takes a lock on the parent table
    await db.transaction().execute(async (tx) => {
      // Two nodes at once would both find it missing.
      await sql`select pg_advisory_xact_lock(731554202)`.execute(tx)
      await sql`create table if not exists ${sql.id(name)} partition of telemetry
        for values from (${sql.lit(month.toISOString())}) to (${sql.lit(end.toISOString())})`.execute(tx)
    })
  }
}
