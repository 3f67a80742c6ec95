import { sql } from 'kysely'

import type { Telemetry } from '#contract/field/field.contract.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface Reading extends Telemetry {
  readonly terminalId: number
}

/**
 * Stores readings in one statement, one commit. A reading that came before (a message sent again) changes
 * nothing.
 */
export async function storeTelemetry(db: Db, readings: readonly Reading[]): Promise<void> {
  const column = <Name extends keyof Reading>(name: Name): Reading[Name][] =>
    readings.map((reading) => reading[name])
  await sql`
    insert into telemetry (terminal_id, at, power_w, soc_permille, charged_wh, discharged_wh)
    select * from unnest(${column('terminalId')}::int[], ${column('at')}::timestamptz[], ${column('powerW')}::int[],
      ${column('socPermille')}::int[], ${column('chargedWh')}::bigint[], ${column('dischargedWh')}::bigint[])
    on conflict do nothing`.execute(db)
}
