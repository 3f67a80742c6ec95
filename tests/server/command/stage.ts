import { randomUUID } from 'node:crypto'

import type { OperationItem, OperationReason } from '#contract/field/operation.ts'
import { dispatchCommands } from '#server/command/dispatch/dispatch-commands.ts'
import type { CommandListeners } from '#server/command/command-listener.ts'
import { queueCommand, type QueuedCommand } from '#server/command/queue-command.ts'
import { operationAnswers, settleOperation } from '#server/command/move/settle-operation.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sendDueCommands, settleCommand } from '#server/platform/field/outbox.ts'
import { address, setStage } from '#tests/server/registration/stage.ts'

export { address }

export const item = (changes: Partial<OperationItem> = {}): OperationItem => ({
  device: '',
  item: 'clock',
  ok: true,
  value: 1,
  reason: null,
  ...changes,
})

/** A terminal that answers as it is told, and what areas do with the end of their commands. */
export async function commandStage(db: Db, listeners: CommandListeners = {}) {
  const stage = await setStage(db)
  const { platform, termId } = stage
  const outbox = { operate: operationAnswers(platform, listeners) }
  const order = (changes: Partial<QueuedCommand> = {}): QueuedCommand => ({
    requestId: randomUUID(),
    terminalId: termId,
    code: 'setParameters',
    by: { userId: 1, userName: 'wang' },
    at: platform.clock.now(),
    ...changes,
  })
  return {
    ...stage,
    listeners,
    order,
    async queue(changes: Partial<QueuedCommand> = {}): Promise<string> {
      const wanted = order(changes)
      await db.transaction().execute((tx) => queueCommand(tx, wanted))
      return wanted.requestId
    },
    dispatch: () => dispatchCommands(platform),
    send: () => sendDueCommands(platform, outbox),
    answers: (
      requestId: string,
      result: 'accepted' | 'busy' | 'refused' = 'accepted',
      from: string = address,
    ) =>
      settleCommand(platform, outbox, from, {
        requestId,
        result,
        at: platform.clock.now().toISOString(),
      }),
    tells(
      requestId: string,
      told: { items?: OperationItem[]; reason?: OperationReason | null } = {},
      from: string = address,
    ): Promise<void> {
      const result = {
        requestId,
        reason: told.reason ?? null,
        items: told.items ?? [item()],
        executions: 1,
        at: platform.clock.now().toISOString(),
      }
      return settleOperation(platform, listeners, from, result, JSON.stringify(result))
    },
    async row(requestId: string) {
      return db
        .selectFrom('remote_command')
        .selectAll()
        .where('request_id', '=', requestId)
        .executeTakeFirst()
    },
  }
}
