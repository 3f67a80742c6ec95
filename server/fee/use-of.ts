import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'

/** What a supply used within some days, as falls of its balance tell; money that came in between counts for nothing. */
export interface FeeUse {
  readonly serviceId: number
  readonly usedFen: number
  /** Between the first and the last balance of these days. */
  readonly minutes: number
}

export const usedDays = 30

/** Use of services up to `at`; those with fewer than two balances are not there. */
export async function useOf(db: Db | Tx, ids: readonly number[], at: Date): Promise<readonly FeeUse[]> {
  if (ids.length === 0) return []
  const since = new Date(at.getTime() - usedDays * 86_400_000)
  const { rows } = await sql<FeeUse>`
    select service_id as "serviceId", coalesce(sum(greatest(before - balance_fen, 0)), 0)::bigint as "usedFen",
      (extract(epoch from max(told) - min(told)) / 60)::integer as minutes
    from (select service_id, balance_fen, at as told,
        lag(balance_fen) over (partition by service_id order by at) as before
      from fee_balance where service_id = any(${[...ids]}::int4[]) and at >= ${since}) as told
    group by service_id having count(*) > 1`.execute(db)
  return rows
}

/** Days that an amount lasts at this use; null where nothing is known of it, or nothing is used. */
export const daysLeft = (availableFen: number, use: FeeUse | undefined): number | null =>
  use === undefined || use.usedFen === 0 || use.minutes === 0
    ? null
    : Math.max(0, (availableFen * use.minutes) / use.usedFen / 1440)
