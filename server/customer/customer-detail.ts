import { nameOfActor } from '#server/platform/evidence/actor-name.ts'
import type { CustomerDetail, CustomerMeter } from '#contract/customer/customer.contract.ts'
import { readHolds } from '#server/customer/customer-hold.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { customerRow, selectCustomers } from './search/customer-rows.ts'

/** @throws Refusal `app.not_found` */
export async function readCustomer(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  id: number,
): Promise<CustomerDetail> {
  const row =
    (await selectCustomers(db)
      .select(['customer.created_at', 'customer.created_by', 'customer.closed_at'])
      .where('customer.id', '=', id)
      .where(inScope(caller, 'customer.agency_id'))
      .executeTakeFirst()) ?? refuse('app.not_found')
  return {
    ...customerRow(row),
    createdAt: row.created_at.toISOString(),
    createdBy: nameOfActor(row.created_by),
    closedAt: row.closed_at?.toISOString() ?? null,
    meters: await readMeters(db, id),
    holds: [...(await readHolds(db, id))],
  }
}

async function readMeters(db: Db, customerId: number): Promise<CustomerMeter[]> {
  const rows = await db
    .selectFrom('customer_meter')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('to_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    meterNo: row.meter_no,
    fromAt: row.from_at.toISOString(),
    firstReadingWh: row.first_reading_wh,
    mountedBy: nameOfActor(row.mounted_by),
    toAt: row.to_at?.toISOString() ?? null,
    lastReadingWh: row.last_reading_wh,
    remainingFen: row.remaining_fen,
    reason: row.reason,
    note: row.removal_note,
    removedBy: row.removed_by === null ? null : nameOfActor(row.removed_by),
  }))
}
