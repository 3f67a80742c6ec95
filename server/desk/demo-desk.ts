import type { Tx } from '#server/platform/database/database.ts'

/** The demo utility's counter, whose reader and cards each browser plays for itself. */
export async function seedDemoDesk(tx: Tx, rootAgencyId: number): Promise<void> {
  const existing = await tx
    .selectFrom('card_desk')
    .select('id')
    .where('is_virtual', '=', true)
    .executeTakeFirst()
  if (existing) return
  await tx
    .insertInto('card_desk')
    .values({ name: '演示柜台', agency_id: rootAgencyId, is_virtual: true, secret: null })
    .execute()
}
