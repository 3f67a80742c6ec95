import { onItsWayMs } from '#server/reading/query/read-gaps.ts'
import { theServer } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { beginRun } from './begin-run.ts'
import { duesUntil, lastDue, nextDue } from './dues.ts'
import { planGaps, planReads } from './plan-reads.ts'
import { readTaskFacts, type TaskFacts } from './task-facts.ts'

const batch = 20
const dayMs = 86_400_000
/** How often a task looks for gaps of what it collects. */
export const fillEveryMs = 10 * 60_000

type Column = 'next_due_at' | 'next_fill_at'

/** Tasks whose time has come, locked; those that another node has are left to it. */
const claim = (tx: Tx, column: Column, now: Date) =>
  tx
    .selectFrom('collection_task as task')
    .innerJoin('task_template as at', 'at.id', 'task.template_id')
    .select('task.id')
    .where(`task.${column}`, '<=', now)
    .where('at.is_enabled', '=', true)
    .where('task.state', 'like', 'waiting%')
    .orderBy('at.run_priority')
    .orderBy(`task.${column}`)
    .limit(batch)
    .forUpdate('task')
    .skipLocked()
    .execute()

const later = (tx: Tx, id: number, column: Column, at: Date) =>
  tx
    .updateTable('collection_task')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute()

/**
 * Begins the runs whose time has come, on any number of nodes: a task is claimed, its run begun and its next time
 * set in one transaction.
 *
 * @returns how many tasks it looked at
 */
export function runDueTasks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await claim(tx, 'next_due_at', at)
    /* oxlint-disable no-await-in-loop -- one transaction asks one question at a time */
    for (const { id } of due) {
      const task = await readTaskFacts(tx, id)
      const turn = turnOf(task, at)
      const plan = await planReads(tx, task, turn.dueAt, at)
      await beginRun(tx, { task, plan, cause: 'cycle', ...turn, by: theServer, at })
      await later(tx, id, 'next_due_at', new Date(nextDue(task.cycle, turn.dueAt)))
    }
    /* oxlint-enable no-await-in-loop */
    return due.length
  })
}

/**
 * Which of the times that have come is run now. Missed ones are left out, or run one after the other from the oldest
 * that can still be asked for, as the template says; what is current can only be asked for now.
 */
export function turnOf(task: TaskFacts, now: Date): { readonly dueAt: number; readonly skipped: number } {
  const { cycle, nextDueAt, collectType, missed, backfillDays } = task
  const newest = lastDue(cycle, now.getTime()) ?? cycle.startAt
  const oldest = nextDueAt?.getTime() ?? newest
  if (missed === 'skip' || collectType === 0)
    return { dueAt: newest, skipped: Math.max(0, duesUntil(cycle, newest) - duesUntil(cycle, oldest)) }
  const earliest = Math.max(now.getTime() - backfillDays * dayMs, cycle.startAt)
  const dueAt = oldest >= earliest ? oldest : Math.min(newest, nextDue(cycle, earliest - 1))
  return { dueAt, skipped: Math.max(0, duesUntil(cycle, dueAt) - duesUntil(cycle, oldest)) }
}

/**
 * Asks for what is missing of what tasks collect, as far back as their templates say.
 *
 * @returns how many tasks it looked at
 */
export function fillGaps({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await claim(tx, 'next_fill_at', at)
    /* oxlint-disable no-await-in-loop -- as above */
    for (const { id } of due) {
      const task = await readTaskFacts(tx, id)
      await later(tx, id, 'next_fill_at', new Date(at.getTime() + fillEveryMs))
      if (!task.fillsGaps) continue
      const span = {
        from: Math.max(task.cycle.startAt - dayMs, at.getTime() - task.backfillDays * dayMs),
        to: at.getTime() - onItsWayMs,
      }
      if (span.from >= span.to) continue
      const plan = await planGaps(tx, task, span, at)
      if (plan.nothing === null)
        await beginRun(tx, { task, plan, cause: 'gap', dueAt: at.getTime(), skipped: 0, by: theServer, at })
    }
    /* oxlint-enable no-await-in-loop */
    return due.length
  })
}
