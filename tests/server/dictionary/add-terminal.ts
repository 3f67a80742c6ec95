import type { Db } from '#server/platform/database/database.ts'

/** The only terminal of the database, of this producer. */
export async function addTerminal(db: Db, vender: string): Promise<void> {
  await db.insertInto('protocol').values({ code: '698.45', name: 'DL/T 698.45' }).execute()
  const agency = await db
    .insertInto('agency')
    .values({ parent_id: null, label: 'A', label_english: 'A', path: '1.', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const site = await db
    .insertInto('site')
    .values({
      agency_id: agency.id,
      label: 'S',
      label_english: 'S',
      has_storage: false,
      rated_power_w: 0,
      rated_capacity_wh: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('terminal')
    .values({
      agency_id: agency.id,
      site_id: site.id,
      name: 'T',
      address: '410100000001',
      asset_no: 'A1',
      protocol: '698.45',
      vender,
      model_name: 'M',
      buy_date: '2026-01-01',
    })
    .execute()
}
