import type { Db } from '#server/platform/database/database.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'

/** Ids of a small utility: one province, two cities, a county below the first. */
export interface Utility {
  readonly province: number
  readonly east: number
  readonly eastCounty: number
  readonly west: number
  readonly sites: Readonly<Record<'east' | 'eastCounty' | 'west', number>>
}

export async function insertUtility(db: Db): Promise<Utility> {
  const agency = async (label: string, parent: { id: number; path: string } | null, sort: number) => {
    const { id } = await db
      .insertInto('agency')
      .values({
        label,
        label_english: `${label} (en)`,
        icon: 'city',
        parent_id: parent?.id ?? null,
        path: `new:${label}`,
        sort,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `${parent?.path ?? ''}${id}.`
    await db.updateTable('agency').set({ path }).where('id', '=', id).execute()
    return { id, path }
  }
  const province = await agency('省', null, 1)
  const west = await agency('西市', province, 2)
  const east = await agency('东市', province, 1)
  const eastCounty = await agency('东县', east, 1)
  await db
    .insertInto('protocol')
    .values([
      { code: '698.45', name: 'DL/T 698.45', kind: 'terminal' },
      { code: 'mqtt', name: 'MQTT', kind: 'terminal' },
      { code: 'dlms', name: 'DLMS', kind: 'meter' },
    ])
    .execute()
  const site = async (agencyId: number, label: string): Promise<number> => {
    const { id } = await db
      .insertInto('site')
      .values({
        agency_id: agencyId,
        label,
        label_english: `${label} (en)`,
        has_storage: label === '东县站',
        rated_power_w: 1_000_000,
        rated_capacity_wh: 2_000_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    province: province.id,
    east: east.id,
    eastCounty: eastCounty.id,
    west: west.id,
    sites: {
      east: await site(east.id, '东市站'),
      eastCounty: await site(eastCounty.id, '东县站'),
      west: await site(west.id, '西市站'),
    },
  }
}

interface TerminalWish {
  readonly agencyId: number
  readonly siteId: number
  readonly name: string
  readonly address: string
  readonly assetNo?: string
  readonly protocol?: string
  readonly lastSeenAt?: Date | null
  readonly connected?: boolean
}

export async function insertTerminal(db: Db, wish: TerminalWish): Promise<number> {
  const { id } = await db
    .insertInto('terminal')
    .values({
      agency_id: wish.agencyId,
      site_id: wish.siteId,
      name: wish.name,
      address: wish.address,
      asset_no: wish.assetNo ?? `AT-${wish.address}`,
      protocol: wish.protocol ?? '698.45',
      vender: '黄河仪器',
      model_name: 'HH-EG100',
      buy_date: '2024-03-01',
      last_seen_at: wish.lastSeenAt ?? null,
      connected: wish.connected ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A caller who sees these institutions and those below; `null` sees all. */
export const callerOf = (agencyIds: readonly number[] | null) => ({ agencyIds })

/** A call of a user who may do everything and sees these institutions and those below; `null` sees all. */
export const contextOf = (agencyIds: number[] | null) =>
  callBy(callerWith({ userName: 'wang', name: '王', agencyIds }))
