import type { ParsedOf } from '#contract/kernel/call.ts'
import type {
  CustomerHold,
  deleteCustomer as deleteCall,
  stepCustomer as stepCall,
} from '#contract/customer/customer.contract.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { readHolds } from '#server/customer/customer-hold.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { keepChange, kind, lockCustomer } from './customer-record.ts'
import { type CustomerMover, inWords, moveCustomer } from './move-customer.ts'

/**
 * Closes a customer, or opens a closed one again.
 *
 * @throws Refusal `customer.in_use` with what holds them; `app.not_allowed_now` for one who is so already; see
 *   {@link lockCustomer}
 */
export function stepCustomer(
  platform: Platform,
  { id, version, to }: ParsedOf<typeof stepCall>,
  context: CallContext<Caller>,
): Promise<null> {
  const { db, clock } = platform
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, context.caller, { id, version })
    const closes = to === 'close'
    const holds = closes ? await holdsOf(tx, id, ['openOrder', 'card', 'money']) : []
    await moveCustomer(
      tx,
      customer,
      closes ? { type: 'customer.close', holds } : { type: 'customer.reopen' },
      moverOf(context, clock.now()),
    ).catch(holds.length > 0 ? inWords('customer.in_use', { holds }) : passOn)
    await tx
      .updateTable('customer')
      .set({
        state: closes ? 'closed' : 'active',
        closed_at: closes ? clock.now() : null,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    const what = closes ? 'closed' : 'reopened'
    await keepChange(tx, platform, context, { id, what, before: {}, after: {} })
    return null
  })
}

/** @throws Refusal `customer.in_use` with what holds them; see {@link lockCustomer} */
export function deleteCustomer(
  { db, clock }: Platform,
  { id, version }: ParsedOf<typeof deleteCall>,
  context: CallContext<Caller>,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, context.caller, { id, version })
    const before = customer.facts
    const holds = await holdsOf(tx, id, ['openOrder', 'card', 'orders', 'money'])
    await moveCustomer(tx, customer, { type: 'customer.remove', holds }, moverOf(context, clock.now())).catch(
      inWords('customer.in_use', { holds }),
    )
    await tx.deleteFrom('customer').where('id', '=', id).execute()
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after: null })
    return null
  })
}

const holdsOf = async (tx: Tx, id: number, by: readonly CustomerHold[]): Promise<readonly CustomerHold[]> =>
  (await readHolds(tx, id)).filter((hold) => by.includes(hold))

const passOn = (thrown: unknown): never => {
  throw thrown
}

const moverOf = ({ caller, address }: CallContext<Caller>, at: Date): CustomerMover => ({
  actor: `user:${caller.userName}`,
  address,
  at,
})
