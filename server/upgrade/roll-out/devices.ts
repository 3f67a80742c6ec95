import { type RawBuilder, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { openUpgradeStates, type UpdKind } from '#contract/upgrade/upgrade-states.ts'
import type { searchUpgradeDevices } from '#contract/upgrade/upgrade-task.contract.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

export interface UpgradeFileRow {
  readonly id: number
  readonly kind: UpdKind
  readonly model: string
  readonly program_version: string
  readonly size: number
  readonly digest: string
}

export interface DeviceRow {
  /** The terminal's, or the measuring point's. */
  readonly id: number
  readonly terminal_id: number
  readonly point_id: number | null
  /** Address on the terminal's bus; empty for the terminal itself. */
  readonly device: string
  readonly name: string
  readonly address: string
  readonly terminal_name: string
  readonly version: string
  readonly is_online: boolean
  readonly is_busy: boolean
}

interface Wanted {
  /** `null`: all that the caller may see. */
  readonly agencies: readonly number[] | null
  readonly onlineOnly: boolean
  readonly ids?: readonly number[] | undefined
  readonly limit: number
  readonly offset: number
}

/** @throws Refusal `app.not_found` where it is not saved, or was removed */
export const readFile = async (db: Db | Tx, fileId: number): Promise<UpgradeFileRow> =>
  (await db
    .selectFrom('upgrade_file')
    .select(['id', 'kind', 'model', 'program_version', 'size', 'digest'])
    .where('id', '=', fileId)
    .where('saved_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) ?? refuse('app.not_found')

/** Devices of the model of a file that do not run its version, and how many there are. */
export async function findDevices(
  db: Db | Tx,
  caller: Pick<Caller, 'agencyIds'>,
  file: UpgradeFileRow,
  { agencies, onlineOnly, ids, limit, offset }: Wanted,
): Promise<{ rows: DeviceRow[]; total: number }> {
  const fitting = sql`from (
      ${file.kind === 1 ? terminals(file) : points(file)}
    ) as fitting
    where version <> ${file.program_version} and ${inScope(caller, 'agency_id')}
      and (${agencies === null} or agency_id = any(${[...(agencies ?? [])]}::int[]))
      and (${!onlineOnly} or is_online)
      and (${ids === undefined} or id = any(${[...(ids ?? [])]}::int[]))`
  const { rows } = await sql<DeviceRow>`
    select * ${fitting} order by name, id limit ${limit} offset ${offset}`.execute(db)
  // A page beyond the end still says how many there are.
  const counted = await sql<{ total: number }>`select count(*)::int as total ${fitting}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const busy = (device: RawBuilder<unknown>) => sql<boolean>`exists (select from upgrade
  where upgrade.terminal_id = terminal.id and upgrade.device = ${device}
    and upgrade.state = any(${[...openUpgradeStates]}::text[]))`

const terminals = ({ model }: UpgradeFileRow) => sql`
  select terminal.id, terminal.id as terminal_id, null::int as point_id, '' as device, terminal.name,
    terminal.address, terminal.name as terminal_name, terminal.firmware as version, terminal.connected as is_online,
    ${busy(sql`''`)} as is_busy, terminal.agency_id
  from terminal left join terminal_asset on terminal_asset.id = terminal.terminal_asset_id
  where coalesce(nullif(terminal_asset.model, ''), terminal.model_name) = ${model}`

/** A meter says nothing of its program by itself: its version is what it was upgraded to last. */
const points = ({ model }: UpgradeFileRow) => sql`
  select measuring_point.id, terminal.id as terminal_id, measuring_point.id as point_id,
    measuring_point.address as device, measuring_point.name, measuring_point.address, terminal.name as terminal_name,
    coalesce((select upgrade_file.program_version from upgrade join upgrade_file on upgrade_file.id = upgrade.file_id
      where upgrade.terminal_id = terminal.id and upgrade.device = measuring_point.address
        and upgrade.state = 'confirmed' order by upgrade.settled_at desc limit 1), '') as version,
    terminal.connected as is_online, ${busy(sql`measuring_point.address`)} as is_busy, terminal.agency_id
  from measuring_point join terminal on terminal.id = measuring_point.terminal_id
    join meter_asset on meter_asset.id = measuring_point.meter_asset_id
  where meter_asset.model = ${model} and measuring_point.address <> ''`

/** For whoever chooses: one page of them. */
export async function searchDevices(
  { db }: Platform,
  caller: Caller,
  query: ParsedOf<typeof searchUpgradeDevices>,
): Promise<DataOf<typeof searchUpgradeDevices>> {
  const file = await readFile(db, query.fileId)
  const { rows, total } = await findDevices(db, caller, file, {
    agencies: await scopedAgencyIds(db, caller, query),
    onlineOnly: query.onlineOnly,
    limit: query.pageSize,
    offset: (query.pageNum - 1) * query.pageSize,
  })
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    fTmName: row.terminal_name,
    version: row.version,
    isOnline: row.is_online,
    isBusy: row.is_busy,
  }))
  return { list, total }
}
