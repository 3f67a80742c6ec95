import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { collectContent } from '#contract/field/collect.ts'
import { collectionAnswers } from '#server/collection/run/settle-run.ts'
import { fillGaps, runDueTasks } from '#server/collection/run/run-due-tasks.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { collectionStage, type CollectionStage } from './stage.ts'

let test: TestDatabase
let stage: CollectionStage
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await collectionStage(test.db)
})

const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.code : thrown),
  )

async function assign(entries: object = {}): Promise<number> {
  const templateId = await stage.template(entries)
  const input = { requestId: randomUUID(), tmId: stage.terminalId, templateId }
  return (await stage.calls.addTerminalTask(input, { ...stage.context, call: 'addTerminalTask' })).id
}
const commands = () =>
  test.db
    .selectFrom('remote_command')
    .select(['request_id', 'content', 'state'])
    .orderBy('queued_at')
    .execute()
const wantedOf = async () =>
  (await commands()).flatMap(({ content }) => collectContent.parse(content).reads.map(({ wanted }) => wanted))
const taskOf = async (id: number) => {
  const { list } = await stage.calls.searchCollectionTask(
    { pageNum: 1, pageSize: 100, fTid: -1, isConSon: 1, sortOrder: 'asc' },
    stage.context,
  )
  const task = list.find((one) => one.id === id)
  if (!task) throw new Error(`task ${id} is not listed`)
  return task
}
type End = Parameters<NonNullable<typeof collectionAnswers.settled>>[1]
async function settle(end: Pick<End, 'state'> & Partial<End>): Promise<void> {
  const [last] = (await commands()).slice(-1)
  await test.db.transaction().execute((tx) =>
    Promise.resolve(
      collectionAnswers.settled?.(tx, {
        requestId: last?.request_id ?? '',
        terminalId: stage.terminalId,
        code: 'collectData',
        devices: [],
        content: {},
        batchId: null,
        reason: null,
        items: [],
        at: stage.clock.now(),
        ...end,
      }),
    ),
  )
}
const read = (value: number, ok = true): End['items'][number] => ({
  device: '4',
  item: 'pcs',
  ok,
  value: ok ? value : null,
  reason: ok ? null : 'device_silent',
})
const step = (id: number, version: number, to: 'pause' | 'resume') =>
  stage.calls.changeTaskStatus(
    { requestId: randomUUID(), records: [{ id, version }], step: to },
    stage.context,
  )

describe('a collection task (collection §3 collection task, task set)', () => {
  it('asks its terminal when its time has come, once, and then waits for the next', async () => {
    const id = await assign()
    expect(await runDueTasks(stage.platform)).toBe(1)
    expect(await runDueTasks(stage.platform)).toBe(0)
    expect(await wantedOf()).toEqual([{ what: 'current' }])
    expect(await taskOf(id)).toMatchObject({ state: 'asking', nextDueAt: '2026-11-21T02:15:00.000Z' })
    await settle({ state: 'succeeded', items: [read(1)] })
    expect(await taskOf(id)).toMatchObject({
      state: 'waiting.done',
      last: { state: 'done', asked: 1, got: 1 },
    })
    stage.clock.advance(15 * 60_000)
    expect(await runDueTasks(stage.platform)).toBe(1)
  })

  it('is begun once by two nodes that look at the same moment', async () => {
    await assign()
    const looked = await Promise.all([runDueTasks(stage.platform), runDueTasks(stage.platform)])
    expect(looked.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await commands()).toHaveLength(1)
  })

  it.each([
    [{ state: 'succeeded', items: [read(0, false)] }, 'failed'],
    [{ state: 'failed', reason: 'refused', items: [] }, 'failed'],
    [{ state: 'unknown' }, 'unknown'],
  ] as const)('tells how it ended: %o', async (end, outcome) => {
    const id = await assign()
    await runDueTasks(stage.platform)
    await settle({ ...end, items: 'items' in end ? [...end.items] : [] })
    expect(await taskOf(id)).toMatchObject({ state: `waiting.${outcome}`, last: { state: outcome } })
  })

  it('of which nobody knows is settled by a late answer (silences: a lost answer is unknown)', async () => {
    const id = await assign()
    await runDueTasks(stage.platform)
    await settle({ state: 'unknown' })
    await settle({ state: 'succeeded', items: [read(1)] })
    expect(await taskOf(id)).toMatchObject({ state: 'waiting.done', last: { state: 'done', got: 1 } })
  })

  it('brings a part where less came than was asked for', async () => {
    const id = await assign({ collect_type: 1, last_count: 5 })
    await runDueTasks(stage.platform)
    expect(await wantedOf()).toEqual([{ what: 'last', count: 5 }])
    await settle({ state: 'succeeded', items: [read(3)] })
    expect(await taskOf(id)).toMatchObject({ state: 'waiting.partial', last: { asked: 5, got: 3 } })
  })

  it('leaves out what was missed and says so, or catches up one after the other, as its template says', async () => {
    const skipping = await assign({ collect_type: 3, missed: 'skip' })
    const catching = await assign({ collect_type: 3, missed: 'catchUp' })
    stage.clock.advance(61 * 60_000)
    await runDueTasks(stage.platform)
    const from = (await wantedOf()).map((wanted) => (wanted.what === 'span' ? wanted.from : ''))
    expect(from.toSorted()).toEqual(['2026-11-20T02:00:00.000Z', '2026-11-21T02:45:00.000Z'])
    expect(await taskOf(skipping)).toMatchObject({
      nextDueAt: '2026-11-21T03:15:00.000Z',
      last: { skipped: 4, dueAt: '2026-11-21T03:00:00.000Z' },
    })
    expect(await taskOf(catching)).toMatchObject({
      nextDueAt: '2026-11-21T02:15:00.000Z',
      last: { skipped: 0, dueAt: '2026-11-21T02:00:00.000Z' },
    })
  })

  it('asks for what was frozen at the site’s own midnight', async () => {
    await assign({ collect_type: 2, freeze_time: '00:00' })
    await runDueTasks(stage.platform)
    expect(await wantedOf()).toEqual([{ what: 'at', at: '2026-11-20T16:00:00.000Z' }])
  })

  it('backfills gaps within the days that its template allows, and is done where nothing is missing', async () => {
    const id = await assign({ collect_type: 4, backfill_days: 1, cycle_unit: 3, cycle: 1 })
    await test.db
      .updateTable('device')
      .set({ every_seconds: 3600 })
      .where('id', '=', stage.deviceId)
      .execute()
    await runDueTasks(stage.platform)
    expect(await wantedOf()).toEqual([
      { what: 'span', from: '2026-11-20T02:00:00.000Z', to: '2026-11-21T02:00:00.000Z', everySeconds: 3600 },
    ])
    expect((await taskOf(id)).last?.asked).toBe(24)
  })

  it('fills gaps by itself where its template says so', async () => {
    await assign({ fills_gaps: true, backfill_days: 1, cycle_unit: 3 })
    await runDueTasks(stage.platform)
    await settle({ state: 'succeeded', items: [read(1)] })
    expect(await fillGaps(stage.platform)).toBe(1)
    expect((await wantedOf()).map(({ what }) => what)).toEqual(['current', 'span'])
  })

  it('ends at once where its terminal reads no such device', async () => {
    await test.db.updateTable('device').set({ terminal_id: null }).execute()
    const id = await assign()
    await runDueTasks(stage.platform)
    expect(await commands()).toHaveLength(0)
    expect(await taskOf(id)).toMatchObject({ last: { state: 'failed', reason: 'nothingToRead' } })
  })

  it('is not run while it is paused, and goes on with its next time', async () => {
    const id = await assign()
    await step(id, 1, 'pause')
    stage.clock.advance(60 * 60_000)
    expect(await runDueTasks(stage.platform)).toBe(0)
    await step(id, 2, 'resume')
    expect(await taskOf(id)).toMatchObject({ nextDueAt: '2026-11-21T03:15:00.000Z', version: 3 })
    expect(await codeOf(step(id, 3, 'resume'))).toBe('collection.step_not_allowed')
  })

  it('is run by hand, but not while a run is under way', async () => {
    const id = await assign()
    const send = (version: number) =>
      stage.calls.runTasksNow({ requestId: randomUUID(), records: [{ id, version }] }, stage.context)
    await send(1)
    expect(await taskOf(id)).toMatchObject({ state: 'asking', last: { cause: 'hand', startedBy: 'clerk' } })
    expect(await codeOf(send(2))).toBe('collection.step_not_allowed')
  })

  it('is given to each terminal once, also in a batch', async () => {
    const templateId = await stage.template()
    const wish = () =>
      stage.calls.addTemplate(
        { requestId: randomUUID(), templateId, termIds: [stage.terminalId] },
        stage.context,
      )
    expect(await wish()).toEqual({ added: 1, present: 0 })
    expect(await wish()).toEqual({ added: 0, present: 1 })
    const one = { requestId: randomUUID(), tmId: stage.terminalId, templateId }
    expect(await codeOf(stage.calls.addTerminalTask(one, stage.context))).toBe('collection.has_task')
    await test.db.updateTable('task_template').set({ is_enabled: false }).execute()
    expect(await codeOf(wish())).toBe('collection.template_out_of_use')
  })

  it('is removed for good, while its runs stay to be read', async () => {
    const id = await assign()
    await runDueTasks(stage.platform)
    await stage.calls.deleteTerminalTask(
      { requestId: randomUUID(), records: [{ id, version: 1 }] },
      stage.context,
    )
    const { list } = await stage.calls.searchTerminalTasks(
      { tmId: stage.terminalId, pageNum: 1, pageSize: 10 },
      stage.context,
    )
    expect(list).toEqual([])
    const runs = await stage.calls.searchCollectionRuns(
      { taskId: id, pageNum: 1, pageSize: 10 },
      stage.context,
    )
    expect(runs.total).toBe(1)
    stage.clock.advance(3_600_000)
    expect(await runDueTasks(stage.platform)).toBe(0)
  })
})

describe('a recall', () => {
  it('asks the terminal for what is missing of a device, once for each request', async () => {
    await test.db.updateTable('device').set({ every_seconds: 600 }).execute()
    const input = {
      requestId: randomUUID(),
      deviceId: stage.deviceId,
      from: '2026-11-20T10:00:00.000Z',
      to: '2026-11-20T11:00:00.000Z',
    }
    expect(await stage.calls.recallReadings(input, stage.context)).toEqual({ outcome: 'asked', missing: 6 })
    expect(await stage.calls.recallReadings(input, stage.context)).toEqual({ outcome: 'asked', missing: 6 })
    expect(await commands()).toHaveLength(1)
    await test.db.updateTable('device').set({ terminal_id: null }).execute()
    const other = { ...input, requestId: randomUUID() }
    expect(await codeOf(stage.calls.recallReadings(other, stage.context))).toBe(
      'collection.not_read_by_terminal',
    )
  })
})
