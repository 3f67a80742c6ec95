import { sql } from 'kysely'

import type { BatchState } from '#contract/command/batch.contract.ts'
import { openCommandStates } from '#contract/command/command-states.ts'
import { type BatchEvent, batchMachine } from '#machines/batch/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance, advanceIfAllowed, inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

export interface BatchMove {
  readonly batchId: string
  readonly event: BatchEvent
  readonly actor: string
  readonly address?: string
  readonly at: Date
}

const attemptOf = ({ batchId, event, actor, address = '', at }: BatchMove) => ({
  machine: batchMachine,
  entityId: batchId,
  event,
  actor,
  address,
  at,
})

/** @throws RefusedAttempt `app.not_allowed_now` */
export async function decideBatch(tx: Tx, move: BatchMove): Promise<void> {
  const { to } = await advance(tx, attemptOf(move))
  await project(tx, move, to.value, to.status === 'done')
}

async function project(
  tx: Tx,
  { batchId, at }: BatchMove,
  state: BatchState | 'notStarted',
  isDone: boolean,
): Promise<void> {
  if (state === 'notStarted') return
  await tx
    .updateTable('command_batch')
    .set({ state, ended_at: isDone ? at : null })
    .where('id', '=', batchId)
    .execute()
}

/** Ends batches of which no command is open; returns how many it looked at. */
export function endBatches({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await tx
      .selectFrom('command_batch')
      .select('id')
      .where('state', 'in', ['running', 'stopping'])
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('remote_command')
              .select('request_id')
              .whereRef('remote_command.batch_id', '=', 'command_batch.id')
              .where('remote_command.state', 'in', openCommandStates),
          ),
        ),
      )
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id: batchId } of due) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      const { succeeded } = await tx
        .selectFrom('remote_command')
        .select(sql<number>`count(*) filter (where state = 'succeeded')`.as('succeeded'))
        .where('batch_id', '=', batchId)
        .executeTakeFirstOrThrow()
      const event = { type: 'commands.settled', succeeded } as const
      const move: BatchMove = { batchId, event, actor: 'server', at }
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { to } = await advanceIfAllowed(tx, attemptOf(move))
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (to) await project(tx, move, to.value, to.status === 'done')
    }
    return due.length
  })
}
