import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { taskTemplateRecord } from '#server/collection/template/task-template-record.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { addRecord, changeRecord } from '#server/platform/records/change-records.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'

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

const fieldsOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (thrown: unknown) =>
      thrown instanceof Refusal ? (thrown.data as { fields?: unknown } | null)?.fields : thrown,
  )
async function add(entries: Record<string, unknown>): Promise<number> {
  const place = { db: test.db, agencyId: stage.agencyId }
  const plain = await entriesOf(taskTemplateRecord.declared, place, 1)
  const as = { ...stage.context, call: 'addTaskTemplate' }
  const added = await addRecord(
    stage.platform,
    taskTemplateRecord,
    { ...plain, ...entries, requestId: randomUUID() },
    as,
  )
  return added.id
}

describe('a task template (collection §9 Task and collection codes)', () => {
  it.each([
    [{ collectType: 1, lastCount: null }, { lastCount: 'required' }],
    [{ collectType: 2, freezeTime: '' }, { freezeTime: 'required' }],
    [{ collectType: 3, intervalMinutes: null }, { intervalMinutes: 'required' }],
    [{ collectType: 4, backfillDays: null }, { backfillDays: 'required' }],
    [{ fillsGaps: true, backfillDays: null }, { backfillDays: 'required' }],
    [{ taskKind: 3, collectType: 1 }, { collectType: 'not_allowed' }],
  ])('is refused at the field that %o leaves open (collection §5)', async (entries, fields) => {
    expect(await fieldsOf(add(entries))).toEqual(fields)
  })

  it('reads its items in the order that was said, each once', async () => {
    const id = await add({})
    const items = [
      { typeCode: 'storageStation', code: 'soc', step: 1 },
      { typeCode: 'storageStation', code: 'power', step: 1 },
    ]
    await stage.calls.updateTemplateItems({ id, version: 1, items }, stage.context)
    const read = await stage.calls.readTemplateItems({ id }, stage.context)
    expect(read.map(({ code }) => code)).toEqual(['soc', 'power'])
    expect(read[0]).toMatchObject({ typeName: '储能站', unit: '%', step: 1 })
    expect(
      await fieldsOf(stage.calls.updateTemplateItems({ id, version: 1, items }, stage.context)),
    ).not.toBe('done')
  })

  it('takes no item that no kind of device has', async () => {
    const id = await add({})
    const items = [{ typeCode: 'storageStation', code: 'weather', step: 1 }]
    expect(await fieldsOf(stage.calls.updateTemplateItems({ id, version: 1, items }, stage.context))).toEqual(
      {
        items: 'not_allowed',
      },
    )
  })

  it('of events reads states alone, also when it is made one of events later', async () => {
    const id = await add({ taskKind: 2 })
    const power = [{ typeCode: 'storageStation', code: 'power', step: 1 }]
    expect(
      await fieldsOf(stage.calls.updateTemplateItems({ id, version: 1, items: power }, stage.context)),
    ).toEqual({
      items: 'not_allowed',
    })
    const ordinary = await add({ tpName: '另一个' })
    await stage.calls.updateTemplateItems({ id: ordinary, version: 1, items: power }, stage.context)
    const place = { db: test.db, agencyId: stage.agencyId }
    const entries = {
      ...(await entriesOf(taskTemplateRecord.declared, place, 1)),
      tpName: '另一个',
      taskKind: 2,
    }
    expect(
      await fieldsOf(
        changeRecord(
          stage.platform,
          taskTemplateRecord,
          { ...entries, id: ordinary, version: 2 },
          stage.context,
        ),
      ),
    ).toEqual({ taskKind: 'not_allowed' })
  })

  it('is offered once it is in use and collects something', async () => {
    const id = await add({ tpName: '有数据项', isEnabled: true })
    await add({ tpName: '无数据项', isEnabled: true })
    await stage.calls.updateTemplateItems(
      { id, version: 1, items: [{ typeCode: 'storageStation', code: 'soc', step: 1 }] },
      stage.context,
    )
    const all = await stage.calls.readAllTaskTemplates({}, stage.context)
    expect(all.map(({ tpName }) => tpName).toSorted()).toEqual(['无数据项', '有数据项'])
    const offered = await stage.calls.readUsableTaskTemplates({}, stage.context)
    expect(offered.map(({ tpName }) => tpName)).toEqual(['有数据项'])
  })
})
