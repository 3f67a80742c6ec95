import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { savedViewHandlers } from '#server/reading/saved/saved-view-handlers.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { insertMeteredUtility, type MeteredUtility } from './devices.ts'

const clock = handClock('2026-11-22T00:00:00.000Z')
let database: TestDatabase
let utility: MeteredUtility
let [station, elsewhere] = [0, 0]
const users = { maker: 0, other: 0 }

beforeAll(async () => {
  database = await testDatabase()
  await database.truncate()
  utility = await insertMeteredUtility(database.db)
  station = await utility.addDevice('storageStation', '1', { name: '储能站' })
  elsewhere = await utility.addDevice('storageStation', '2', {
    agencyId: utility.west,
    siteId: utility.sites.west,
  })
  for (const user_name of ['maker', 'other'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const { id } = await database.db
      .insertInto('app_user')
      .values({
        user_name,
        name: user_name,
        department_id: null,
        password_hash: '',
        password_changed_at: clock.now(),
        must_change_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    users[user_name] = id
  }
})
afterAll(() => database.close())

const handlers = () => savedViewHandlers(testPlatform(database.db, clock))
const contextOf = (userName: keyof typeof users, agencyIds: number[]) =>
  callBy(callerWith({ userId: users[userName], userName, language: 'EN', agencyIds }), 'addCustomChart')
const maker = () => contextOf('maker', [utility.east])
const other = (agencyId: number) => contextOf('other', [agencyId])

const chart = (more: object = {}) => ({
  requestId: randomUUID(),
  name: '功率',
  sharedWith: [] as number[],
  hours: 24 as const,
  startsAtZero: false,
  indicators: [
    {
      deviceId: station,
      code: 'power',
      axis: 0,
      look: 'line' as const,
      thresholds: [{ value: 100_000, label: '上限', tone: 'warning' as const }],
    },
  ],
  ...more,
})
const all = { pageNum: 1, pageSize: 100, sortOrder: 'asc' } as const

it('a chart is its maker’s until it is shared with an institution, whose people only look (collection §1 custom chart)', async () => {
  const { addCustomChart, changeCustomChart, readCustomChart, searchCustomCharts } = handlers()
  const { id } = await addCustomChart(chart(), maker())
  await expect(readCustomChart({ id }, other(utility.east))).rejects.toMatchObject({ code: 'app.not_found' })
  const shared = { ...chart({ sharedWith: [utility.east] }), id, version: 1 }
  expect(await changeCustomChart(shared, maker())).toEqual({ id, version: 2 })
  const seen = await readCustomChart({ id }, other(utility.east))
  expect(seen).toMatchObject({ isOwn: false, owner: 'maker', hidden: 0, hours: 24 })
  expect(seen.series.map(({ code, place }) => [code, place])).toEqual([['power', 0]])
  // Those of another institution see nothing, and those who may look may not change.
  const { list } = await searchCustomCharts(all, other(utility.west))
  expect(list.map((row) => row.id)).not.toContain(id)
  await expect(
    changeCustomChart({ ...shared, requestId: randomUUID(), version: 2 }, other(utility.east)),
  ).rejects.toMatchObject({ code: 'app.not_found' })
})

it('no more indicators than the parameter customChartLimit allows (collection §5)', async () => {
  const { db } = database
  await db
    .insertInto('setting')
    .values({ name: 'parameter.customChartLimit', value: JSON.stringify(1) })
    .execute()
  const two = ['power', 'soc'].flatMap((code) => chart().indicators.map((one) => ({ ...one, code })))
  await expect(handlers().addCustomChart(chart({ indicators: two }), maker())).rejects.toMatchObject({
    code: 'app.invalid_input',
    data: { fields: { indicators: 'max_points' }, values: { indicators: { max: 1 } } },
  })
  await db.deleteFrom('setting').where('name', '=', 'parameter.customChartLimit').execute()
  await expect(handlers().addCustomChart(chart({ indicators: two }), maker())).resolves.toMatchObject({
    version: 1,
  })
})

it('devices and institutions of others are refused, and left out of a chart that is shared', async () => {
  const { addCustomChart, readCustomChart } = handlers()
  const foreign = chart({ indicators: chart().indicators.map((one) => ({ ...one, deviceId: elsewhere })) })
  await expect(addCustomChart(foreign, maker())).rejects.toMatchObject({ code: 'app.not_found' })
  await expect(addCustomChart(chart({ sharedWith: [utility.west] }), maker())).rejects.toMatchObject({
    code: 'app.not_found',
  })
  const everywhere = contextOf('maker', [utility.east, utility.west])
  const { id } = await addCustomChart(chart({ sharedWith: [utility.west] }), everywhere)
  expect(await readCustomChart({ id }, other(utility.west))).toMatchObject({ indicators: [], hidden: 1 })
})

it('the same request keeps one chart, and who changed an older version is told (silences: lost answers)', async () => {
  const { addCustomChart, changeCustomChart, removeCustomChart } = handlers()
  const wish = chart({ name: '一次' })
  const first = await addCustomChart(wish, maker())
  expect(await addCustomChart(wish, maker())).toEqual(first)
  await changeCustomChart({ ...chart({ name: '二' }), id: first.id, version: 1 }, maker())
  await expect(
    changeCustomChart({ ...chart({ name: '三' }), id: first.id, version: 1 }, maker()),
  ).rejects.toMatchObject({ code: 'app.stale', data: { present: { id: first.id, version: 2 } } })
  await expect(
    removeCustomChart({ requestId: randomUUID(), id: first.id, version: 1 }, maker()),
  ).rejects.toMatchObject({ code: 'app.stale' })
  expect(await removeCustomChart({ requestId: randomUUID(), id: first.id, version: 2 }, maker())).toBeNull()
})

it('a dashboard loses a chart that was removed, and shows none that is not shared (issue 18 dashboard)', async () => {
  const { addCustomChart, addDashboard, readDashboard, removeCustomChart } = handlers()
  const kept = await addCustomChart(chart({ name: '共享', sharedWith: [utility.east] }), maker())
  const own = await addCustomChart(chart({ name: '自用' }), maker())
  const gone = await addCustomChart(chart({ name: '删除', sharedWith: [utility.east] }), maker())
  const tiles = [kept, own, gone].map(({ id }, index) => ({ chartId: id, x: 0, y: index * 7, w: 6, h: 7 }))
  const { id } = await addDashboard(
    { requestId: randomUUID(), name: '看板', sharedWith: [utility.east], tiles },
    maker(),
  )
  await removeCustomChart({ requestId: randomUUID(), id: gone.id, version: 1 }, maker())
  const charts = async (context: CallContext<Caller>) =>
    (await readDashboard({ id }, context)).tiles.map(({ chartId }) => chartId)
  expect(await charts(maker())).toEqual([kept.id, own.id])
  expect(await charts(other(utility.east))).toEqual([kept.id])
  // Nobody lays a chart that they do not see.
  await expect(
    addDashboard(
      { requestId: randomUUID(), name: '他人', sharedWith: [], tiles: tiles.slice(1, 2) },
      other(utility.east),
    ),
  ).rejects.toMatchObject({ code: 'app.not_found' })
})
