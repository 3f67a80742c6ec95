import { sql } from 'kysely'

import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import type { EventMessage } from '#contract/field/device-event.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

/** An event that was not known before, with what it is allocated to. */
export interface StoredEvent {
  readonly id: number
  readonly agencyId: number
  readonly siteId: number | null
  readonly terminalId: number
  readonly deviceId: number | null
  readonly code: string
  readonly detailId: number | null
  readonly result: 1 | 2 | null
  readonly at: Date
  readonly allocation: EventAllocationRow | null
}
interface EventAllocationRow {
  readonly id: number
  readonly raisesAlarm: boolean
  readonly onResult: 1 | 2 | null
  readonly level: AlarmLevel
  readonly endsWithId: number | null
  readonly message: string
  readonly messageEnglish: string
  readonly name: string
  readonly nameEnglish: string
}

/** What becomes of new events, in the transaction that stores them. */
export type HearEvents = (tx: Tx, events: readonly StoredEvent[]) => Promise<void>

/**
 * Takes in what terminals report. A message is acknowledged once it is stored with all that follows from it.
 *
 * @returns the same for what was heard past a terminal
 */
export function startEventService(
  platform: Platform,
  hear: HearEvents = () => Promise.resolve(),
): (address: string, message: EventMessage) => Promise<void> {
  const { bus, db } = platform
  const take = (address: string, message: EventMessage): Promise<void> =>
    inTransaction(db, async (tx) => {
      const stored = await storeEvents(tx, address, message, platform.clock.now())
      if (stored.length > 0) await hear(tx, stored)
    })
  bus.on('event', take)
  return take
}

/** Stores what is new of a message; events of terminals and devices that nobody entered are not kept. */
export async function storeEvents(
  tx: Tx,
  address: string,
  { events }: EventMessage,
  now: Date,
): Promise<StoredEvent[]> {
  const put = await sql<Put>`
    insert into device_event (agency_id, site_id, terminal_id, device_id, code, event_detail_id, small_category_id,
      result, detail, happened_at, received_at)
    select coalesce(device.agency_id, terminal.agency_id), coalesce(device.site_id, terminal.site_id), terminal.id,
      device.id, told.code, event_detail.id, event_allocation.small_category_id, told.result, told.detail, told.at, ${now}
    from unnest(${events.map(({ device }) => device ?? '')}::text[], ${events.map(({ code }) => code)}::text[],
      ${events.map(({ at }) => at)}::timestamptz[], ${events.map(({ result }) => result ?? null)}::smallint[],
      ${events.map(({ text }) => text ?? '')}::text[]) as told (device, code, at, result, detail)
    join terminal on terminal.address = ${address}
    left join device on device.terminal_id = terminal.id and device.address = told.device and told.device <> ''
    left join event_detail on lower(event_detail.code) = lower(told.code)
    left join event_allocation on event_allocation.event_detail_id = event_detail.id
    where told.device = '' or device.id is not null
    order by told.at
    on conflict do nothing
    returning id, agency_id, site_id, terminal_id, device_id, code, event_detail_id, result, happened_at`.execute(
    tx,
  )
  const detailIds = put.rows.flatMap(({ event_detail_id }) => event_detail_id ?? [])
  const allocations = detailIds.length === 0 ? [] : await readAllocations(tx, detailIds)
  const byDetail = new Map(allocations.map((row) => [row.detailId, row]))
  return put.rows.map((row) => ({
    id: row.id,
    agencyId: row.agency_id,
    siteId: row.site_id,
    terminalId: row.terminal_id,
    deviceId: row.device_id,
    code: row.code,
    detailId: row.event_detail_id,
    result: row.result,
    at: row.happened_at,
    allocation: (row.event_detail_id !== null && byDetail.get(row.event_detail_id)) || null,
  }))
}

interface Put {
  readonly id: number
  readonly agency_id: number
  readonly site_id: number | null
  readonly terminal_id: number
  readonly device_id: number | null
  readonly code: string
  readonly event_detail_id: number | null
  readonly result: 1 | 2 | null
  readonly happened_at: Date
}

const readAllocations = (tx: Tx, detailIds: readonly number[]) =>
  tx
    .selectFrom('event_allocation')
    .innerJoin('event_detail', 'event_detail.id', 'event_detail_id')
    .select([
      'event_allocation.id',
      'event_detail_id as detailId',
      'raises_alarm as raisesAlarm',
      'on_result as onResult',
      'level',
      'ends_with_id as endsWithId',
      'message',
      'message_english as messageEnglish',
      'event_detail.name',
      'event_detail.name_english as nameEnglish',
    ])
    .where('event_detail_id', 'in', detailIds)
    .execute()
