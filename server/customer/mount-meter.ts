import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

interface Mounted {
  readonly customerId: number
  readonly meterNo: string
  readonly firstReadingWh: number
  readonly at: Date
  readonly by: string
}

/** @throws Refusal `customer.meter_taken` for a meter that is at another customer */
export async function mountMeter(
  tx: Tx,
  { customerId, meterNo, firstReadingWh, at, by }: Mounted,
): Promise<void> {
  const mounted = await tx
    .insertInto('customer_meter')
    .values({
      customer_id: customerId,
      meter_no: meterNo,
      from_at: at,
      first_reading_wh: firstReadingWh,
      mounted_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!mounted) throw new Refusal('customer.meter_taken', statuses.badInput)
}
