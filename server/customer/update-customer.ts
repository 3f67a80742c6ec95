import type { ParsedOf } from '#contract/kernel/call.ts'
import type { updateCustomer as updateCall } from '#contract/customer/customer.contract.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { checkPlace } from './check-customer-scope.ts'
import { keepChange, lockCustomer, noteChange } from './customer-record.ts'
import { fullPinyin } from './search/full-pinyin.ts'
import { pinyinInitials } from './search/pinyin-initials.ts'

/** @throws Refusal `customer.closed`, see {@link lockCustomer} and {@link checkPlace} */
export function updateCustomer(
  platform: Platform,
  { id, version, fTid, tariffId, ...entries }: ParsedOf<typeof updateCall>,
  context: CallContext<Caller>,
): Promise<null> {
  return inTransaction(platform.db, async (tx) => {
    const customer = await lockCustomer(tx, context.caller, { id, version })
    await noteChange(tx, customer, context, platform.clock.now())
    const names = await checkPlace(tx, context.caller, { fTid, tariffId }, customer)
    await tx
      .updateTable('customer')
      .set({
        ...entries,
        initials: pinyinInitials(entries.name),
        pinyin: fullPinyin(entries.name),
        agency_id: fTid,
        tariff_id: tariffId,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    const before = customer.facts
    await keepChange(tx, platform, context, {
      id,
      what: 'edited',
      before,
      after: { ...before, ...entries, ...names },
    })
    return null
  })
}
