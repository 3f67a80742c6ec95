import type { Tx } from '#server/platform/database/database.ts'

import type { CommandListeners } from '../command-listener.ts'
import { decideCommand } from './move-command.ts'
import { moveCommands } from './move-commands.ts'

interface Awaiting {
  readonly request_id: string
  readonly queued_by_id: number | null
}

interface Release {
  readonly approve: boolean
  readonly userId: number
  readonly userName: string
  readonly address: string
  readonly at: Date
}

/**
 * Releases or rejects commands that the caller has locked, all or none.
 *
 * @throws RefusedAttempt `app.not_allowed_now` where one does not take it, as one's own
 */
export async function releaseCommands(
  tx: Tx,
  rows: readonly Awaiting[],
  { approve, userId, userName, address, at }: Release,
  listeners: CommandListeners,
): Promise<void> {
  const type = approve ? 'command.approve' : 'command.reject'
  const events = new Map(
    rows.map(({ request_id: id, queued_by_id }) => [
      id,
      { type, isSecondPerson: queued_by_id !== userId } as const,
    ]),
  )
  const by = { actor: `user:${userName}`, address, at }
  const moved = await moveCommands(tx, { events, ...by }, listeners)
  for (const [requestId, event] of events)
    // The first that does not take it refuses all.
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    if (!moved.has(requestId)) await decideCommand(tx, { requestId, event, ...by }, listeners)
  if (approve && events.size > 0)
    await tx
      .updateTable('remote_command')
      .set({ approved_by: userName })
      .where('request_id', 'in', [...events.keys()])
      .execute()
}
