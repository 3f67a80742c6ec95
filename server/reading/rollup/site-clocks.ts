import { sql } from 'kysely'

import { type SiteClock, siteClock } from '#contract/reading/site-clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** An offset that a site had before, as {@link pastOffsets} gives it. */
export interface PastOffset {
  readonly beforeDay: string
  readonly utcOffset: string
}

/** Of a query's `site`: the offsets that it had, the oldest first. */
export const pastOffsets = sql<PastOffset[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('beforeDay', before_day::text, 'utcOffset', site_offset.utc_offset)
    order by before_day), '[]') from site_offset where site_offset.site_id = site.id)`

/** The clocks of the sites that devices stand at, by device. */
export async function readDeviceClocks(
  db: Db | Tx,
  deviceIds: readonly number[],
): Promise<ReadonlyMap<number, SiteClock>> {
  if (deviceIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    utc_offset: string
    past: PastOffset[]
  }>`
    select device.id, site.utc_offset, ${pastOffsets} as past
    from device join site on site.id = device.site_id
    where device.id = any(${[...deviceIds]}::int4[])`.execute(db)
  return new Map(rows.map(({ id, utc_offset, past }) => [id, siteClock(utc_offset, past)]))
}
