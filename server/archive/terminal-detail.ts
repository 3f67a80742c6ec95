import type { terminalDetail } from '#contract/archive/archive.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { selectTerminals, terminalRow } from './terminal-rows.ts'

/** @throws Refusal app.not_found also where the terminal is another institution's: it tells nothing of it */
export async function readTerminal(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  id: number,
  now: Date,
): Promise<DataOf<typeof terminalDetail>> {
  // Ids are int4; a larger number names no terminal.
  const row =
    id > 2_147_483_647
      ? undefined
      : await selectTerminals(db)
          .select((of) => [
            'terminal.vender',
            'terminal.model_name',
            'terminal.buy_date',
            'terminal.remarks',
            'site.utc_offset',
            of
              .selectFrom('box')
              .select(of.fn.countAll<number>().as('count'))
              .whereRef('box.terminal_id', '=', 'terminal.id')
              .as('box_count'),
            of
              .selectFrom('meter')
              .select(of.fn.countAll<number>().as('count'))
              .whereRef('meter.terminal_id', '=', 'terminal.id')
              .as('meter_count'),
          ])
          .where('terminal.id', '=', id)
          .where(inScope(caller, 'terminal.agency_id'))
          .executeTakeFirst()
  if (!row) return refuse('app.not_found')
  return {
    ...terminalRow(row, now),
    fVender: row.vender,
    fModelName: row.model_name,
    fBuyDate: row.buy_date,
    fRemarks: row.remarks,
    detailUtcTime: row.utc_offset,
    boxCount: row.box_count ?? 0,
    meterCount: row.meter_count ?? 0,
  }
}
