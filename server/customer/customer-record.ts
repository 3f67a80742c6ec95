import type { changedFields, customerDeeds } from '#contract/customer/customer.contract.ts'
import type { CustomerState } from '#contract/customer/customer-states.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { inWords, moveCustomer } from './move-customer.ts'

export const kind = 'customer'

/** What a change says of a customer, in words and numbers that stay true when others are renamed. */
export type CustomerFacts = Partial<Readonly<Record<(typeof changedFields)[number], string | number>>>

export interface LockedCustomer {
  readonly id: number
  readonly number: string
  readonly agencyId: number
  readonly tariffId: number
  readonly state: CustomerState
  readonly version: number
  readonly facts: CustomerFacts
}

/**
 * A customer that the caller may see, locked for a change; whoever books on a customer locks the same row.
 *
 * @throws Refusal `app.not_found` for one out of sight; `app.stale` for another version than the caller saw
 */
export async function lockCustomer(
  tx: Tx,
  caller: Caller,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<LockedCustomer> {
  const row =
    (await tx
      .selectFrom('customer')
      .innerJoin('agency', 'agency.id', 'customer.agency_id')
      .innerJoin('tariff', 'tariff.id', 'customer.tariff_id')
      .select([
        'customer.number',
        'customer.name',
        'customer.phone',
        'customer.address',
        'customer.remarks',
        'customer.agency_id',
        'agency.label as institution',
        'customer.tariff_id',
        'tariff.name as tariff',
        'customer.state',
        'customer.version',
      ])
      .where('customer.id', '=', id)
      .where(inScope(caller, 'customer.agency_id'))
      .forUpdate('customer')
      .executeTakeFirst()) ?? refuse('app.not_found')
  if (row.version !== version) refuse('app.stale')
  const { name, phone, address, remarks, institution, tariff } = row
  return {
    id,
    number: row.number,
    agencyId: row.agency_id,
    tariffId: row.tariff_id,
    state: row.state,
    version,
    facts: { customerNo: row.number, name, phone, address, remarks, institution, tariff },
  }
}

/** Notes that what is written of a customer changes. @throws RefusedAttempt `customer.closed` */
export const noteChange = (
  tx: Tx,
  customer: LockedCustomer,
  { caller, address }: CallContext<Caller>,
  at: Date,
): Promise<void> =>
  moveCustomer(
    tx,
    customer,
    { type: 'customer.change' },
    { actor: `user:${caller.userName}`, address, at },
  ).catch(inWords('customer.closed'))

interface Change {
  readonly id: number
  readonly what: (typeof customerDeeds)[number]
  readonly before: CustomerFacts
  readonly after: CustomerFacts
}

/** Keeps a change with its customer, and audits it. Call it last. */
export async function keepChange(
  tx: Tx,
  { clock }: Platform,
  context: CallContext<Caller>,
  { id, what, before, after }: Change,
): Promise<void> {
  await tx
    .insertInto('customer_change')
    .values({
      customer_id: id,
      at: clock.now(),
      actor: `user:${context.caller.userName}`,
      what,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
  await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after: { ...after, what } })
}
