import { type RawBuilder, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { readingGaps } from '#contract/reading/reading.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { itemColumn } from './item-column.ts'
import { readSeenDevices } from './read-points.ts'

const mostGaps = 1000
/** What may still be on its way is no gap. */
export const onItsWayMs = 5 * 60_000

interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Where readings of a device, or of one of its items, are missing since the archive has it. What is still to come,
 * or on its way, is no gap.
 *
 * @throws Refusal app.not_found where the caller may not see the device, or it has no such item
 */
export async function readGaps(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { deviceId, code, from, to }: ParsedOf<typeof readingGaps>,
  now: Date,
): Promise<DataOf<typeof readingGaps>> {
  const [device] = await readSeenDevices(db, caller, [deviceId])
  if (!device) return refuse('app.not_found')
  const item = device.type.items.find((one) => one.code === code)
  if (code !== undefined && !item) return refuse('app.not_found')
  const everyMs = device.everySeconds * 1000
  // Whole steps, so that what is asked for again falls on instants at which devices are read.
  const since = Math.ceil(device.created_at.getTime() / everyMs) * everyMs
  const arrived = now.getTime() - onItsWayMs
  const span = { from: Math.max(Date.parse(from), since), to: Math.min(Date.parse(to), arrived) }
  return findGaps(db, device, span, { now, isRead: item ? sql`${itemColumn(item)} is not null` : sql`true` })
}

/** Where readings are missing in a span, also before the archive had the device: a terminal may have kept those. */
export async function findGaps(
  db: Db,
  { id, everySeconds }: { readonly id: number; readonly everySeconds: number },
  { from: start, to }: Span,
  { now, isRead = sql`true` }: { readonly now: Date; readonly isRead?: RawBuilder<unknown> },
): Promise<DataOf<typeof readingGaps>> {
  const everyMs = everySeconds * 1000
  const end = Math.max(start, Math.min(to, now.getTime()))
  const { rows } = await sql<{ before: Date; after: Date }>`
    with reading as (
      select at from sample where device_id = ${id} and at >= ${new Date(start)} and at < ${new Date(end)}
        and ${isRead}
      union all select ${new Date(start - everyMs)} union all select ${new Date(end)}
    ), step as (select lag(at) over (order by at) as before, at as after from reading)
    select before, after from step where after - before > ${everyMs * 1.5} * interval '1 millisecond'
    order by before limit ${mostGaps}`.execute(db)
  const { rows: counted } = await sql<{ read: number }>`
    select count(*) as read from sample where device_id = ${id} and at >= ${new Date(start)}
      and at < ${new Date(end)} and ${isRead}`.execute(db)
  const gaps = rows.flatMap(({ before, after }) => {
    const missing = Math.round((after.getTime() - before.getTime()) / everyMs) - 1
    if (missing < 1) return []
    const first = new Date(before.getTime() + everyMs).toISOString()
    return [{ from: first, to: after.toISOString(), missing }]
  })
  const read = counted[0]?.read ?? 0
  return {
    everySeconds,
    expected: Math.max(read, Math.floor((end - start) / everyMs)),
    read,
    gaps,
  }
}
