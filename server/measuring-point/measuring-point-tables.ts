import type { Generated, GeneratedAlways } from 'kysely'

/** Where energy is measured (collection §3 Measuring point list query). */
interface MeasuringPointTables {
  measuring_point: {
    id: GeneratedAlways<number>
    version: Generated<number>
    /** Its terminal's. */
    agency_id: number
    terminal_id: number
    name: string
    /** Once at its terminal. */
    address: string
    /** 1 to 5; 3, user metering point, where a registration found its meter. */
    page_type: Generated<number>
    is_total: Generated<boolean>
    /** The summary meter's point that it is a part of. */
    total_id: number | null
    transformer_area: Generated<string>
    /** Of current and voltage transformers: energy is what the register rose, times this. */
    ratio: Generated<number>
    energy_type: Generated<string>
    /** Whose readings are its. */
    device_id: number | null
    /** The meter of the stock that is mounted there. */
    meter_asset_id: Generated<number | null>
    remarks: Generated<string>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends MeasuringPointTables {}
}
