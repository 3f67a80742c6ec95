import { type deviceTypes } from '#contract/device/device-types.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertTerminal, insertUtility, type Utility } from '#tests/server/archive/utility.ts'

export interface MeteredUtility extends Utility {
  readonly terminalId: number
  readonly address: string
  /** Adds a device that the terminal reads. @returns its id */
  addDevice(
    type: (typeof deviceTypes)[number]['code'],
    address: string,
    more?: {
      readonly siteId?: number
      readonly agencyId?: number
      readonly parentId?: number
      readonly name?: string
    },
  ): Promise<number>
}

/** The small utility with the product's device types and a terminal at its eastern site. */
export async function insertMeteredUtility(db: Db): Promise<MeteredUtility> {
  await db.transaction().execute((tx) => layDeviceTypes(tx))
  const utility = await insertUtility(db)
  const address = '410100000001'
  const terminalId = await insertTerminal(db, {
    agencyId: utility.east,
    siteId: utility.sites.east,
    name: '采集终端',
    address,
  })
  return {
    ...utility,
    terminalId,
    address,
    async addDevice(type, deviceAddress, more = {}) {
      const { id: type_id } = await db
        .selectFrom('device_type')
        .select('id')
        .where('code', '=', type)
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('device')
        .values({
          agency_id: more.agencyId ?? utility.east,
          site_id: more.siteId ?? utility.sites.east,
          parent_id: more.parentId ?? null,
          type_id,
          code: `${type}-${deviceAddress}`,
          name: more.name ?? `${type} ${deviceAddress}`,
          name_english: `${type} ${deviceAddress}`,
          terminal_id: terminalId,
          address: deviceAddress,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
