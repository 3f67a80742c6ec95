import type { movePlannedCommand } from '#contract/command/single-terminal.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { z } from 'zod/mini'

import { isAttempted } from '../command-deadlines.ts'
import type { CommandListeners } from '../command-listener.ts'
import { commandsInScope } from '../commands-in-scope.ts'
import { decideCommand } from '../move/move-command.ts'
import { isDangerous, queueCommand } from '../queue-command.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'

const contentOf = z.record(z.string(), z.unknown())

/**
 * Moves a planned command to another time: its machine lets the old one be withdrawn, or refuses.
 *
 * @throws Refusal `app.not_found`, `app.request_id_reused`; RefusedAttempt where it has been sent
 */
export function moveTask(
  { db, clock }: Platform,
  listeners: CommandListeners,
  { requestId, commandId, priority, runAt }: ParsedOf<typeof movePlannedCommand>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof movePlannedCommand>> {
  const { caller, address } = context
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const old =
      (await commandsInScope(tx, caller)
        .selectAll('remote_command')
        .where('request_id', '=', commandId)
        .executeTakeFirst()) ?? refuse('app.not_found')
    const queued = await queueCommand(tx, {
      requestId,
      terminalId: old.terminal_id,
      code: old.code,
      devices: old.devices,
      content: contentOf.parse(old.content),
      by: { userId: caller.userId, userName: caller.userName, address },
      at,
      priority,
      needsApproval: isDangerous(old.code) && (await readParameter(tx, 'commandApproval')),
      notBefore: new Date(runAt),
      retryOf: commandId,
    })
    if (queued === 'other') refuse('app.request_id_reused')
    if (queued === 'new') {
      const event = { type: 'command.withdraw', wasAttempted: await isAttempted(tx, commandId) } as const
      const actor = `user:${caller.userName}`
      await decideCommand(tx, { requestId: commandId, event, actor, address, at }, listeners)
      await audit(tx, clock, sourceOf(context), {
        kind: 'command',
        recordId: requestId,
        before: { commandId },
        after: { runAt, priority },
      })
    }
    const { state } = await tx
      .selectFrom('remote_command')
      .select('state')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    return { commandId: requestId, state }
  })
}
