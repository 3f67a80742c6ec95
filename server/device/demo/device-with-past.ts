import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

/** The device of the first station whose line was down for a while: its gap is there to be found and recalled. */
export const withPast = 'AC-01'

/** Minutes before the first start. */
export const past = { minutes: 150, lostFrom: 90, lostUntil: 65 }

/** It stands in the archive since its readings begin; all others stand there since the start. */
export async function layPast(tx: Tx): Promise<void> {
  await sql`update device set created_at = now() - ${past.minutes} * interval '1 minute'
    where code = ${withPast} and site_id = (
      select site.id from site join terminal on terminal.id = site.station_terminal_id
      where site.has_storage order by terminal.address limit 1)`.execute(tx)
}
