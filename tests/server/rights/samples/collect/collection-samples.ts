import { randomUUID } from 'node:crypto'

import { storageStation } from '#contract/device/types/storage-station.ts'
import { moveTask } from '#server/collection/task/move-task.ts'
import { layDeviceType } from '#server/device/lay-device-types.ts'

import { ownMark } from '../../records.ts'
import type { SampleStage, Samples } from '../../sample.ts'

/** A template of the own institution that reads a station's power. */
async function ownTemplate({ db, records }: SampleStage): Promise<number> {
  const name = `${ownMark} 曲线`
  const there = await db.selectFrom('task_template').select('id').where('name', '=', name).executeTakeFirst()
  if (there) return there.id
  const type_id = await db.transaction().execute((tx) => layDeviceType(tx, storageStation))
  const { id } = await db
    .insertInto('task_template')
    .values({
      agency_id: records.own.agencyId,
      name,
      task_kind: 1,
      collect_type: 0,
      cycle: 15,
      cycle_unit: 1,
      run_priority: 2,
      missed: 'skip',
      fills_gaps: false,
      is_enabled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('task_template_item')
    .values({ template_id: id, sort: 0, type_id, code: 'power' })
    .execute()
  return id
}

const at = new Date('2026-11-21T00:00:00.000Z')

/** That template at a terminal of the own institution. */
async function ownTask(stage: SampleStage): Promise<number> {
  const { db, records } = stage
  const template_id = await ownTemplate(stage)
  const there = await db.selectFrom('collection_task').select('id').executeTakeFirst()
  if (there) return there.id
  const { agencyId, termId } = records.own
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('collection_task')
      .values({
        agency_id: agencyId,
        terminal_id: termId,
        template_id,
        state: 'waiting.unrun',
        start_at: at,
        created_by: 'test',
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveTask(tx, {
      taskId: id,
      event: { type: 'task.assign', startAt: at.toISOString() },
      actor: 'test',
      at,
    })
    return id
  })
}

/** A run of that task that has ended. */
async function ownRun(stage: SampleStage): Promise<void> {
  const { db, records } = stage
  const task_id = await ownTask(stage)
  await db
    .insertInto('collection_run')
    .values({
      task_id,
      terminal_id: records.own.termId,
      request_id: randomUUID(),
      cause: 'cycle',
      due_at: at,
      began_at: at,
      settled_at: at,
      state: 'done',
      asked: 1,
      got: 1,
      started_by: 'test',
    })
    .execute()
}

const chosen = async (stage: SampleStage) => ({
  requestId: randomUUID(),
  records: [{ id: await ownTask(stage), version: 1 }],
})

/** A device of the own institution that its terminal reads. */
async function ownDevice({ db, records }: SampleStage): Promise<number> {
  const there = await db.selectFrom('device').select('id').where('code', '=', 'RECALL').executeTakeFirst()
  if (there) return there.id
  const type_id = await db.transaction().execute((tx) => layDeviceType(tx, storageStation))
  const { agencyId, siteId, termId } = records.own
  const { id } = await db
    .insertInto('device')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      type_id,
      code: 'RECALL',
      name: `${ownMark} 召测`,
      terminal_id: termId,
      address: '99',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What terminals are asked for again and again. */
export const collectionSamples: Samples<
  | 'readTemplateItems'
  | 'updateTemplateItems'
  | 'readAllTaskTemplates'
  | 'readUsableTaskTemplates'
  | 'searchCollectionTask'
  | 'searchTerminalTasks'
  | 'addTemplate'
  | 'addTerminalTask'
  | 'updateTerminalTask'
  | 'deleteTerminalTask'
  | 'changeTaskStatus'
  | 'runTasksNow'
  | 'searchCollectionRuns'
  | 'searchTaskRates'
  | 'recallReadings'
> = {
  readTemplateItems: { input: async (stage) => ({ id: await ownTemplate(stage) }), sibling: 'not_found' },
  updateTemplateItems: {
    input: async (stage) => ({
      id: await ownTemplate(stage),
      version: 1,
      items: [{ typeCode: 'storageStation', code: 'soc' }],
    }),
    sibling: 'not_found',
  },
  readAllTaskTemplates: {
    input: async (stage) => {
      await ownTemplate(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  readUsableTaskTemplates: {
    input: async (stage) => {
      await ownTemplate(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  searchCollectionTask: {
    input: async (stage) => {
      await ownTask(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  searchTerminalTasks: {
    input: async (stage) => {
      await ownTask(stage)
      return { tmId: stage.records.own.termId }
    },
    sibling: 'not_found',
  },
  addTemplate: {
    input: async (stage) => ({
      requestId: randomUUID(),
      templateId: await ownTemplate(stage),
      termIds: [stage.records.own.termId],
    }),
    sibling: 'not_found',
  },
  addTerminalTask: {
    input: async (stage) => ({
      requestId: randomUUID(),
      templateId: await ownTemplate(stage),
      tmId: stage.records.own.termId,
    }),
    sibling: 'not_found',
  },
  updateTerminalTask: {
    input: async (stage) => ({ id: await ownTask(stage), version: 1, startAt: at.toISOString() }),
    sibling: 'not_found',
  },
  deleteTerminalTask: { input: chosen, sibling: 'not_found' },
  changeTaskStatus: {
    input: async (stage) => ({ ...(await chosen(stage)), step: 'pause' }),
    sibling: 'not_found',
  },
  runTasksNow: { input: chosen, sibling: 'not_found' },
  searchTaskRates: {
    input: async (stage) => {
      await ownRun(stage)
      return { fTid: stage.records.own.agencyId, fromDay: '2026-11-20', toDay: '2026-11-22' }
    },
    sibling: 'sees_none',
  },
  searchCollectionRuns: { input: async (stage) => ({ taskId: await ownTask(stage) }), sibling: 'not_found' },
  recallReadings: {
    input: async (stage) => ({
      requestId: randomUUID(),
      deviceId: await ownDevice(stage),
      from: '2026-11-20T00:00:00.000Z',
      to: '2026-11-20T01:00:00.000Z',
    }),
    sibling: 'not_found',
  },
}
