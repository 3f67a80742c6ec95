import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

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

async function assign(entries: object = {}): Promise<number> {
  const templateId = await stage.template(entries)
  const input = { requestId: randomUUID(), tmId: stage.terminalId, templateId }
  return (await stage.calls.addTerminalTask(input, { ...stage.context, call: 'addTerminalTask' })).id
}

const rates = (more: object = {}, caller = stage.context.caller) =>
  stage.calls.searchTaskRates(
    {
      pageNum: 1,
      pageSize: 100,
      fTid: -1,
      isConSon: 1,
      sortOrder: 'asc',
      fromDay: '2026-11-20',
      toDay: '2026-11-22',
      ...more,
    },
    { ...stage.context, caller },
  )

describe('success rates of tasks (collection §7 emMmSucRate)', () => {
  it('count how runs ended and what of their readings came, the worst task first', async () => {
    const [good, bad] = [await assign(), await assign({ collect_type: 1, last_count: 4 })]
    await test.db
      .insertInto('collection_run')
      .values(
        [
          { task_id: good, state: 'done', asked: 2, got: 3 },
          { task_id: bad, state: 'partial', asked: 4, got: 1 },
          { task_id: bad, state: 'unknown', asked: 4, got: null },
          { task_id: bad, state: 'done', asked: null, got: 7 },
          // Nobody knows yet how this one ends.
          { task_id: good, state: 'asking', asked: 2, got: null },
          // What somebody recalled is of no task.
          { task_id: null, state: 'done', asked: 9, got: 9 },
        ].map((run) => ({
          ...run,
          terminal_id: stage.terminalId,
          request_id: randomUUID(),
          cause: 'cycle' as const,
          due_at: stage.clock.now(),
          began_at: new Date('2026-11-21T15:59:59Z'),
          started_by: 'server',
        })),
      )
      .execute()
    const { list, total } = await rates()
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { taskId: bad, runs: 3, done: 1, partial: 1, failed: 0, unknown: 1, expected: 8, read: 1 },
      { taskId: good, runs: 1, done: 1, expected: 2, read: 2, ratePermille: 1000 },
    ])
    const [days] = list.map((task) => task.days)
    expect(days?.find(({ day }) => day === '2026-11-21')).toEqual({
      day: '2026-11-21',
      expected: 3,
      read: 1,
      ratePermille: 333,
    })
    expect(days?.filter(({ ratePermille }) => ratePermille !== null)).toHaveLength(1)
    // The last second of the 21st by the site's clock.
    expect((await rates({ fromDay: '2026-11-21', toDay: '2026-11-21' })).total).toBe(2)
    expect((await rates({ fromDay: '2026-11-22' })).total).toBe(0)
    expect((await rates({ dimension: 1 })).total).toBe(0)
    expect((await rates({ terminalMng: '站控' })).total).toBe(2)
    expect((await rates({ terminalMng: '没有' })).total).toBe(0)
    expect((await rates({}, { ...stage.context.caller, agencyIds: [] })).total).toBe(0)
  })
})
