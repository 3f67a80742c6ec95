import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { DataItemGroup, DataItemKind, DataItemState } from '#contract/device/data-item.ts'
import type { ReadFunction, RegisterType, WordOrder } from '#contract/device/wire-form.ts'

/** Kinds of devices, what they measure, and the devices (contract/device). */
interface DeviceTables {
  device_type: {
    id: GeneratedAlways<number>
    code: string
    name: string
    name_english: string
    /** The kind of kinds (collection §3). */
    eqt_type_code: Generated<number>
    version: Generated<number>
    /** How often its devices are read where they say nothing else, s. */
    every_seconds: Generated<number>
    sort: Generated<number>
    built_in: Generated<boolean>
    /** Whose items were its first. */
    copy_of: Generated<number | null>
  }
  data_item: {
    id: GeneratedAlways<number>
    version: Generated<number>
    type_id: number
    code: string
    /** The array of a sample that holds it, and where, from 0. */
    part: 'values' | 'counters'
    place: number
    /** Its place in a message, from 0. */
    sort: number
    /** `sort`, from 1. */
    position: GeneratedAlways<number>
    name: string
    name_english: string
    unit: string
    decimals: number
    kind: DataItemKind
    item_group: DataItemGroup
    /** DI3 to DI0 of DL/T 645-2007; empty where it has none. */
    dlt645: Generated<string>
    /** Where the standard's tables do not say it. */
    dlt_bytes: Generated<number | null>
    dlt_decimals: Generated<number | null>
    modbus_register: Generated<number | null>
    modbus_function: Generated<ReadFunction | null>
    modbus_type: Generated<RegisterType | null>
    modbus_decimals: Generated<number | null>
    word_order: Generated<WordOrder | null>
    /** Millionths of `unit`. */
    low_micro: number | null
    high_micro: number | null
    rolls_over_micro: number | null
    most_per_hour_micro: number | null
    /** As readings, `value × 10^decimals`, worked out from the millionths. */
    low: GeneratedAlways<number | null>
    high: GeneratedAlways<number | null>
    rolls_over_at: GeneratedAlways<number | null>
    most_per_hour: GeneratedAlways<number | null>
    states: ColumnType<DataItemState[], string | undefined, string>
    built_in: Generated<boolean>
  }
  device: {
    id: GeneratedAlways<number>
    agency_id: number
    site_id: number
    /** What it is part of: stack → cluster → cell; null: of the site itself. */
    parent_id: number | null
    type_id: number
    /** Unique at its site. */
    code: string
    name: string
    name_english: Generated<string>
    is_summary_meter: Generated<boolean>
    current_kind: 'DC' | 'AC' | null
    /** Who reads it, and under which address of its bus. */
    terminal_id: number | null
    address: Generated<string>
    /** `host:port` of Modbus TCP; empty: its terminal reads it. */
    tcp_address: Generated<string>
    /** null: as its type. */
    every_seconds: number | null
    rated_power_w: number | null
    rated_capacity_wh: number | null
    rated_apparent_va: number | null
    rated_voltage_mv: number | null
    secondary_voltage_mv: number | null
    rated_current_ma: number | null
    most_current_ma: number | null
    breaking_current_a: number | null
    rated_charge_mah: number | null
    cooling_power_w: number | null
    pulses_per_kwh: number | null
    sort: Generated<number>
    version: Generated<number>
    /** Of the request that added it. */
    request_id: string | null
    created_at: ColumnType<Date, Date | undefined, never>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends DeviceTables {}
}
