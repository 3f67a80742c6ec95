import type { Generated, GeneratedAlways } from 'kysely'

interface Asset {
  id: GeneratedAlways<number>
  agency_id: number
  asset_no: string
  /** Keys of dictionaries; an empty model is not known. */
  vender: string
  model: Generated<string>
  buy_date: string | null
  /** Follows the journal of the asset's life. */
  state: Generated<number>
  place: Generated<string>
  remarks: Generated<string>
  version: Generated<number>
}

/** Meters and terminals as things that the utility owns. */
interface AssetTables {
  meter_asset: Asset & { kind: string; protocol: string }
  terminal_asset: Asset & {
    manufacture_no: Generated<string>
    con_way: Generated<string>
    type: Generated<string>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends AssetTables {}
}
