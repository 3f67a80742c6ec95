import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

import { arrayText, oneEach, type Sample } from './sample.ts'

export type ApartReason = 'ahead' | 'late' | 'clock'

/** Keeps samples whose instant cannot be believed where nobody takes them for true. */
export async function keepApart(
  db: Db,
  samples: readonly (Sample & { readonly reason: ApartReason })[],
  now: Date,
): Promise<void> {
  const reasons = new Map(samples.map(({ deviceId, at, reason }) => [`${deviceId}:${at}`, reason]))
  const each = oneEach(samples)
  await sql`
    insert into sample_apart (device_id, at, values, counters, reason, received_at)
    select device_id, at, told_values::int4[], told_counters::int8[], reason, ${now}
    from unnest(${each.map(({ deviceId }) => deviceId)}::int4[],
      ${each.map(({ at }) => new Date(at).toISOString())}::timestamptz[],
      ${each.map(({ values }) => arrayText(values))}::text[], ${each.map(({ counters }) => arrayText(counters))}::text[],
      ${each.map(({ deviceId, at }) => reasons.get(`${deviceId}:${at}`) ?? 'late')}::text[])
      as t (device_id, at, told_values, told_counters, reason)
    on conflict do nothing`.execute(db)
}
