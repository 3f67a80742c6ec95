import type { DataItem, DeviceType } from './data-item.ts'
import { batteryCell, batteryCluster, batteryStack } from './types/battery.ts'
import { electricityMeter } from './types/electricity-meter.ts'
import { breaker, load, transformer } from './types/grid.ts'
import { pcs } from './types/pcs.ts'
import { airConditioner, chargingPile, pvInverter } from './types/station-equipment.ts'
import { storageStation } from './types/storage-station.ts'

/** What the product knows from the start; administrators add types of their own beside them. */
export const deviceTypes: readonly DeviceType[] = [
  storageStation,
  batteryStack,
  batteryCluster,
  batteryCell,
  pcs,
  electricityMeter,
  transformer,
  breaker,
  airConditioner,
  pvInverter,
  chargingPile,
  load,
]

/** The kind of kinds that a station's devices are asked for by (collection §3: `eqtTypeCode` 120). */
export const stationEquipment = 120

/**
 * Where a sample keeps each item: counters in an array of their own, because they need eight bytes and nothing
 * else does. Places begin at 0 and never change.
 */
export interface ItemPlace {
  readonly part: 'values' | 'counters'
  readonly place: number
}

export const isCounter = (item: Pick<DataItem, 'kind'>): boolean => item.kind === 'counter'

/** The place of each item of a list, in the order of the list. */
export function placesOf(items: readonly Pick<DataItem, 'kind'>[]): ItemPlace[] {
  const next = { values: 0, counters: 0 }
  return items.map((item) => {
    const part = isCounter(item) ? 'counters' : 'values'
    const place = next[part]
    next[part] += 1
    return { part, place }
  })
}
