import { sql } from 'kysely'

import type { DataItem, DeviceType } from '#contract/device/data-item.ts'
import { deviceTypes, placesOf } from '#contract/device/device-types.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Lays the product's own device types down, and what a newer release knows of them. Items that are there keep
 * their place; what is new comes after them. Done again it changes nothing; nodes that start at once take turns.
 */
export async function layDeviceTypes(tx: Tx, types: readonly DeviceType[] = deviceTypes): Promise<void> {
  await sql`select pg_advisory_xact_lock(731554240)`.execute(tx)
  for (const [index, type] of types.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a dozen, each of two statements
    await layDeviceType(tx, type, (index + 1) * 10)
  }
}

/** One of them. @returns its id */
export async function layDeviceType(tx: Tx, type: DeviceType, sort = 0): Promise<number> {
  const { id } = await tx
    .insertInto('device_type')
    .values({
      code: type.code,
      name: type.chinese,
      name_english: type.english,
      version: type.version,
      every_seconds: type.everySeconds,
      sort,
      built_in: true,
    })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        version: sql<number>`greatest(device_type.version, excluded.version)`,
        built_in: true,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = placesOf(type.items)
  await tx
    .insertInto('data_item')
    .values(
      type.items.map((item, place) => ({
        type_id: id,
        code: item.code,
        part: places[place]?.part ?? 'values',
        place: places[place]?.place ?? 0,
        sort: place,
        name: item.chinese,
        name_english: item.english,
        unit: item.unit,
        decimals: item.decimals,
        kind: item.kind,
        item_group: item.group,
        dlt645: dlt645Of(item.code),
        modbus_register: item.modbus?.address ?? null,
        modbus_function: item.modbus?.function ?? null,
        modbus_type: item.modbus?.type ?? null,
        modbus_decimals: item.modbus?.decimals ?? null,
        word_order: item.modbus?.wordOrder ?? null,
        low_micro: microOf(item, item.low),
        high_micro: microOf(item, item.high),
        rolls_over_micro: microOf(item, item.rollsOverAt),
        most_per_hour_micro: microOf(item, item.mostPerHour),
        states: JSON.stringify(item.states),
        built_in: true,
      })),
    )
    // Registers that an earlier release did not know; a map that somebody entered stays.
    .onConflict((conflict) =>
      conflict
        .columns(['type_id', 'code'])
        .doUpdateSet((eb) => ({
          modbus_register: eb.ref('excluded.modbus_register'),
          modbus_function: eb.ref('excluded.modbus_function'),
          modbus_type: eb.ref('excluded.modbus_type'),
          modbus_decimals: eb.ref('excluded.modbus_decimals'),
          word_order: eb.ref('excluded.word_order'),
        }))
        .where('data_item.modbus_register', 'is', null)
        .where('data_item.modbus_type', 'is', null)
        .where('data_item.built_in', '=', true),
    )
    .execute()
  return id
}

/** A meter's items are named by their data identifiers. */
const dlt645Of = (code: string): string => (/^[0-9A-F]{8}$/.test(code) ? code : '')

/** A reading as millionths of the item's unit. */
const microOf = ({ decimals }: Pick<DataItem, 'decimals'>, reading: number | null): number | null =>
  reading === null ? null : reading * 10 ** (6 - decimals)
