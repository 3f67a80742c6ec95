import type { Tx } from '#server/platform/database/database.ts'

/**
 * The meter that is mounted at a customer, where it hangs on a terminal: the archive's number is its address on the
 * bus or its asset number. One that stands at several terminals is not known well enough to be tripped.
 *
 * @returns columns of a service; null where there is no such meter
 */
export async function findMeter(tx: Tx, customerId: number) {
  const rows = await tx
    .selectFrom('customer')
    .innerJoin('customer_meter', (join) =>
      join.onRef('customer_meter.customer_id', '=', 'customer.id').on('customer_meter.to_at', 'is', null),
    )
    .innerJoin('meter', (join) =>
      join.on((where) =>
        where.or([
          where('meter.address', '=', where.ref('customer_meter.meter_no')),
          where('meter.asset_no', '=', where.ref('customer_meter.meter_no')),
        ]),
      ),
    )
    .select([
      'customer.agency_id',
      'customer.number as customer_no',
      'customer_meter.meter_no',
      'meter.terminal_id',
      'meter.address as meter_address',
    ])
    .where('customer.id', '=', customerId)
    .limit(2)
    .execute()
  const [row] = rows
  return rows.length === 1 && row ? row : null
}
