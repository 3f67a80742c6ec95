import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'
import { itemColumn } from '#server/reading/query/item-column.ts'

import { kindsOfSamples } from './derive.ts'
import type { Rule } from './load-rules.ts'

/** How far a device's last messages reach back before its newest sample. */
const lastMs = 10 * 60_000

/**
 * Devices of which it is not sure that their last samples were judged by a rule of readings.
 *
 * @param holds whether the condition of a device holds or is about to
 * @returns each with the instant of its newest sample, epoch ms
 */
export async function unsureOf(
  db: Db,
  { kind, item, condition, devices }: Rule,
  holds: (deviceId: number) => boolean,
): Promise<readonly { readonly deviceId: number; readonly at: number }[]> {
  if (!kindsOfSamples.has(kind) || item === null || devices.size === 0) return []
  const reading = sql`${itemColumn(item)} * ${sql.lit(item.scale)}`
  const isOutside =
    kind === 1
      ? sql`(${reading} > ${condition.upper} or ${reading} < ${condition.lower})`
      : // A change and a plan are not seen in a single sample; a spread needs like devices, too many to look at all.
        sql.lit(kind !== 3)
  const { rows } = await sql<{ id: number; at: Date; is_outside: boolean }>`
    select wanted.id, newest.at, exists (select from sample where sample.device_id = wanted.id
      and sample.at > newest.at - ${lastMs} * interval '1 millisecond' and ${isOutside}) as is_outside
    from unnest(${[...devices.keys()]}::int4[]) as wanted (id)
    cross join lateral (select at from sample where sample.device_id = wanted.id order by at desc limit 1)
      as newest`.execute(db)
  return rows.flatMap(({ id, at, is_outside }) =>
    is_outside || holds(id) ? [{ deviceId: id, at: at.getTime() }] : [],
  )
}
