import { type CollectionTaskEvent, collectionTaskMachine } from '#machines/collection/index.ts'
import { stateName, stateValue } from '#machines/shared/states/state-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance, advanceIfAllowed, stateAndAllowed } from '#server/platform/evidence/journal.ts'

export interface TaskMove {
  readonly taskId: number
  readonly event: CollectionTaskEvent
  /** See `JournalContent.actor`. */
  readonly actor: string
  readonly address?: string
  readonly at: Date
}

const attemptOf = ({ taskId, event, actor, address = '', at }: TaskMove) => ({
  machine: collectionTaskMachine,
  entityId: String(taskId),
  event,
  actor,
  address,
  at,
})

/** The row first, then the machine's record: everybody in this order, so that nobody waits in a ring. */
export const lockTask = (tx: Tx, id: number) =>
  tx.selectFrom('collection_task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const project = (tx: Tx, id: number, state: string) =>
  tx.updateTable('collection_task').set({ state }).where('id', '=', id).execute()

/**
 * Moves a task by a person's wish, and lets its row follow.
 *
 * @throws RefusedAttempt `collection.step_not_allowed` with its state
 */
export async function moveTask(tx: Tx, move: TaskMove): Promise<void> {
  const { to } = await advance(tx, attemptOf(move))
  await project(tx, move.taskId, stateName(to))
}

/** Moves a task by a fact; one that its machine does not take changes nothing. @returns whether it did */
export async function moveTaskIfAllowed(tx: Tx, move: TaskMove): Promise<boolean> {
  const { to } = await advanceIfAllowed(tx, attemptOf(move))
  if (to) await project(tx, move.taskId, stateName(to))
  return to !== null
}

const allowedBy = new Map<string, readonly string[]>()

/** Events of the machine that a task's state takes, as rows carry them. */
export function allowedIn(state: string): readonly string[] {
  const known = allowedBy.get(state)
  if (known) return known
  const value = stateValue(collectionTaskMachine, state)
  const snapshot = collectionTaskMachine.resolveState({ value, context: { startAt: '' } })
  const { allowed } = stateAndAllowed(snapshot)
  allowedBy.set(state, allowed)
  return allowed
}
