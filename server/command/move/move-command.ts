import { sql } from 'kysely'
import type { SnapshotFrom } from 'xstate'

import type { OperationItem } from '#contract/field/operation.ts'
import { type CommandEvent, commandMachine, commandStateOf } from '#machines/command/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'
import { forgetUnsent } from '#server/platform/field/outbox.ts'

import type { CommandListeners, SettledCommand } from '../command-listener.ts'

export interface CommandMove {
  readonly requestId: string
  readonly event: CommandEvent
  /** See `JournalContent.actor`. */
  readonly actor: string
  readonly address?: string
  readonly at: Date
  /** The caller has locked the row in this transaction. */
  readonly isLocked?: boolean
  /** What the terminal told with the event. */
  readonly told?: { readonly items: readonly OperationItem[]; readonly executions: number }
}

const attemptOf = ({ requestId, event, actor, address = '', at }: CommandMove) => ({
  machine: commandMachine,
  entityId: requestId,
  event,
  actor,
  address,
  at,
})

/** Moves a command by a fact; one that the machine does not take changes nothing. @returns whether it did */
export async function moveCommand(
  tx: Tx,
  move: CommandMove,
  listeners: CommandListeners = {},
): Promise<boolean> {
  if (move.isLocked !== true) await lockCommand(tx, move.requestId)
  const { to } = await advanceIfAllowed(tx, attemptOf(move))
  if (to) await project(tx, move, to, listeners)
  return to !== null
}

/**
 * Moves a command by a person's wish.
 *
 * @throws RefusedAttempt `app.not_allowed_now` with the state and the events that it allows
 */
export async function decideCommand(tx: Tx, move: CommandMove, listeners: CommandListeners): Promise<void> {
  await lockCommand(tx, move.requestId)
  const { to } = await advance(tx, attemptOf(move))
  await project(tx, move, to, listeners)
}

/** The row first, then the machine's record: everybody in this order, so that nobody waits in a ring. */
export const lockCommand = (tx: Tx, requestId: string) =>
  tx
    .selectFrom('remote_command')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()

type Snapshot = SnapshotFrom<typeof commandMachine>

async function project(
  tx: Tx,
  { requestId, event, at, told }: CommandMove,
  to: Snapshot,
  listeners: CommandListeners,
): Promise<void> {
  const state = commandStateOf(to)
  const { reason, failedItems } = to.context
  const isSettled = to.hasTag('settled')
  // What was withdrawn is not sent: that it was not tried is why the machine took it.
  if (event.type === 'command.withdraw') await forgetUnsent(tx, [requestId])
  const row = await tx
    .updateTable('remote_command')
    .set({
      state,
      reason,
      failed_items: failedItems,
      settled_at: isSettled ? at : null,
      ...(told && { items: JSON.stringify(told.items), executions: told.executions }),
      // From now on the terminal has its time; what it waited before is not its fault.
      ...(event.type === 'command.sent' && { sent_at: at, deadline_at: deadlineFrom(at) }),
      ...(event.type === 'terminal.acknowledged' && {
        acknowledged_at: at,
        sent_at: sql<Date>`coalesce(sent_at, ${at})`,
      }),
      // The dispatcher gives it out anew.
      ...(event.type === 'command.resend' && {
        dispatched_at: null,
        sent_at: null,
        acknowledged_at: null,
        deadline_at: deadlineFrom(at),
      }),
    })
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isSettled) await listeners[row.code]?.settled?.(tx, settledOf(row, at))
}

const deadlineFrom = (at: Date) => sql<Date>`${at}::timestamptz + timeout_ms * interval '1 millisecond'`

/** A row as areas hear of it. */
export const settledOf = (
  row: NonNullable<Awaited<ReturnType<typeof lockCommand>>>,
  at: Date,
): SettledCommand => ({
  requestId: row.request_id,
  terminalId: row.terminal_id,
  code: row.code,
  devices: row.devices,
  content: row.content,
  batchId: row.batch_id,
  state: row.state,
  reason: row.reason,
  items: row.items,
  at,
})
