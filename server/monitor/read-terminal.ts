import { type SqlBool, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type {
  readBranches as readBranchesCall,
  readSingleTerminal,
  searchMetersBehind,
} from '#contract/monitor/single-terminal.contract.ts'
import { readTerminal } from '#server/archive/terminal-detail.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern, searchText } from '#server/platform/database/search-text.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import type { Who } from './watched-terminals.ts'

/** @throws Refusal app.not_found also where the terminal is another institution's: it tells nothing of it */
export async function seeTerminal(db: Db, caller: Who, id: number): Promise<{ utcOffset: string }> {
  const found = await db
    .selectFrom('terminal')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .select('site.utc_offset as utcOffset')
    .where('terminal.id', '=', id)
    .where(inScope(caller, 'terminal.agency_id'))
    .executeTakeFirst()
  return found ?? refuse('app.not_found')
}

/** How far back a newest reading is looked for. */
const lookBackMs = 45 * 86_400_000

export async function readSingle(
  db: Db,
  caller: Who,
  id: number,
  { now, language }: { readonly now: Date; readonly language: 'EN' | 'ZH' },
): Promise<DataOf<typeof readSingleTerminal>> {
  const detail = await readTerminal(db, caller, id, { now, language })
  const { rows } = await sql<{
    site_name_english: string
    signal_dbm: number | null
    firmware: string
    offset_ms: number | null
    devices: number
    last_at: Date | null
  }>`
    select site.label_english as site_name_english, terminal.signal_dbm, terminal.firmware, clock.offset_ms,
      (select count(*)::int from device where device.terminal_id = terminal.id) as devices,
      (select max(newest.at) from device, lateral (select at from sample where sample.device_id = device.id
          and at > ${new Date(now.getTime() - lookBackMs)} and at <= ${now} order by at desc limit 1) as newest
        where device.terminal_id = terminal.id) as last_at
    from terminal join site on site.id = terminal.site_id
      left join terminal_clock as clock on clock.terminal_id = terminal.id
    where terminal.id = ${id}`.execute(db)
  const row = rows[0] ?? refuse('app.not_found')
  return {
    ...detail,
    siteNameEnglish: row.site_name_english,
    signalDbm: row.signal_dbm,
    firmware: row.firmware,
    clockOffsetMs: row.offset_ms,
    deviceCount: row.devices,
    lastReadingAt: row.last_at?.toISOString() ?? null,
  }
}

export async function readBranches(
  db: Db,
  caller: Who,
  id: number,
): Promise<DataOf<typeof readBranchesCall>> {
  await seeTerminal(db, caller, id)
  const boxes = await db
    .selectFrom('box')
    .select((of) => [
      'box.id as boxId',
      'box.address as fConAdd',
      'box.branch',
      of
        .selectFrom('meter')
        .select(of.fn.countAll<number>().as('count'))
        .whereRef('meter.box_id', '=', 'box.id')
        .as('meters'),
    ])
    .where('box.terminal_id', '=', id)
    .orderBy('box.branch')
    .orderBy('box.address')
    .execute()
  return [...Map.groupBy(boxes, ({ branch }) => branch)].map(([branch, on]) => ({
    branch,
    boxes: on.map(({ boxId, fConAdd, meters }) => ({ boxId, fConAdd, meters: meters ?? 0 })),
  }))
}

export async function searchMeters(
  db: Db,
  caller: Who,
  { termId, meter = '', branch = '', pageNum, pageSize }: ParsedOf<typeof searchMetersBehind>,
): Promise<DataOf<typeof searchMetersBehind>> {
  await seeTerminal(db, caller, termId)
  const text = searchText(meter)
  const like = likePattern(text)
  const matching = db
    .selectFrom('meter')
    .leftJoin('box', 'box.id', 'meter.box_id')
    .where('meter.terminal_id', '=', termId)
    .$if(branch !== '', (from) => from.where('box.branch', '=', branch.replaceAll('\0', '')))
    .$if(text !== '', (from) =>
      from.where(sql<SqlBool>`(lower(meter.address) like ${like} or lower(meter.asset_no) like ${like})`),
    )
  const { total } = await matching
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const list = await matching
    .select([
      'meter.id',
      'meter.address as fConAdd',
      'meter.asset_no as fAmNo',
      sql<string>`coalesce(box.address, '')`.as('box'),
      sql<string>`coalesce(box.branch, '')`.as('branch'),
    ])
    .orderBy('meter.address')
    .orderBy('meter.id')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { list, total }
}
