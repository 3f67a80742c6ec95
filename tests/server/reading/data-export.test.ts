import { randomUUID } from 'node:crypto'

import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { SentFile } from '#contract/kernel/call.ts'
import type { ExportFormat } from '#contract/reading/data-export.contract.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { dataExportHandlers } from '#server/reading/export/export-handlers.ts'
import { passExportDeadlines, writeNextExport } from '#server/reading/export/write-export.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { insertMeteredUtility, type MeteredUtility } from './devices.ts'

const clock = handClock('2026-11-22T00:00:00.000Z')
const midnight = Date.parse('2026-11-20T16:00:00Z')
const span = { from: '2026-11-20T16:00:00.000Z', to: '2026-11-21T16:00:00.000Z' }

let database: TestDatabase
let utility: MeteredUtility
let station: number
let adminId: number

beforeAll(async () => {
  database = await testDatabase()
  await database.truncate()
  utility = await insertMeteredUtility(database.db)
  station = await utility.addDevice('storageStation', '1', { name: '储能站' })
  adminId = await insertAdmin()
  await ensurePartitions(database.db, 'sample', new Date(midnight), new Date(midnight))
  await database.db
    .insertInto('sample')
    .values(
      [0, 1, 2].map((minute) => ({
        device_id: station,
        at: new Date(midnight + minute * 60_000),
        values: [minute * 1500, minute === 1 ? null : 500],
        counters: [],
      })),
    )
    .execute()
})
afterAll(() => database.close())

async function insertAdmin(): Promise<number> {
  const { db } = database
  const user = await db
    .insertInto('app_user')
    .values({
      user_name: 'admin',
      name: '管理员',
      department_id: null,
      password_hash: '',
      password_changed_at: clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await db
    .insertInto('role')
    .values({ code: 'admin', name: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
  return user.id
}

const house = () => testPlatform(database.db, clock)
const contextOf = (agencyIds: number[] | null, userId = adminId) =>
  callBy(
    callerWith({ userId, userName: 'admin', name: '管理员', language: 'EN', agencyIds }),
    'orderDataExport',
  )

const order = (format: ExportFormat, requestId: string = randomUUID(), more: object = {}) =>
  dataExportHandlers(house()).orderDataExport(
    {
      requestId,
      name: 'readings',
      points: ['power', 'soc'].map((code) => ({ deviceId: station, code })),
      ...span,
      resolution: 'sample',
      format,
      ...more,
    },
    contextOf(null),
  )

async function bytesOf({ content }: SentFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

const search = async (exportId: number) => {
  const query = { pageNum: 1, pageSize: 100, sortOrder: 'desc' } as const
  const { list } = await dataExportHandlers(house()).searchDataExports(query, contextOf(null))
  return list.find(({ id }) => id === exportId)
}
const download = async (id: number) =>
  bytesOf(await dataExportHandlers(house()).downloadDataExport({ id }, contextOf(null)))

it('writes what was ordered in the background, in the units of people (issue 18)', async () => {
  const { id } = await order('csv')
  expect(await search(id)).toMatchObject({ state: 'queued', allowed: ['cancel'] })
  await expect(download(id)).rejects.toMatchObject({ code: 'dataExport.not_ready' })
  expect(await writeNextExport(house())).toBe(true)
  expect(await search(id)).toMatchObject({
    state: 'ready',
    rows: 3,
    allowed: ['download'],
    progressPermille: 1000,
  })
  const lines = (await download(id)).toString('utf8').trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '2026-11-21 00:00:00,0,50',
    '2026-11-21 00:01:00,1.5,',
    '2026-11-21 00:02:00,3,50',
  ])
})

it('writes Parquet that others read, with instants and gaps', async () => {
  const { id } = await order('parquet')
  await writeNextExport(house())
  const file = await download(id)
  const rows = await parquetReadObjects({ file: new Uint8Array(file).buffer })
  expect(rows.map((row) => Object.values(row))).toEqual([
    [new Date(midnight), 0, 50],
    [new Date(midnight + 60_000), 1.5, null],
    [new Date(midnight + 120_000), 3, 50],
  ])
})

it('orders the same wish once, and refuses devices of others', async () => {
  const requestId = randomUUID()
  const [one, other] = [await order('xlsx', requestId), await order('xlsx', requestId)]
  expect(other.id).toBe(one.id)
  await writeNextExport(house())
  expect((await download(one.id)).subarray(0, 2).toString()).toBe('PK')
  await expect(
    order('csv', randomUUID(), { points: [{ deviceId: 9_999_999, code: 'power' }] }),
  ).rejects.toMatchObject({
    status: '404',
  })
})

it('says why there is no file, and takes back what is cancelled', async () => {
  const empty = { from: '2026-10-01T00:00:00.000Z', to: '2026-10-02T00:00:00.000Z' }
  const { id } = await order('csv', randomUUID(), empty)
  await writeNextExport(house())
  expect(await search(id)).toMatchObject({ state: 'failed', reason: 'no_rows', allowed: [] })
  const given = await order('csv')
  const { cancelDataExport } = dataExportHandlers(house())
  await cancelDataExport({ id: given.id }, contextOf(null))
  expect(await writeNextExport(house())).toBe(false)
  expect(await search(given.id)).toMatchObject({ state: 'cancelled', allowed: [] })
})

it('keeps a file for a week', async () => {
  const { id } = await order('csv')
  await writeNextExport(house())
  clock.advance(7 * 86_400_000 - 1)
  await passExportDeadlines(house())
  expect(await search(id)).toMatchObject({ state: 'ready' })
  clock.advance(1)
  await passExportDeadlines(house())
  expect(await search(id)).toMatchObject({ state: 'expired', allowed: [] })
  const parts = await database.db
    .selectFrom('data_export_part')
    .where('export_id', '=', id)
    .selectAll()
    .execute()
  expect(parts).toEqual([])
})
