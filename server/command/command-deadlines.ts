import { randomUUID } from 'node:crypto'

import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { enqueueCommand } from '#server/platform/field/outbox.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import type { CommandListeners } from './command-listener.ts'
import { moveCommand } from './move/move-command.ts'

/** After a command has been sent for over 60 seconds, the user may keep waiting or do other things (collection §4). */
export const overdueAfterMs = 60_000
const batch = 100

/** Calls overdue what was sent a minute ago; returns how many it looked at. */
export function passMinutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await tx
      .selectFrom('remote_command')
      .select('request_id')
      .where('state', 'in', ['sent', 'acknowledged'])
      .where('sent_at', '<=', new Date(at.getTime() - overdueAfterMs))
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    const event = { type: 'minute.passed' } as const
    for (const { request_id: requestId } of due)
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await moveCommand(tx, { requestId, event, actor: 'server', at, isLocked: true })
    return due.length
  })
}

/** Ends what had no end by its deadline, and asks the terminal what became of it; returns how many it looked at. */
export function passCommandDeadlines(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  listeners: CommandListeners,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await tx
      .selectFrom('remote_command')
      .select(['request_id', 'terminal_id', 'dispatched_at'])
      .where('state', 'in', ['awaitingApproval', 'queued', 'sent', 'acknowledged', 'overdue'])
      .where('deadline_at', '<=', at)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { request_id: requestId, terminal_id, dispatched_at } of due) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      const wasAttempted = dispatched_at !== null && (await isAttempted(tx, requestId))
      const event = { type: 'deadline.passed', wasAttempted } as const
      // oxlint-disable-next-line no-await-in-loop -- as above
      const isEnded = await moveCommand(
        tx,
        { requestId, event, actor: 'server', at, isLocked: true },
        listeners,
      )
      if (isEnded && wasAttempted)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await readBack(tx, { requestId, terminalId: terminal_id, by: 'server', at })
    }
    return due.length
  })
}

/** Whether the outbox ever claimed it: then it may have gone out, whatever is noted. */
export async function isAttempted(tx: Tx, requestId: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('command')
    .select('attempts')
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  return sent !== undefined && sent.attempts > 0
}

/** Asks a terminal to tell the result of a command again; nothing is executed by it. */
export async function readBack(
  tx: Tx,
  asked: {
    readonly requestId: string
    readonly terminalId: number
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  await enqueueCommand(tx, {
    terminalId: asked.terminalId,
    command: { requestId: randomUUID(), kind: 'reportOperation', about: asked.requestId },
    createdBy: asked.by,
    at: asked.at,
  })
}
