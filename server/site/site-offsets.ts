import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'

import type { PastOffset } from './site-day.ts'

/** Offsets that a site had before the one that it has, the oldest first; most sites have none. */
export const readPastOffsets = (db: Db | Tx, siteId: number): Promise<PastOffset[]> =>
  db
    .selectFrom('site_offset')
    .select([sql<string>`before_day::text`.as('before_day'), 'utc_offset'])
    .where('site_id', '=', siteId)
    .orderBy('before_day')
    .execute()

interface Located {
  readonly id: number
  readonly detailUtcTime: string
}

const today = (offset: string) => sql`(now() at time zone 'UTC' + ${offset}::interval)::date`

/**
 * Keeps the offset that a site had for the days before its present one, which new and old offset may see
 * differently: the later one, so that no day that is over changes. A second change on one day keeps what the first
 * one kept.
 */
export async function keepOffset(tx: Tx, before: Located, after: Located, by: string): Promise<void> {
  if (before.detailUtcTime === after.detailUtcTime) return
  await sql`
    insert into site_offset (site_id, before_day, utc_offset, changed_at, changed_by)
    values (${after.id}, greatest(${today(before.detailUtcTime)}, ${today(after.detailUtcTime)}),
      ${before.detailUtcTime}, now(), ${by})
    on conflict do nothing`.execute(tx)
}
