import { randomUUID } from 'node:crypto'

import { collectContent } from '#contract/field/collect.ts'
import { type CommandGiver, queueCommand } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { moveTask, moveTaskIfAllowed } from '../task/move-task.ts'
import type { ReadPlan } from './plan-reads.ts'
import { endRun } from './settle-run.ts'
import type { TaskFacts } from './task-facts.ts'

export interface Begin {
  readonly task: TaskFacts
  readonly plan: ReadPlan
  readonly cause: 'cycle' | 'hand' | 'gap'
  readonly dueAt: number
  /** Runs before it that are left out. */
  readonly skipped: number
  readonly by: CommandGiver
  readonly at: Date
}

const actorOf = ({ userId, userName }: CommandGiver): string =>
  userId === null ? 'server' : `user:${userName}`

/**
 * Begins a run of a task, in the caller's transaction: its machine is asked first, then the terminal is given the
 * command. Where there is nothing to ask for the run ends at once.
 *
 * @throws RefusedAttempt where the task's state takes no run and a person wished it
 * @returns whether it began
 */
export async function beginRun(
  tx: Tx,
  { task, plan, cause, dueAt, skipped, by, at }: Begin,
): Promise<boolean> {
  const move = {
    taskId: task.id,
    event: { type: 'run.begin', cause },
    actor: actorOf(by),
    address: by.address ?? '',
    at,
  } as const
  if (cause === 'hand') await moveTask(tx, move)
  else if (!(await moveTaskIfAllowed(tx, move))) return false
  const requestId = randomUUID()
  const { id } = await tx
    .insertInto('collection_run')
    .values({
      task_id: task.id,
      terminal_id: task.terminalId,
      request_id: requestId,
      cause,
      due_at: new Date(dueAt),
      began_at: at,
      state: 'asking',
      asked: plan.asked,
      skipped,
      started_by: by.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (plan.nothing !== null) {
    const outcome = plan.nothing === 'complete' ? 'done' : 'failed'
    const reason = plan.nothing === 'complete' ? null : plan.nothing
    await endRun(tx, {
      runId: id,
      taskId: task.id,
      outcome,
      reason,
      got: 0,
      missing: [],
      actor: 'server',
      at,
    })
    return true
  }
  await queueCommand(tx, {
    requestId,
    terminalId: task.terminalId,
    code: 'collectData',
    devices: [...new Set(plan.reads.flatMap(({ devices }) => devices))],
    content: collectContent.parse({
      reads: plan.reads,
      through: task.taskKind === 3,
      changesOnly: task.taskKind === 2,
      inOrder: task.taskKind === 5,
    }),
    by,
    at,
    priority: task.priority,
  })
  return true
}
