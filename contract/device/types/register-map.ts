import type { DataItem } from '../data-item.ts'
import type { ModbusForm, RegisterType } from '../wire-form.ts'

const widths: Readonly<Record<RegisterType, number>> = {
  bit: 1,
  uint16: 1,
  int16: 1,
  uint32: 2,
  int32: 2,
  float32: 2,
  uint64: 4,
}

/** Registers that a value takes. */
export const registersOf = (type: RegisterType): number => widths[type]

/**
 * The product's own register map, for devices whose maker follows it: input registers from 0 in the order of the
 * items, counters in four of them, states in one, all others in two, the highest word first. Other makers' maps are
 * entered in the archive.
 */
export function withRegisters(items: readonly DataItem[]): DataItem[] {
  let address = 0
  return items.map((item) => {
    const type = item.kind === 'counter' ? 'uint64' : item.kind === 'state' ? 'uint16' : 'int32'
    const modbus: ModbusForm = {
      function: 4,
      address,
      type,
      decimals: item.decimals,
      wordOrder: 'high',
    }
    address += widths[type]
    return { ...item, modbus }
  })
}

/** What a breaker of the product's own map takes: coil 0 closes (1) and trips (0), settings are holding registers. */
export const breakerMap = {
  coil: 0,
  firstSetting: 0,
  settings: ['ratedCurrentA', 'residualCurrentMa', 'tripDelayMs'],
} as const
