import type {
  changeTaskStatus,
  deleteTerminalTask,
  updateTerminalTask,
  runTasksNow as runTasksNowCall,
} from '#contract/collection/collection-task.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { none } from '#contract/kernel/shapes.ts'
import type { CollectionTaskEvent } from '#machines/collection/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'

import { beginRun } from '../run/begin-run.ts'
import { nextDue } from '../run/dues.ts'
import { planReads } from '../run/plan-reads.ts'
import { readTaskFacts } from '../run/task-facts.ts'
import { moveTask } from './move-task.ts'

type Context = CallContext<Caller>
interface Chosen {
  readonly id: number
  readonly version: number
}

/** @throws Refusal `app.not_found`; `app.stale` for one that somebody changed meanwhile */
async function lockChosen(tx: Tx, caller: Caller, { id, version }: Chosen) {
  const task =
    (await tx
      .selectFrom('collection_task')
      .select(['id', 'state', 'start_at', 'version'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(inScope(caller, 'collection_task.agency_id'))
      .forUpdate()
      .executeTakeFirst()) ?? refuse('app.not_found')
  return task.version === version ? task : refuse('app.stale')
}

const shown = (tx: Tx, id: number) =>
  tx
    .selectFrom('collection_task')
    .select(['state', 'start_at', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Act = (tx: Tx, id: number, at: Date) => Promise<void>

/** Does something to each of the tasks, all or none, each as its editor saw it; its machine is asked first. */
async function each(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  records: readonly Chosen[],
  context: Context,
  act: Act,
): Promise<void> {
  const at = clock.now()
  // In one order, one after the other, so that two who take the same tasks wait for one another.
  /* oxlint-disable no-await-in-loop */
  for (const chosen of records.toSorted((one, other) => one.id - other.id)) {
    const before = await lockChosen(tx, context.caller, chosen)
    await act(tx, chosen.id, at).catch((thrown: unknown) => {
      throw thrown instanceof RefusedAttempt ? thrown.as('collection.step_not_allowed') : thrown
    })
    await tx
      .updateTable('collection_task')
      .set((of) => ({ version: of('version', '+', 1) }))
      .where('id', '=', chosen.id)
      .execute()
    const after = await shown(tx, chosen.id)
    await audit(tx, clock, sourceOf(context), { kind: 'collectionTask', recordId: chosen.id, before, after })
  }
  /* oxlint-enable no-await-in-loop */
}

type Many =
  | ParsedOf<typeof deleteTerminalTask>
  | ParsedOf<typeof runTasksNowCall>
  | ParsedOf<typeof changeTaskStatus>

const changeMany = (platform: Platform, input: Many, context: Context, act: Act): Promise<null> => {
  const { requestId, ...asked } = input
  const by = `user:${context.caller.userName}`
  const request = { requestId, call: context.call, input: asked, by, at: platform.clock.now(), answer: none }
  return inTransaction(platform.db, (tx) =>
    once(tx, request, async () => {
      await each(tx, platform, input.records, context, act)
      return null
    }),
  )
}

const wishOf = (context: Context, taskId: number, event: CollectionTaskEvent, at: Date) => ({
  taskId,
  event,
  actor: `user:${context.caller.userName}`,
  address: context.address,
  at,
})

/** Pauses or resumes tasks, all or none. @throws Refusal `collection.step_not_allowed`, `app.stale`, `app.not_found` */
export const changeStatus = (
  platform: Platform,
  input: ParsedOf<typeof changeTaskStatus>,
  context: Context,
): Promise<null> =>
  changeMany(platform, input, context, async (tx, id, at) => {
    await moveTask(tx, wishOf(context, id, { type: `task.${input.step}` }, at))
    if (input.step === 'pause') return
    // What passed while it was paused was not missed: it goes on with its next time.
    const { cycle } = await readTaskFacts(tx, id)
    await tx
      .updateTable('collection_task')
      .set({ next_due_at: new Date(nextDue(cycle, at.getTime())), next_fill_at: at })
      .where('id', '=', id)
      .execute()
  })

/** Removes tasks, all or none; what they did stays. @throws as {@link changeStatus} */
export const removeTasks = (
  platform: Platform,
  input: ParsedOf<typeof deleteTerminalTask>,
  context: Context,
): Promise<null> =>
  changeMany(platform, input, context, async (tx, id, at) => {
    await moveTask(tx, wishOf(context, id, { type: 'task.remove' }, at))
    await tx
      .updateTable('collection_task')
      .set({ removed_at: at, next_due_at: null, next_fill_at: null })
      .where('id', '=', id)
      .execute()
  })

/** Runs tasks now, all or none. @throws as {@link changeStatus} */
export const runTasksNow = (
  platform: Platform,
  input: ParsedOf<typeof runTasksNowCall>,
  context: Context,
): Promise<null> =>
  changeMany(platform, input, context, async (tx, id, at) => {
    const task = await readTaskFacts(tx, id)
    const { userId, userName } = context.caller
    await beginRun(tx, {
      task,
      plan: await planReads(tx, task, at.getTime(), at),
      cause: 'hand',
      dueAt: at.getTime(),
      skipped: 0,
      by: { userId, userName, address: context.address },
      at,
    })
  })

/** Lets a task begin at another time. @throws as {@link changeStatus} */
export const changeTask = (
  platform: Platform,
  input: ParsedOf<typeof updateTerminalTask>,
  context: Context,
): Promise<null> =>
  inTransaction(platform.db, async (tx) => {
    await each(tx, platform, [input], context, async (_, id, at) => {
      await moveTask(tx, wishOf(context, id, { type: 'task.change', startAt: input.startAt }, at))
      const startAt = new Date(input.startAt)
      const { cycle } = await readTaskFacts(tx, id)
      const moved = { ...cycle, startAt: startAt.getTime() }
      await tx
        .updateTable('collection_task')
        .set({ start_at: startAt, next_due_at: new Date(nextDue(moved, at.getTime() - 1)) })
        .where('id', '=', id)
        .execute()
    })
    return null
  })
