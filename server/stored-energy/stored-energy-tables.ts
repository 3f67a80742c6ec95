import type { Generated, GeneratedAlways } from 'kysely'

interface StoredEnergyTables {
  /** Access records of storage stations. */
  stored_energy: {
    id: GeneratedAlways<number>
    agency_id: number
    site_id: number
    name: string
    station_code: string
    voltage_v: number
    rated_power_w: number
    rated_capacity_wh: number
    transformer_va: number | null
    /** Key of the dictionary `gridType`. */
    grid_type: string
    /** `YYYY-MM-DD`. */
    access_date: string | null
    contact: Generated<string>
    phone: Generated<string>
    status: number
    remarks: Generated<string>
    version: Generated<number>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends StoredEnergyTables {}
}
