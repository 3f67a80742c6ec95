import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

/** @throws Refusal `app.not_found` where the caller does not see the terminal */
export async function seeTerminal(db: Db, caller: Caller, termId: number): Promise<void> {
  const terminal = await db
    .selectFrom('terminal')
    .select('id')
    .where('id', '=', termId)
    .where(inScope(caller, 'agency_id'))
    .executeTakeFirst()
  if (!terminal) refuse('app.not_found')
}
