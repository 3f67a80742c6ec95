import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

/** Addresses of one message at the most (contract/field/operation.ts has room for more). */
const mostMeters = 500

/** Of a meter, as a regular expression. */
const meterAddress = '^[0-9]{1,12}$'

/** Whether `metersBehind` finds any behind the row's `terminal`. */
export const hasMeters = sql<boolean>`(exists (select from meter
    where meter.terminal_id = terminal.id and meter.address ~ ${sql.lit(meterAddress)})
  or exists (select from device join device_type on device_type.id = device.type_id
    where device.terminal_id = terminal.id and device_type.code = 'electricityMeter'
      and device.address ~ ${sql.lit(meterAddress)}))`

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
    .where('meter.address', '~', meterAddress)
    .union(
      tx
        .selectFrom('device')
        .innerJoin('device_type', 'device_type.id', 'device.type_id')
        .select((eb) => [eb.ref('device.terminal_id').$notNull().as('termId'), 'device.address'])
        .where('device.terminal_id', 'in', [...termIds])
        .where('device_type.code', '=', 'electricityMeter')
        .where('device.address', '~', meterAddress),
    )
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ termId }) => termId)].map(([termId, behind]) => [
      termId,
      behind
        .map(({ address }) => address)
        .toSorted()
        .slice(0, mostMeters),
    ]),
  )
}
