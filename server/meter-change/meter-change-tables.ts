import type { Generated, GeneratedAlways } from 'kysely'

import type { Instant } from '#server/platform/database/schema.ts'

/** One meter taken out and another put in its place (collection §7 Meter change). Readings are Wh of the register. */
interface MeterChangeTables {
  meter_change: {
    id: GeneratedAlways<number>
    version: Generated<number>
    agency_id: number
    point_id: number
    device_id: number | null
    changed_at: Instant
    old_asset_id: number | null
    new_asset_id: number | null
    last_reading_wh: number
    first_reading_wh: number
    last_reverse_wh: number | null
    first_reverse_wh: number | null
    test_passed: boolean
    reason: string
    photo: string | null
    remarks: Generated<string>
    /** Quarters of an hour that are worked out again because of it. */
    redone_quarters: Generated<number>
    created_by: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends MeterChangeTables {}
}
