import type { ParsedOf } from '#contract/kernel/call.ts'
import type { approveBatch as approveBatchCall } from '#contract/command/batch.contract.ts'
import { none } from '#contract/kernel/shapes.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import type { CommandListeners } from '../command-listener.ts'
import { releaseCommands } from '../move/release-commands.ts'
import { batchInScope } from './batch-rows.ts'

/**
 * Releases or rejects all commands of a batch that await a second person, all or none.
 *
 * @throws Refusal `app.not_found`, `batch.nothing_awaits`; RefusedAttempt `app.not_allowed_now` for one's own
 */
export const approveBatch = (
  platform: Platform,
  listeners: CommandListeners,
  input: ParsedOf<typeof approveBatchCall>,
  context: CallContext<Caller>,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: none }, async (tx) => {
    const { batchId, approve } = input
    const { caller, address } = context
    const at = platform.clock.now()
    const batch =
      (await tx
        .selectFrom('command_batch')
        .select('id')
        .where('id', '=', batchId)
        .where(batchInScope(caller))
        .forUpdate()
        .executeTakeFirst()) ?? refuse('app.not_found')
    const rows = await tx
      .selectFrom('remote_command')
      .select(['request_id', 'queued_by_id'])
      .where('batch_id', '=', batch.id)
      .where('state', '=', 'awaitingApproval')
      .orderBy('request_id')
      .forUpdate()
      .execute()
    if (rows.length === 0) throw new Refusal('batch.nothing_awaits', statuses.notAllowedNow)
    const { userId, userName } = caller
    await releaseCommands(tx, rows, { approve, userId, userName, address, at }, listeners)
    await audit(tx, platform.clock, sourceOf(context), {
      kind: 'batch',
      recordId: batchId,
      before: { awaiting: rows.length },
      after: { awaiting: 0, decision: approve ? 'approve' : 'reject' },
    })
    return null
  })
