import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

/** @throws Refusal `app.not_found` for a counter that is not there any more, or out of sight */
export async function checkDesk(tx: Tx, caller: Pick<Caller, 'agencyIds'>, deskId: number): Promise<void> {
  const desk = await tx
    .selectFrom('card_desk')
    .select('id')
    .where('id', '=', deskId)
    .where('revoked_at', 'is', null)
    // A demo's counter is played by every browser.
    .where((eb) => eb.or([eb('is_virtual', '=', true), inScope(caller, 'card_desk.agency_id')]))
    .executeTakeFirst()
  if (!desk) refuse('app.not_found')
}
