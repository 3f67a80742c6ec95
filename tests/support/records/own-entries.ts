import type { Entries } from '#server/platform/records/record-table.ts'

import type { RecordPlace } from './record-stage.ts'

/** Entries that a record's own rules ask for, by its kind; the rest is made from its fields. */
export const ownEntries: Readonly<
  Record<string, ((place: RecordPlace, n: number) => Entries | Promise<Entries>) | undefined>
> = {
  // Only those who see every institution add at the top; every kind goes below an institution without one.
  agency: ({ agencyId }) => ({ parentId: agencyId }),
  // Numbers and addresses are there once at a site and on a terminal: all stand at one.
  device: async (place) => {
    const siteId = (await referredMakers['site']?.(place, 0)) ?? 0
    return { siteId, fTmId: await terminalAt(place, siteId) }
  },
}

/** Records that references lead to, by the kind they name. Each gives the id of another one for each `n`. */
export const referredMakers: Readonly<
  Record<string, ((place: RecordPlace, n: number) => Promise<number>) | undefined>
> = {
  agencyKind: async ({ db }, n) => {
    const name = `类型 ${n}`
    const made = await db.selectFrom('agency_kind').select('id').where('name', '=', name).executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('agency_kind')
      .values({ name, name_english: `Kind ${n}`, level: 5 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  deviceType: async ({ db }, n) => {
    const code = `type${n}`
    const made = await db.selectFrom('device_type').select('id').where('code', '=', code).executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('device_type')
      .values({ code, name: `类型 ${n}`, name_english: `Type ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  site: async ({ db, agencyId }, n) => {
    const made = await db
      .selectFrom('site')
      .select('id')
      .where('label', '=', `站 ${n}`)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('site')
      .values({
        agency_id: agencyId,
        label: `站 ${n}`,
        label_english: `Site ${n}`,
        has_storage: true,
        rated_power_w: 1_000_000,
        rated_capacity_wh: 2_000_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}

async function terminalAt({ db, agencyId }: RecordPlace, siteId: number): Promise<number> {
  const made = await db.selectFrom('terminal').select('id').where('site_id', '=', siteId).executeTakeFirst()
  if (made) return made.id
  await db
    .insertInto('protocol')
    .values({ code: 'mqtt', name: 'MQTT' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('terminal')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      name: `终端 ${siteId}`,
      address: String(siteId).padStart(12, '0'),
      asset_no: `T${siteId}`,
      protocol: 'mqtt',
      vender: '',
      model_name: '',
      buy_date: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
