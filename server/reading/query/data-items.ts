import type { DataItem } from '#contract/device/data-item.ts'
import type { ItemPlace } from '#contract/device/device-types.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** An item as the database knows it, the product's own or one that an administrator added. */
export interface KnownItem extends Omit<DataItem, 'chinese' | 'english' | 'states'>, ItemPlace {
  readonly name: string
  readonly nameEnglish: string
  readonly states: DataItem['states']
}

export interface KnownType {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nameEnglish: string
  readonly version: number
  readonly everySeconds: number
  /** In the order of a message's values. */
  readonly items: readonly KnownItem[]
}

/** Every device type with its items, in the order of screens. */
export async function readDeviceTypes(db: Db | Tx): Promise<KnownType[]> {
  const types = await db.selectFrom('device_type').selectAll().orderBy('sort').orderBy('id').execute()
  const rows = await db.selectFrom('data_item').selectAll().orderBy('sort').execute()
  const byType = Map.groupBy(rows, (row) => row.type_id)
  return types.map((type) => ({
    id: type.id,
    code: type.code,
    name: type.name,
    nameEnglish: type.name_english,
    version: type.version,
    everySeconds: type.every_seconds,
    items: (byType.get(type.id) ?? []).map((row) => ({
      code: row.code,
      name: row.name,
      nameEnglish: row.name_english,
      unit: row.unit,
      decimals: row.decimals,
      kind: row.kind,
      group: row.item_group,
      low: row.low,
      high: row.high,
      rollsOverAt: row.rolls_over_at,
      mostPerHour: row.most_per_hour,
      states: row.states,
      part: row.part,
      place: row.place,
    })),
  }))
}
