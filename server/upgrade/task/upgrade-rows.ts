import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { UpdKind } from '#contract/upgrade/upgrade-states.ts'
import type { searchMeterUpgrades } from '#contract/upgrade/upgrade-task.contract.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

/** Upgrades of terminals (1) or of meters (2), the newest first. */
export async function searchUpgrades(
  { db }: Platform,
  caller: Caller,
  kind: UpdKind,
  query: ParsedOf<typeof searchMeterUpgrades>,
): Promise<DataOf<typeof searchMeterUpgrades>> {
  const agencies = await scopedAgencyIds(db, caller, query)
  const { rollOutId, state, terminalMng = '', mpName = '' } = query
  const found = db
    .selectFrom('upgrade')
    .innerJoin('roll_out', 'roll_out.id', 'upgrade.roll_out_id')
    .innerJoin('upgrade_file', 'upgrade_file.id', 'upgrade.file_id')
    .innerJoin('terminal', 'terminal.id', 'upgrade.terminal_id')
    .innerJoin('agency', 'agency.id', 'terminal.agency_id')
    .where('upgrade_file.kind', '=', kind)
    .where(inScope(caller, 'terminal.agency_id'))
    .$if(agencies !== null, (of) => of.where('terminal.agency_id', 'in', agencies?.length ? agencies : [0]))
    .$if(rollOutId !== undefined, (of) => of.where('upgrade.roll_out_id', '=', rollOutId ?? ''))
    .$if(state !== undefined, (of) => of.where('upgrade.state', '=', state ?? 'planned'))
    .$if(terminalMng !== '', (of) =>
      of.where(sql<boolean>`strpos(terminal.search_text, lower(${terminalMng})) > 0`),
    )
    .$if(mpName !== '', (of) =>
      of.where(
        sql<boolean>`strpos(lower(upgrade.point_name || ' ' || upgrade.device), lower(${mpName})) > 0`,
      ),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('upgrade')
    .select([
      'roll_out.name as roll_out_name',
      'upgrade_file.model',
      'upgrade_file.program_version',
      'terminal.name as terminal_name',
      'terminal.address as terminal_address',
      caller.language === 'EN' ? 'agency.label_english as agency_name' : 'agency.label as agency_name',
    ])
    .orderBy('upgrade.created_at', query.sortOrder)
    .orderBy('upgrade.wave')
    .orderBy('terminal.name')
    .orderBy('upgrade.id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const list = rows.map((row) => ({
    upgradeId: row.id,
    rollOutId: row.roll_out_id,
    rollOutName: row.roll_out_name,
    fTName: row.agency_name,
    termId: row.terminal_id,
    fTmName: row.terminal_name,
    fConAdd: row.terminal_address,
    mpName: row.point_name,
    mpAddress: row.device,
    fModel: row.model,
    fromVersion: row.from_version,
    toVersion: row.program_version,
    wave: row.wave,
    state: row.state,
    reason: row.reason,
    have: row.have,
    pieces: row.pieces,
    beganAt: row.began_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    deadlineAt: row.deadline_at?.toISOString() ?? null,
  }))
  return { list, total }
}
