import { sql, type SqlBool } from 'kysely'

import { statuses } from '#contract/kernel/envelope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

export const kind = 'tariff'

const lockTariff = async (tx: Tx, caller: Caller, id: number) =>
  (await tx
    .selectFrom('tariff')
    .select(['agency_id', 'name', 'name_english', 'kind', 'enabled', 'version'])
    .where('id', '=', id)
    .where(inScope(caller, 'tariff.agency_id'))
    .forUpdate()
    .executeTakeFirst()) ?? refuse('app.not_found')

type LockedTariff = Awaited<ReturnType<typeof lockTariff>>

/**
 * One change of a tariff that is the caller's to change: locked, counted and audited.
 *
 * @param change gives what was and what became of it
 * @throws Refusal `app.not_found`, `app.stale`
 */
export function changeTariff(
  { db, clock }: Platform,
  { id, version }: { readonly id: number; readonly version: number },
  context: CallContext<Caller>,
  change: (tx: Tx, tariff: LockedTariff) => Promise<{ readonly before: unknown; readonly after: unknown }>,
): Promise<null> {
  return inTransaction(db, async (tx) => {
    const tariff = await lockTariff(tx, context.caller, id)
    if (tariff.version !== version) refuse('app.stale')
    const changed = await change(tx, tariff)
    await tx
      .updateTable('tariff')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, ...changed })
    return null
  })
}

/** Names are told apart without regard to case. @throws Refusal `tariff.name_taken` */
export async function refuseTakenName(
  tx: Tx,
  { fTid, name, id }: { readonly fTid: number; readonly name: string; readonly id?: number },
): Promise<void> {
  // Two that come at once take turns.
  await sql`select pg_advisory_xact_lock(731554215, ${fTid}::int)`.execute(tx)
  const other = await tx
    .selectFrom('tariff')
    .select('id')
    .where('agency_id', '=', fTid)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? 0))
    .executeTakeFirst()
  if (other) throw new Refusal('tariff.name_taken', statuses.badInput)
}

/** What has begun was billed by already. @throws Refusal `tariff.day_begun` */
export function refuseBegun(validFrom: string, today: string): void {
  if (validFrom <= today) throw new Refusal('tariff.day_begun', statuses.notAllowedNow)
}
