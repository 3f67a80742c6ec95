import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { addCustomer as addCall } from '#contract/customer/customer.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { changeOnce } from '#server/platform/records/once.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

import { checkPlace } from './check-customer-scope.ts'
import { keepChange } from './customer-record.ts'
import { mountMeter } from './mount-meter.ts'
import { fullPinyin } from './search/full-pinyin.ts'
import { pinyinInitials } from './search/pinyin-initials.ts'

type Added = DataOf<typeof addCall>

/**
 * Adds a customer, under the number that was asked for or the next free one. The same request again adds nobody.
 *
 * @throws Refusal `customer.number_taken`, `app.request_id_reused`, and see {@link checkPlace}, {@link mountMeter}
 */
export function addCustomer(
  platform: Platform,
  input: ParsedOf<typeof addCall>,
  context: CallContext<Caller>,
): Promise<Added> {
  const { clock } = platform
  const { caller } = context
  const { requestId: _, customerNo, meterNo, firstReadingWh, fTid, tariffId, ...entries } = input
  return changeOnce(platform, sourceOf(context), { input, answer: addCall.data }, async (tx) => {
    const createdBy = `user:${caller.userName}`
    const names = await checkPlace(tx, caller, { fTid, tariffId })
    const number = customerNo === '' ? await nextNumber(tx) : customerNo
    const added = await tx
      .insertInto('customer')
      .values({
        ...entries,
        number,
        initials: pinyinInitials(entries.name),
        pinyin: fullPinyin(entries.name),
        agency_id: fTid,
        tariff_id: tariffId,
        created_at: clock.now(),
        created_by: createdBy,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Refusal('customer.number_taken', statuses.badInput)
    const { id } = added
    if (meterNo !== '')
      await mountMeter(tx, { customerId: id, meterNo, firstReadingWh, at: clock.now(), by: createdBy })
    const after = {
      customerNo: number,
      ...entries,
      ...names,
      ...(meterNo !== '' && { meterNo, firstReadingWh }),
    }
    await keepChange(tx, platform, context, { id, what: 'added', before: {}, after })
    return { id, customerNo: number }
  })
}

/** Numbers that somebody gave by hand are passed over. */
async function nextNumber(tx: Tx): Promise<string> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next one only where this one is taken
    const { rows } = await sql<{ number: string; taken: boolean }>`select next::text as number,
      exists (select from customer where number = next::text) as taken
      from nextval('customer_number') as next`.execute(tx)
    const [row] = rows
    if (row && !row.taken) return row.number
  }
}
