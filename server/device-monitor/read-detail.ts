import { type SqlBool, sql } from 'kysely'

import {
  type DeviceDetail,
  lastOfDevice,
  mostListedParts,
  type MonitoredValue,
} from '#contract/device-monitor/device-monitor.contract.ts'
import { type RatedName, ratedOf } from '#contract/device/rated-values.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isOnline } from '#server/platform/field/presence.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { knownOf, type Latest } from '#server/reading/newest-items.ts'
import type { KnownItem } from '#server/reading/query/data-items.ts'
import { factsOf } from '#server/reading/query/read-points.ts'
import { silentAfterMs } from '#contract/reading/silent-after.ts'

import { type MonitorHouse, newsOf } from './read-status.ts'
import { type BookedType, bookedDevices, readRunningAlarms, readTypes, type Viewer } from './site-books.ts'

/** Deeper than any battery. */
const deepest = 10

/**
 * All that is known of a device now.
 *
 * @throws Refusal app.not_found where there is none, or it is another institution's
 */
export async function readDetail(
  { db, latest, now }: MonitorHouse,
  caller: Pick<Caller, 'agencyIds' | 'can'>,
  deviceId: number,
): Promise<DeviceDetail> {
  const [facts, types] = await Promise.all([readFacts(db, caller, deviceId), readTypes(db)])
  const type = types.get(facts.type_id) ?? refuse('app.not_found')
  const everySeconds = facts.every_seconds ?? type.type.everySeconds
  const parts = await bookedDevices(db, caller)
    .where('device.parent_id', '=', deviceId)
    .limit(mostListedParts)
    .execute()
  const ids = [deviceId, ...parts.map(({ id }) => id)]
  const [newest, alarms, above, totalParts, told, commands] = await Promise.all([
    latest.read(ids),
    readRunningAlarms(db, types, { ids }),
    readAbove(db, types, deviceId),
    countParts(db, deviceId),
    caller.can('alarm', 'view') ? readAlarms(db, caller, deviceId) : null,
    caller.can('command', 'view') && facts.terminal_id !== null
      ? readCommands(db, caller, { terminalId: facts.terminal_id, address: facts.address })
      : null,
  ])
  const site = { newest, alarms }
  const { state, at } = newsOf({ id: deviceId, everySeconds }, [], site, now)
  const silentMs = silentAfterMs({ everySeconds })
  return {
    deviceId,
    name: facts.name,
    nameEnglish: facts.name_english,
    code: facts.code,
    typeName: type.type.name,
    typeNameEnglish: type.type.nameEnglish,
    kind: type.kind,
    fTid: facts.agency_id,
    fTName: facts.agencyName,
    siteId: facts.site_id,
    siteName: facts.siteName,
    siteNameEnglish: facts.siteNameEnglish,
    detailUtcTime: facts.utc_offset,
    now: now.toISOString(),
    state,
    at,
    everySeconds,
    silentSeconds: silentMs / 1000,
    terminal:
      facts.terminal_id === null
        ? null
        : {
            termId: facts.terminal_id,
            name: facts.terminalName ?? '',
            isOnline: isOnline(
              { last_seen_at: facts.last_seen_at, connected: facts.connected ?? false },
              now,
            ),
          },
    address: facts.address,
    tcpAddress: facts.tcp_address,
    rated: ratedOf(type.kind).flatMap((name) => {
      const value = facts[ratedColumns[name]]
      return value === null ? [] : [{ name, value }]
    }),
    above,
    parts: parts.map((part) => {
      const of = types.get(part.typeId)
      const { state: partState, alarms: running } = newsOf(part, [], site, now)
      return {
        deviceId: part.id,
        name: part.name,
        nameEnglish: part.nameEnglish,
        kind: of?.kind ?? '',
        state: partState,
        alarms: running,
      }
    }),
    totalParts,
    values: type.type.items.map((item) => valueOf(item, newest.get(deviceId), now.getTime() - silentMs)),
    alarms: told,
    commands,
  }
}

/** @param oldest epoch ms: what is older should have been read since */
function valueOf(item: KnownItem, latest: Latest | undefined, oldest: number): MonitoredValue {
  const known = latest ? knownOf(latest, item.part, item.place) : null
  const facts = factsOf(item)
  if (known === null) return { ...facts, at: null, value: null, quality: 'none' }
  const { at, value } = known
  const { low, high } = item
  const isOdd = (low !== null && value < low) || (high !== null && value > high)
  return {
    ...facts,
    at: new Date(at).toISOString(),
    value,
    quality: isOdd ? 'odd' : at < oldest ? 'old' : 'good',
  }
}

const ratedColumns = {
  ratedPowerW: 'rated_power_w',
  ratedCapacityWh: 'rated_capacity_wh',
  ratedApparentVa: 'rated_apparent_va',
  ratedVoltageMv: 'rated_voltage_mv',
  secondaryVoltageMv: 'secondary_voltage_mv',
  ratedCurrentMa: 'rated_current_ma',
  mostCurrentMa: 'most_current_ma',
  breakingCurrentA: 'breaking_current_a',
  ratedChargeMah: 'rated_charge_mah',
  coolingPowerW: 'cooling_power_w',
  pulsesPerKwh: 'pulses_per_kwh',
} as const satisfies Readonly<Record<RatedName, string>>

async function readFacts(db: Db, caller: Viewer, deviceId: number) {
  const row = await db
    .selectFrom('device')
    .innerJoin('site', 'site.id', 'device.site_id')
    .innerJoin('agency', 'agency.id', 'device.agency_id')
    .leftJoin('terminal', 'terminal.id', 'device.terminal_id')
    .selectAll('device')
    .select([
      'agency.label as agencyName',
      'site.label as siteName',
      'site.label_english as siteNameEnglish',
      'site.utc_offset',
      'terminal.name as terminalName',
      'terminal.last_seen_at',
      'terminal.connected',
    ])
    .where('device.id', '=', deviceId)
    .where(inScope(caller, 'device.agency_id'))
    .executeTakeFirst()
  return row ?? refuse('app.not_found')
}

/** What a device is part of, from the site downwards. */
async function readAbove(
  db: Db,
  types: ReadonlyMap<number, BookedType>,
  deviceId: number,
): Promise<DeviceDetail['above']> {
  const { rows } = await sql<{
    id: number
    name: string
    name_english: string
    type_id: number
  }>`
    with recursive above as (
      select parent_id, 0 as depth from device where id = ${deviceId}
      union all
      select device.parent_id, depth + 1 from device join above on device.id = above.parent_id
        where depth < ${deepest})
    select device.id, device.name, device.name_english, device.type_id
    from above join device on device.id = above.parent_id order by depth desc`.execute(db)
  return rows.map(({ id, name, name_english, type_id }) => ({
    deviceId: id,
    name,
    nameEnglish: name_english,
    kind: types.get(type_id)?.kind ?? '',
  }))
}

async function countParts(db: Db, deviceId: number): Promise<number> {
  const { total } = await db
    .selectFrom('device')
    .select(sql<number>`count(*)::int4`.as('total'))
    .where('parent_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return total
}

/** Open ones first, the newest of each. */
async function readAlarms(
  db: Db,
  caller: Viewer,
  deviceId: number,
): Promise<NonNullable<DeviceDetail['alarms']>> {
  const rows = await db
    .selectFrom('alarm')
    .select(['id', 'level', 'state', 'message', 'message_english', 'raised_at', 'is_open'])
    .where('device_id', '=', deviceId)
    .where(inScope(caller, 'alarm.agency_id'))
    .orderBy('is_open', 'desc')
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(lastOfDevice)
    .execute()
  return rows.map(({ id, level, state, message, message_english, raised_at, is_open }) => ({
    id,
    level,
    state,
    message,
    messageEnglish: message_english,
    raisedAt: raised_at.toISOString(),
    isOpen: is_open,
  }))
}

/** Those that named the device, or nothing behind its terminal: the terminal itself. Null where it is not the caller's. */
async function readCommands(
  db: Db,
  caller: Viewer,
  { terminalId, address }: { readonly terminalId: number; readonly address: string },
): Promise<DeviceDetail['commands']> {
  const isSeen = await db
    .selectFrom('terminal')
    .select('id')
    .where('id', '=', terminalId)
    .where(inScope(caller, 'terminal.agency_id'))
    .executeTakeFirst()
  if (!isSeen) return null
  const rows = await db
    .selectFrom('remote_command')
    .select(['request_id', 'code', 'state', 'queued_at', 'queued_by'])
    .where('terminal_id', '=', terminalId)
    .where(
      sql<SqlBool>`(devices = '[]'::jsonb or ${address}::text <> '' and devices @> to_jsonb(${address}::text))`,
    )
    .orderBy('queued_at', 'desc')
    .orderBy('request_id', 'desc')
    .limit(lastOfDevice)
    .execute()
  return rows.map(({ request_id, code, state, queued_at, queued_by }) => ({
    commandId: request_id,
    code,
    state,
    at: queued_at.toISOString(),
    by: queued_by,
  }))
}
