import type { RecentWork } from '#contract/command/command.contract.ts'
import { openCommandStates } from '#contract/command/command-states.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { recentBatches } from './batch/batch-rows.ts'
import { awaits, selectCommands, viewFor } from './command-rows.ts'
import { commandsInScope } from './commands-in-scope.ts'

/** How long settled commands and ended batches stay in the tray. */
const recentMs = 10 * 60_000

/** The caller's own that are open or ended a short while ago, and how many of others await their approval. */
export async function recentWork(platform: Platform, caller: Caller): Promise<RecentWork> {
  const { db, clock } = platform
  const since = new Date(clock.now().getTime() - recentMs)
  const rows = await selectCommands(db)
    .where('queued_by_id', '=', caller.userId)
    .where(inScope(caller, 'terminal.agency_id'))
    .where('batch_id', 'is', null)
    .where((eb) =>
      eb.or([eb('remote_command.state', 'in', openCommandStates), eb('settled_at', '>=', since)]),
    )
    .orderBy('queued_at', 'desc')
    .limit(50)
    .execute()
  const { toApprove } = await commandsInScope(db, caller)
    .select((eb) => eb.fn.countAll<number>().as('toApprove'))
    .where(awaits(caller))
    .executeTakeFirstOrThrow()
  return {
    own: rows.map(await viewFor(platform, caller)),
    batches: caller.can('batch', 'view') ? await recentBatches(db, caller, since) : [],
    toApprove,
  }
}
