import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'
import { itemColumn } from '#server/reading/query/item-column.ts'

import type { Reading } from './condition-step.ts'
import type { Rule } from './load-rules.ts'

/** What is stored of the rule's indicator, in the order of time, thousandths of its unit. */
export async function storedReadings(
  db: Pick<Tx, 'getExecutor'>,
  { item }: Pick<Rule, 'item'>,
  deviceId: number,
  from: Date,
  most: number,
): Promise<Reading[]> {
  if (item === null) return []
  const { rows } = await sql<{ at: Date; reading: number | null }>`
    select at, ${itemColumn(item)} as reading from sample
    where device_id = ${deviceId} and at >= ${from} order by at limit ${most}`.execute(db)
  return rows.flatMap(({ at, reading }) =>
    reading === null ? [] : [{ at: at.getTime(), value: Math.round(reading * item.scale) }],
  )
}

/** Further back a change says nothing. */
const beforeMs = 3_600_000

interface Asked {
  readonly subject: string
  readonly deviceId: number
  /** Epoch ms. */
  readonly at: number
}

/** The newest stored reading of each device before an instant, of the hour before it, by what asked for it. */
export async function readingsBefore(
  db: Pick<Tx, 'getExecutor'>,
  { item }: Pick<Rule, 'item'>,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, Reading>> {
  if (item === null || asked.length === 0) return new Map()
  const reading = itemColumn(item)
  const { rows } = await sql<{ subject: string; at: Date; reading: number }>`
    select wanted.subject, newest.at, newest.reading
    from unnest(${asked.map(({ subject }) => subject)}::text[], ${asked.map(({ deviceId }) => deviceId)}::int4[],
      ${asked.map(({ at }) => new Date(at).toISOString())}::timestamptz[]) as wanted (subject, device_id, at)
    cross join lateral (select sample.at, ${reading} as reading from sample
      where sample.device_id = wanted.device_id and sample.at < wanted.at
        and sample.at >= wanted.at - ${beforeMs} * interval '1 millisecond' and ${reading} is not null
      order by sample.at desc limit 1) as newest`.execute(db)
  return new Map(
    rows.map((row) => [row.subject, { at: row.at.getTime(), value: Math.round(row.reading * item.scale) }]),
  )
}
