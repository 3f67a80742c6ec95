import { randomUUID } from 'node:crypto'

import type { AnyEventObject } from 'xstate'

import {
  collectionTaskCases,
  type CollectionTaskEvent,
  collectionTaskMachine,
} from '#machines/collection/index.ts'
import { beginRun } from '#server/collection/run/begin-run.ts'
import { collectionAnswers } from '#server/collection/run/settle-run.ts'
import { planReads } from '#server/collection/run/plan-reads.ts'
import { readTaskFacts } from '#server/collection/run/task-facts.ts'
import { theServer } from '#server/command/queue-command.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { collectionStage } from '#tests/server/collection/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

const ends = {
  done: { state: 'succeeded', got: 2 },
  partial: { state: 'succeeded', got: 1 },
  failed: { state: 'failed', got: 0 },
  unknown: { state: 'unknown', got: 0 },
} as const

/** One task, by the calls of people, its time that comes, and the end of the command that asked. */
async function taskPlayer(db: Db): Promise<RecordPlayer> {
  const { calls, context, template, terminalId, clock } = await collectionStage(db)
  const templateId = await template({ collect_type: 1, last_count: 2 })
  let id: number | null = null
  const rowOf = (task: number) =>
    db
      .selectFrom('collection_task')
      .select(['state', 'version'])
      .where('id', '=', task)
      .executeTakeFirstOrThrow()

  async function begin(task: number): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const at = clock.now()
      const facts = await readTaskFacts(tx, task)
      const plan = await planReads(tx, facts, at.getTime(), at)
      const dueAt = at.getTime()
      return beginRun(tx, { task: facts, plan, cause: 'cycle', dueAt, skipped: 0, by: theServer, at })
    })
  }
  async function settle(task: number, outcome: keyof typeof ends): Promise<void> {
    const run = await db
      .selectFrom('collection_run')
      .select('request_id')
      .where('task_id', '=', task)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const { state, got } = ends[outcome]
    const items = got === 0 ? [] : [{ device: '4', item: 'pcs', ok: true, value: got, reason: null }]
    await db.transaction().execute((tx) =>
      Promise.resolve(
        collectionAnswers.settled?.(tx, {
          requestId: run?.request_id ?? randomUUID(),
          terminalId,
          code: 'collectData',
          devices: [],
          content: {},
          batchId: null,
          state,
          reason: null,
          items,
          at: clock.now(),
        }),
      ),
    )
  }
  async function change(task: number, event: CollectionTaskEvent): Promise<unknown> {
    const { version } = await rowOf(task)
    const records = [{ id: task, version }]
    const requestId = randomUUID()
    if (event.type === 'task.pause')
      return calls.changeTaskStatus({ requestId, records, step: 'pause' }, context)
    if (event.type === 'task.resume')
      return calls.changeTaskStatus({ requestId, records, step: 'resume' }, context)
    if (event.type === 'task.remove') return calls.deleteTerminalTask({ requestId, records }, context)
    if (event.type === 'task.change')
      return calls.updateTerminalTask({ id: task, version, startAt: event.startAt }, context)
    if (event.type === 'run.settle') return settle(task, event.outcome)
    return begin(task)
  }
  return {
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }) {
      const wish = event as CollectionTaskEvent
      if (wish.type === 'task.assign') {
        const { startAt } = wish
        const input = { requestId: randomUUID(), tmId: terminalId, templateId, startAt }
        id = (await calls.addTerminalTask(input, context)).id
      } else if (id !== null) await change(id, wish)
    },
    async tries(event: AnyEventObject) {
      const wish = event as CollectionTaskEvent
      // It is assigned once, by being made; what was not cannot be named.
      if (wish.type === 'task.assign' || id === null) return false
      const task = id
      const { state } = await rowOf(task)
      // Facts that a state does not take change nothing and are no refusal; removed tasks are not there for people.
      if (wish.type === 'run.begin' || wish.type === 'run.settle' || state === 'removed') return false
      return isRefused(change(task, wish))
    },
    state: async () => (id === null ? 'unassigned' : (await rowOf(id)).state),
  }
}

testRecord({
  title: 'collectionTask',
  machine: collectionTaskMachine,
  cases: collectionTaskCases,
  player: taskPlayer,
})
