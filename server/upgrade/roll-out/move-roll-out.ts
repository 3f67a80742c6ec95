import { sql } from 'kysely'
import type { SnapshotFrom } from 'xstate'

import { type RollOutEvent, rollOutMachine } from '#machines/upgrade/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'

export interface RollOutMove {
  readonly rollOutId: string
  readonly event: RollOutEvent
  readonly actor: string
  readonly address?: string
  readonly at: Date
}

const attemptOf = ({ rollOutId, event, actor, address = '', at }: RollOutMove) => ({
  machine: rollOutMachine,
  entityId: rollOutId,
  event,
  actor,
  address,
  at,
})

/** Moves a roll-out by a person's wish. @throws RefusedAttempt `app.not_allowed_now` */
export async function decideRollOutBy(tx: Tx, move: RollOutMove): Promise<void> {
  const { from, to } = await advance(tx, attemptOf(move))
  await project(tx, move, from, to)
}

/** Moves it by a fact; one that its machine does not take changes nothing. @returns whether it did */
export async function moveRollOut(tx: Tx, move: RollOutMove): Promise<boolean> {
  const { from, to } = await advanceIfAllowed(tx, attemptOf(move))
  if (to) await project(tx, move, from, to)
  return to !== null
}

type Snapshot = SnapshotFrom<typeof rollOutMachine>

async function project(
  tx: Tx,
  { rollOutId, event, at }: RollOutMove,
  from: Snapshot,
  to: Snapshot,
): Promise<void> {
  const { value: state } = to
  if (state === 'notStarted') return
  const { wave } = to.context
  const row = await tx
    .updateTable('roll_out')
    .set({
      state,
      wave,
      ended_at: to.status === 'done' ? at : null,
      ...(event.type === 'wave.settled' &&
        state === 'waiting' && {
          next_wave_at: sql<Date>`${at}::timestamptz + wait_minutes * interval '1 minute'`,
        }),
      ...(event.type === 'wait.passed' && { next_wave_at: null }),
    })
    .where('id', '=', rollOutId)
    .returning('limit_minutes')
    .executeTakeFirstOrThrow()
  // The time of a device begins with its wave, whether its terminal is there or not; a pause costs it none.
  if (wave > from.context.wave || event.type === 'rollOut.resume')
    await tx
      .updateTable('upgrade')
      .set({ deadline_at: new Date(at.getTime() + row.limit_minutes * 60_000) })
      .where('roll_out_id', '=', rollOutId)
      .where('wave', '<=', wave)
      .where('state', '=', 'planned')
      .execute()
}
