import { type SqlBool, sql } from 'kysely'

import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

/**
 * A customer's institution, which the caller must see, and a tariff that is of it or of one above it and in use; the
 * tariff that the customer has already may stay. @returns how both are called
 *
 * @throws Refusal `app.not_found`, `customer.tariff_unfit`
 */
export async function checkPlace(
  tx: Tx,
  caller: Caller,
  place: { readonly fTid: number; readonly tariffId: number },
  present: { readonly agencyId: number; readonly tariffId: number } | null = null,
): Promise<{ readonly institution: string; readonly tariff: string }> {
  const agency =
    (await tx
      .selectFrom('agency')
      .select(['label', 'path'])
      .where('id', '=', place.fTid)
      .where(inScope(caller, 'agency.id'))
      .executeTakeFirst()) ?? refuse('app.not_found')
  const stays = present?.agencyId === place.fTid && present.tariffId === place.tariffId
  const tariff = await tx
    .selectFrom('tariff')
    .innerJoin('agency', 'agency.id', 'tariff.agency_id')
    .select('tariff.name')
    .where('tariff.id', '=', place.tariffId)
    .$if(!stays, (query) => query.where('tariff.enabled', '=', true))
    .where(sql<SqlBool>`starts_with(${agency.path}, agency.path)`)
    .executeTakeFirst()
  if (!tariff) throw new Refusal('customer.tariff_unfit', statuses.badInput)
  return { institution: agency.label, tariff: tariff.name }
}
