import { sql } from 'kysely'

import { isAttempted } from '#server/command/command-deadlines.ts'
import { lockCommand, moveCommand } from '#server/command/move/move-command.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { feeAnswers } from '../fee-answers.ts'
import { onCardFen } from '../read-facts.ts'

/**
 * Takes trips back that still wait for their terminal while money came, while the balance that they were given by has
 * got too old, or once their service was suspended: what is tripped was known to be empty when it left the server.
 *
 * @returns how many it looked at
 */
export async function withdrawTrips({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const at = clock.now()
  const rows = await db
    .selectFrom('fee_service as at')
    .innerJoin('remote_command', 'remote_command.request_id', 'at.breaker_request_id')
    .select('remote_command.request_id')
    .where('remote_command.code', '=', 'tripBreaker')
    .where('remote_command.dispatched_at', 'is', null)
    .where('remote_command.state', 'in', ['queued', 'awaitingApproval'])
    .where(
      sql<boolean>`(at.state <> 'tripping' or at.balance_at < ${at}::timestamptz - at.most_age_minutes * interval '1 minute'
        or at.balance_fen + ${onCardFen} > -at.overdraft_fen)`,
    )
    .execute()
  for (const { request_id: requestId } of rows)
    // oxlint-disable-next-line no-await-in-loop -- few, each in a transaction of its own
    await inTransaction(db, async (tx) => {
      // Meanwhile it may have been given out.
      const row = await lockCommand(tx, requestId)
      if (!row || row.dispatched_at !== null) return
      // One that was unknown and is sent again may have been carried out the first time.
      const wasAttempted = await isAttempted(tx, requestId)
      const event = { type: 'command.withdraw', wasAttempted } as const
      await moveCommand(tx, { requestId, event, actor: 'server', at }, feeAnswers)
    })
  return rows.length
}
