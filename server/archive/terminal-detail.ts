import { type RawBuilder, sql } from 'kysely'

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
  { now, language }: { readonly now: Date; readonly language: 'ZH' | 'EN' },
): Promise<DataOf<typeof terminalDetail>> {
  // Ids are int4; a larger number names no terminal.
  const row =
    id > 2_147_483_647
      ? undefined
      : await selectTerminals(db)
          .select((of) => [
            'terminal.buy_date',
            'terminal.remarks',
            'terminal.terminal_asset_id',
            wordOf('vender', sql.ref('terminal.vender'), language).as('vender_name'),
            wordOf('terminalModel', sql.ref('terminal.model_name'), language).as('model_label'),
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
    fVender: row.vender_name,
    fModelName: row.model_label,
    fBuyDate: row.buy_date,
    fRemarks: row.remarks,
    hasAsset: row.terminal_asset_id !== null,
    detailUtcTime: row.utc_offset,
    boxCount: row.box_count ?? 0,
    meterCount: row.meter_count ?? 0,
  }
}

/** The dictionary's content of a key; what is no key of it stays as it is. */
const wordOf = (kindCode: string, key: RawBuilder<unknown>, language: 'ZH' | 'EN'): RawBuilder<string> =>
  sql<string>`coalesce((select ${sql.ref(language === 'EN' ? 'content.value_english' : 'content.value_chinese')}
    from parameter_content as content join parameter_kind as kind on kind.id = content.kind_id
    where kind.code = ${kindCode} and content.key = ${key}), ${key})`
