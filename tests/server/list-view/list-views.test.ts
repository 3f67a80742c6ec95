import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { mostViews } from '#contract/list-view/list-view.contract.ts'
import { listViewHandlers } from '#server/list-view/list-view-handlers.ts'
import { peopleStage } from '#tests/server/system/people-stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof peopleStage>>
let handlers: ReturnType<typeof listViewHandlers>
let admin: Awaited<ReturnType<typeof stage.as>>
let clerk: typeof admin
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await peopleStage(test.db)
  handlers = listViewHandlers(stage.platform)
  admin = await stage.as(stage.users.admin)
  clerk = await stage.as(stage.users.an)
})

const entries = (more: object = {}) => ({
  requestId: randomUUID(),
  name: '未确认',
  address: 'state=2&sortBy=id',
  columns: { order: ['id', 'state'], hidden: ['address'], widths: { id: 120 } },
  isDefault: false,
  ...more,
})
const list = '/cardOrder/search'
const add = (more: object = {}, who = admin) =>
  handlers.addListView({ ...entries(), list, ...more }, { ...who, call: 'addListView' })
const change = (id: number, version: number, more: object = {}, who = admin) =>
  handlers.changeListView({ ...entries(more), id, version }, { ...who, call: 'changeListView' })
const views = (who = admin) => handlers.searchListViews({}, who)
const defaults = async () => (await views()).filter(({ isDefault }) => isDefault).map(({ id }) => id)

describe('views of lists (silences: lists)', () => {
  it('are kept as they were saved, and are nobody else’s', async () => {
    const { id } = await add()
    const { requestId: _, ...kept } = entries()
    expect(await views()).toEqual([{ id, version: 1, list, ...kept }])
    expect(await views(clerk)).toEqual([])
    await expect(change(id, 1, {}, clerk)).rejects.toMatchObject({ code: 'app.not_found' })
    await expect(
      handlers.removeListView({ requestId: randomUUID(), id, version: 1 }, clerk),
    ).rejects.toMatchObject({ code: 'app.not_found' })
  })

  it('have one default a list, the last that was chosen', async () => {
    const first = await add({ isDefault: true })
    await add({ list: '/other/search', isDefault: true })
    const second = await add({ name: '二', isDefault: true })
    expect(await defaults()).toContain(second.id)
    expect(await defaults()).toHaveLength(2)
    await change(first.id, 2, { isDefault: true })
    expect(await defaults()).toContain(first.id)
    expect(await defaults()).toHaveLength(2)
  })

  it('have a name once a list and user', async () => {
    await add()
    const taken = { code: 'app.invalid_input', data: { fields: { name: 'taken' } } }
    await expect(add()).rejects.toMatchObject(taken)
    await expect(add({ list: '/other/search' })).resolves.toMatchObject({ version: 1 })
    await expect(add({}, clerk)).resolves.toMatchObject({ version: 1 })
    const { id } = await add({ name: '二' })
    await expect(change(id, 1)).rejects.toMatchObject(taken)
  })

  it('happen once for each request, and tell who changed an older version', async () => {
    const wish = { requestId: randomUUID() }
    const first = await add(wish)
    expect(await add(wish)).toEqual(first)
    expect(await views()).toHaveLength(1)
    expect(await change(first.id, 1, { name: '改' })).toEqual({ id: first.id, version: 2 })
    await expect(change(first.id, 1, { name: '再' })).rejects.toMatchObject({
      code: 'app.stale',
      data: { present: { id: first.id, version: 2, name: '改' } },
    })
  })

  it('are removed, and no more than a list can have', async () => {
    const made = await add()
    await handlers.removeListView({ requestId: randomUUID(), ...made }, { ...admin, call: 'removeListView' })
    expect(await views()).toEqual([])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let count = 0; count < mostViews; count += 1) await add({ name: `视图${count}` })
    await expect(add({ name: '多' })).rejects.toMatchObject({ code: 'listView.too_many' })
  })

  it('stand in the audit log with what they were before', async () => {
    const { id } = await add()
    await change(id, 1, { name: '改' })
    const rows = await test.db
      .selectFrom('audit')
      .select(['kind', 'record_id', 'before', 'after'])
      .where('kind', '=', 'listView')
      .orderBy('seq')
      .execute()
    expect(rows).toMatchObject([
      { record_id: String(id), before: null, after: { list, name: '未确认' } },
      { record_id: String(id), before: { name: '未确认' }, after: { list, name: '改' } },
    ])
  })
})
