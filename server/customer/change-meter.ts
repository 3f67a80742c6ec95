import type { ParsedOf } from '#contract/kernel/call.ts'
import { changeMeter as changeCall } from '#contract/customer/customer.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { sourceOf } from '#server/platform/evidence/audit.ts'
import { readHolds } from '#server/customer/customer-hold.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { changeOnce } from '#server/platform/records/once.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

import { type CustomerFacts, keepChange, lockCustomer, noteChange } from './customer-record.ts'
import { mountMeter } from './mount-meter.ts'

type Wish = ParsedOf<typeof changeCall>

/**
 * Takes a customer's meter down, mounts another, or both. Not while an order is open: what is being written on the
 * card names the meter. The same request again changes nothing more.
 *
 * @throws Refusal `customer.meter_taken`, `.meter_same`, `.meter_there`, `.meter_needed`, `.reading_below`,
 *   `.write_open`, `.closed`, `app.request_id_reused`; see {@link lockCustomer}
 */
export function changeMeter(platform: Platform, wish: Wish, context: CallContext<Caller>): Promise<null> {
  const { clock } = platform
  const { id, version, removed, meterNo, firstReadingWh } = wish
  return changeOnce(platform, sourceOf(context), { input: wish, answer: changeCall.data }, async (tx) => {
    const customer = await lockCustomer(tx, context.caller, { id, version })
    await noteChange(tx, customer, context, clock.now())
    if (removed === null && meterNo === '') refuseNow('customer.meter_needed')
    if ((await readHolds(tx, id)).includes('openOrder')) refuseNow('customer.write_open')
    const by = `user:${context.caller.userName}`
    const before = await takeDown(tx, wish, { by, at: clock.now() })
    if (meterNo !== '') await mountMeter(tx, { customerId: id, meterNo, firstReadingWh, at: clock.now(), by })
    await tx
      .updateTable('customer')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute()
    const after = { meterNo, ...(meterNo !== '' && { firstReadingWh }), ...removed }
    await keepChange(tx, platform, context, { id, what: 'meterChanged', before, after })
    return null
  })
}

async function takeDown(
  tx: Tx,
  { id, removed, meterNo }: Wish,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<CustomerFacts> {
  const present = await tx
    .selectFrom('customer_meter')
    .select(['id', 'meter_no', 'first_reading_wh'])
    .where('customer_id', '=', id)
    .where('to_at', 'is', null)
    .executeTakeFirst()
  if (removed === null) {
    if (present) refuseNow('customer.meter_there')
    return { meterNo: '' }
  }
  if (!present) return refuseNow('customer.meter_needed')
  if (present.meter_no === meterNo) refuseNow('customer.meter_same')
  if (removed.lastReadingWh < present.first_reading_wh) refuseNow('customer.reading_below')
  await tx
    .updateTable('customer_meter')
    .set({
      to_at: at,
      last_reading_wh: removed.lastReadingWh,
      remaining_fen: removed.remainingFen,
      returns: true,
      reason: removed.reason,
      removal_note: removed.note,
      removed_by: by,
    })
    .where('id', '=', present.id)
    .execute()
  return { meterNo: present.meter_no, firstReadingWh: present.first_reading_wh }
}

type Code =
  | 'customer.meter_same'
  | 'customer.meter_there'
  | 'customer.meter_needed'
  | 'customer.reading_below'
  | 'customer.write_open'
const refuseNow = (code: Code): never => {
  throw new Refusal(code, statuses.notAllowedNow)
}
