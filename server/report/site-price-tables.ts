import type { Generated, GeneratedAlways } from 'kysely'

import type { DayStretch } from '#contract/report/time-of-use.ts'

/** Hundredths of a fen for a kWh; null where the day has no such part. */
type Price = number | null

interface SitePriceTables {
  site_price: {
    id: GeneratedAlways<number>
    version: Generated<number>
    /** The site's. */
    agency_id: number
    site_id: number
    /** Once at each site. */
    valid_from: string
    stretches: DayStretch[]
    charge_sharp: Price
    charge_peak: Price
    charge_flat: Price
    charge_valley: Price
    discharge_sharp: Price
    discharge_peak: Price
    discharge_flat: Price
    discharge_valley: Price
    remarks: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends SitePriceTables {}
}
