import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

import type { Rule } from '../raise/load-rules.ts'

interface Silence {
  readonly deviceId: number
  /** When it was silent for long enough, and when it said something again, epoch ms; null: it has not. */
  readonly since: number
  readonly until: number | null
}

/**
 * Pauses of devices that were longer than a rule of no data allows, as far as they reach into the time since an
 * instant. What of it lay at their terminals is not known of the past.
 */
export async function silencesOf(
  db: Db,
  { devices, condition: { holdMs } }: Rule,
  from: Date,
  now: Date,
): Promise<readonly Silence[]> {
  if (devices.size === 0) return []
  const { rows } = await sql<{ id: number; since: Date; until: Date | null }>`
    select pause.id, pause.at + ${holdMs} * interval '1 millisecond' as since, pause.until
    from unnest(${[...devices.keys()]}::int4[]) as wanted (id) join device on device.id = wanted.id
    cross join lateral (
      select device.id, said.at, lead(said.at) over (order by said.at) as until from (
        (select coalesce(max(at), device.created_at) as at from sample
          where device_id = device.id and at < ${from})
        union all
        select at from sample where device_id = device.id and at >= ${from} and at <= ${now}) as said) as pause
    where coalesce(pause.until, ${now}::timestamptz) > pause.at + ${holdMs} * interval '1 millisecond'
      and coalesce(pause.until, ${now}::timestamptz) > ${from}
    order by since`.execute(db)
  return rows.map(({ id, since, until }) => ({
    deviceId: id,
    since: since.getTime(),
    until: until?.getTime() ?? null,
  }))
}
