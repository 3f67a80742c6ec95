import { type Selectable, sql } from 'kysely'

import type { pricesOf } from '#contract/report/site-price.record.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'

export type PricePlan = Selectable<Tables['site_price']>

/** Columns of the record's prices. */
export const columnOf = {
  chargeSharp: 'charge_sharp',
  chargePeak: 'charge_peak',
  chargeFlat: 'charge_flat',
  chargeValley: 'charge_valley',
  dischargeSharp: 'discharge_sharp',
  dischargePeak: 'discharge_peak',
  dischargeFlat: 'discharge_flat',
  dischargeValley: 'discharge_valley',
} as const satisfies Readonly<Record<(typeof pricesOf)[keyof typeof pricesOf][number], keyof PricePlan>>

/** The plans of each site that has some, the newest first. */
export async function readPricePlans(
  db: Db,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, PricePlan[]>> {
  if (siteIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('site_price')
    .selectAll()
    // The driver makes a Date of the process's own clock of it.
    .select(sql<string>`valid_from::text`.as('valid_from'))
    .where('site_id', 'in', [...siteIds])
    .orderBy('site_price.valid_from', 'desc')
    .execute()
  return Map.groupBy(rows, ({ site_id }) => site_id)
}
