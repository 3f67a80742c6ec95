import type { Db } from '#server/platform/database/database.ts'

interface Place {
  readonly db: Db
  readonly agencyId: number
  readonly terminalId: number
}

/** A customer whose mounted meter hangs on a terminal. Asked for again, the same one. @returns its id */
export async function prepaidCustomer({ db, agencyId, terminalId }: Place, n: number): Promise<number> {
  const number = String(4_200_000_000 + agencyId * 10_000 + n)
  const made = await db.selectFrom('customer').select('id').where('number', '=', number).executeTakeFirst()
  if (made) return made.id
  const name = `单一电价 ${agencyId}`
  const tariff =
    (await db.selectFrom('tariff').select('id').where('name', '=', name).executeTakeFirst()) ??
    (await db
      .insertInto('tariff')
      .values({ agency_id: agencyId, name, name_english: `One price ${agencyId}`, kind: 'single' })
      .returning('id')
      .executeTakeFirstOrThrow())
  const { id } = await db
    .insertInto('customer')
    .values({
      number,
      name: `用户 ${n}`,
      initials: `yh${n}`,
      address: '文化路 1 号',
      agency_id: agencyId,
      tariff_id: tariff.id,
      created_at: new Date('2026-01-01T00:00:00.000Z'),
      created_by: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = meterOf(agencyId, n)
  await db
    .insertInto('customer_meter')
    .values({
      customer_id: id,
      meter_no: address,
      from_at: new Date('2026-01-01T00:00:00.000Z'),
      first_reading_wh: 0,
      mounted_by: 'test',
    })
    .execute()
  await db
    .insertInto('meter')
    .values({ terminal_id: terminalId, address, asset_no: `M-${n}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

/** The address of that customer's meter. */
export const meterOf = (agencyId: number, n: number): string =>
  String(620_000_000_000 + agencyId * 100_000 + n)
