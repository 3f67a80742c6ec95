import type { RunOutcome } from '#machines/collection/collection-task.machine.ts'
import type { CommandListener, SettledCommand } from '#server/command/command-listener.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { lockTask, moveTaskIfAllowed } from '../task/move-task.ts'

interface RunEnd {
  readonly runId: number
  /** Null: readings that somebody recalled, besides every task. */
  readonly taskId: number | null
  readonly outcome: RunOutcome
  readonly reason: string | null
  readonly got: number
  readonly missing: readonly string[]
  readonly actor: string
  readonly at: Date
}

/** Writes down how a run ended, and tells its task where no newer run has begun. */
export async function endRun(tx: Tx, end: RunEnd): Promise<void> {
  const { runId, taskId, outcome, at } = end
  await tx
    .updateTable('collection_run')
    .set({
      state: outcome,
      reason: end.reason,
      got: end.got,
      missing: JSON.stringify(end.missing),
      settled_at: at,
    })
    .where('id', '=', runId)
    .execute()
  if (taskId === null) return
  const newer = await tx
    .selectFrom('collection_run')
    .select('id')
    .where('task_id', '=', taskId)
    .where('id', '>', runId)
    .limit(1)
    .executeTakeFirst()
  if (newer) return
  await moveTaskIfAllowed(tx, { taskId, event: { type: 'run.settle', outcome }, actor: end.actor, at })
}

/** What the end of the command that asked means to the run; a late answer comes as another end. */
export const collectionAnswers: CommandListener = {
  async settled(tx, end) {
    const run = await tx
      .selectFrom('collection_run')
      .select(['id', 'task_id', 'asked'])
      .where('request_id', '=', end.requestId)
      .executeTakeFirst()
    if (!run) return
    if (run.task_id !== null) await lockTask(tx, run.task_id)
    const got = gotOf(end)
    const missing = [...new Set(end.items.filter(({ ok }) => !ok).map(({ device }) => device))]
    await endRun(tx, {
      runId: run.id,
      taskId: run.task_id,
      outcome: outcomeOf(end, got, run.asked),
      reason: end.reason ?? end.items.find(({ ok }) => !ok)?.reason ?? null,
      got,
      missing,
      actor: `command:${end.requestId}`,
      at: end.at,
    })
  },
}

const gotOf = ({ items }: SettledCommand): number =>
  items.reduce((sum, { ok, value }) => sum + (ok && typeof value === 'number' ? value : 0), 0)

/** Nobody knows what a terminal did that did not answer: it is never called failed. */
function outcomeOf({ state, items }: SettledCommand, got: number, asked: number | null): RunOutcome {
  if (state === 'unknown') return 'unknown'
  if (state === 'failed' || state === 'cancelled') return 'failed'
  const isWhole = items.every(({ ok }) => ok) && (asked === null || got >= asked)
  if (isWhole) return 'done'
  return got > 0 ? 'partial' : 'failed'
}
