import type { Tx } from '#server/platform/database/database.ts'

/** Addresses of one message at the most (contract/field/operation.ts has room for more). */
const mostMeters = 500

/** Addresses of the meters behind each of these terminals, as registrations found them and the archive has them. */
export async function metersBehind(
  tx: Tx,
  termIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (termIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('meter')
    .select(['meter.terminal_id as termId', 'meter.address'])
    .where('meter.terminal_id', 'in', [...termIds])
    .union(
      tx
        .selectFrom('device')
        .innerJoin('device_type', 'device_type.id', 'device.type_id')
        .select((eb) => [eb.ref('device.terminal_id').$notNull().as('termId'), 'device.address'])
        .where('device.terminal_id', 'in', [...termIds])
        .where('device_type.code', '=', 'electricityMeter'),
    )
    .execute()
  const found = rows.filter(({ address }) => /^\d{1,12}$/u.test(address))
  return new Map(
    [...Map.groupBy(found, ({ termId }) => termId)].map(([termId, behind]) => [
      termId,
      behind
        .map(({ address }) => address)
        .toSorted()
        .slice(0, mostMeters),
    ]),
  )
}
