import { sql } from 'kysely'

import type { ItemPlace } from '#contract/device/device-types.ts'
import type { BatteryLevel } from '#contract/battery/outdated.contract.ts'
import { kindsOfTypes } from '#server/reading/query/kinds-of-types.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The product's own types of a level; a utility's copies of them are of the level, too. */
export const typeOfLevel = {
  stack: 'batteryStack',
  cluster: 'batteryCluster',
  cell: 'batteryCell',
} as const satisfies Readonly<Record<BatteryLevel, string>>

/** A type of device of a level, and where its samples keep its items. */
export interface BatteryType {
  readonly typeId: number
  readonly level: BatteryLevel
  readonly places: ReadonlyMap<string, ItemPlace>
}

/** Every type of battery that the utility has. */
export async function readBatteryTypes(db: Db): Promise<readonly BatteryType[]> {
  const { rows } = await sql<{ typeId: number; own: string; code: string } & ItemPlace>`
    select kind.id as "typeId", kind.own, item.code, item.part, item.place
    from ${kindsOfTypes(Object.values(typeOfLevel))} as kind join data_item as item on item.type_id = kind.id`.execute(
    db,
  )
  return [...Map.groupBy(rows, ({ typeId }) => typeId)].flatMap(([typeId, items]) => {
    const level = levels.find((one) => typeOfLevel[one] === items[0]?.own)
    const places = new Map(items.map(({ code, part, place }) => [code, { part, place }]))
    return level ? [{ typeId, level, places }] : []
  })
}

const levels = Object.keys(typeOfLevel) as readonly BatteryLevel[]
