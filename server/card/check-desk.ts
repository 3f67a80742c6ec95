import { type ExpressionBuilder } from 'kysely'

import type { Tables } from '#server/platform/database/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

/** Counters within the caller's institutions; a demo's counter is played by every browser. */
export const atCounterOf =
  (caller: Pick<Caller, 'agencyIds'>) => (eb: ExpressionBuilder<Tables, 'card_desk'>) =>
    eb.or([eb('is_virtual', '=', true), inScope(caller, 'card_desk.agency_id')])

/** @throws Refusal `app.not_found` for a counter that is not there any more, or out of sight */
export async function checkDesk(tx: Tx, caller: Pick<Caller, 'agencyIds'>, deskId: number): Promise<void> {
  const desk = await tx
    .selectFrom('card_desk')
    .select('id')
    .where('id', '=', deskId)
    .where('revoked_at', 'is', null)
    .where(atCounterOf(caller))
    .executeTakeFirst()
  if (!desk) refuse('app.not_found')
}
