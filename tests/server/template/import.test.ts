import { randomUUID } from 'node:crypto'

import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { SentFile } from '#contract/kernel/call.ts'
import type { Caller, CallContext } from '#server/platform/kernel/handler.ts'
import { passDeadlines, workAtNext } from '#server/template/import-service.ts'
import { targetsOf } from '#server/template/targets.ts'
import { templateHandlers } from '#server/template/template-handlers.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { crateFile, crates, createCrates } from './sample-target.ts'

let database: TestDatabase
const clock = handClock()
let handlers: ReturnType<typeof templateHandlers>
let context: CallContext<Caller>
let userId: number
const targets = targetsOf([crates])

beforeAll(async () => {
  database = await testDatabase()
  await createCrates(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  const { db } = database
  await database.truncate()
  const user = await db
    .insertInto('app_user')
    .values({
      user_name: 'importer',
      name: '导入员',
      department_id: null,
      password_hash: '-',
      password_changed_at: clock.now(),
      must_change_password: false,
      state: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  userId = user.id
  const role = await db
    .insertInto('role')
    .values({ code: 'admin', name: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_role').values({ user_id: userId, role_id: role.id }).execute()
  handlers = templateHandlers(testPlatform(db, clock), targets)
  context = contextOf('ZH')
})

function contextOf(language: 'ZH' | 'EN', more: Partial<Caller> = {}): CallContext<Caller> {
  const caller: Caller = {
    userId,
    userName: 'importer',
    name: '导入员',
    roles: ['admin'],
    language,
    agencyIds: null,
    sessionId: 's',
    can: () => true,
    ...more,
  }
  return { caller, address: '10.0.0.1', httpId: 'h', call: 'test', language }
}

const take = async (file: string, fileName = '箱子.xlsx', requestId = randomUUID()) =>
  handlers.importWorkbook({ importType: 'crate', requestId, fileName, file }, context)
const work = async (): Promise<void> => {
  while (await workAtNext({ db: database.db, clock }, targets));
}
const detail = (jobId: number) => handlers.importDetail({ jobId }, context)
const rowsOf = (jobId: number) => handlers.importRows({ jobId, pageNum: 1, pageSize: 100 }, context)
const cratesNow = async () =>
  (
    await sql<{ no: string; name: string }>`select no, name, weight from crate order by no`.execute(
      database.db,
    )
  ).rows

async function bytesOf({ content }: SentFile): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function imported(rows: Parameters<typeof crateFile>[0]) {
  const { id } = await take(await crateFile(rows))
  await work()
  await handlers.startImport({ jobId: id }, context)
  await work()
  return detail(id)
}

describe('the dry run', () => {
  it('says of each row what would become of it, with the reason at its column, and changes nothing', async () => {
    await sql`insert into crate values ('C-1', 'old', 1), ('C-2', 'same', 2)`.execute(database.db)
    const { id } = await take(
      await crateFile([
        ['C-001', '样箱', 12],
        ['C-1', 'new', 1],
        ['C-2', 'same', 2],
        ['C-3', '新箱', null],
        ['C-4', 'bad!', 4],
        ['C-5', '', 'x'],
        ['C-3', 'again', 3],
      ]),
    )
    await work()
    expect(await detail(id)).toMatchObject({
      state: 'reviewed',
      total: 6,
      counts: { added: 1, changed: 1, same: 1, refused: 3 },
    })
    const { headings, list } = await rowsOf(id)
    expect(headings).toEqual(['编号', '名称', '重量'])
    expect(
      list.map(({ row, outcome, problem, cells }) => [
        row,
        outcome,
        problem,
        ...cells.map((one) => one.problem),
      ]),
    ).toEqual([
      [3, 'changed', '', '', '', ''],
      [4, 'same', '', '', '', ''],
      [5, 'added', '', '', '', ''],
      [6, 'refused', '', '', '不能包含空格和特殊字符', ''],
      [7, 'refused', '', '', '此处是必填项!', '请输入数字'],
      [8, 'refused', '与第 5 行重复', '', '', ''],
    ])
    expect(await cratesNow()).toHaveLength(2)
  })

  it('names a file that cannot be imported, with what is missing (collection §8 Import messages)', async () => {
    const { id } = await take(await crateFile([['C-1', 'a', 1]], ['编号', 'x', 'y']))
    await work()
    expect(await detail(id)).toMatchObject({ state: 'failed', reason: 'wrong_sheet', detail: '名称' })
  })

  it('finds no rows in a template that was sent back as it came', async () => {
    const file = await bytesOf(await handlers.downloadBatchTemplate({ templateId: 'crate' }, context))
    const { id } = await take(file.toString('base64'))
    await work()
    expect(await detail(id)).toMatchObject({ state: 'failed', reason: 'no_rows' })
  })
})

describe('the import', () => {
  it('succeeds with the total (collection §8 Import messages)', async () => {
    expect(
      await imported([
        ['C-1', 'a', 1],
        ['C-2', 'b', null],
      ]),
    ).toMatchObject({
      state: 'done',
      total: 2,
      progress: 2,
      counts: { added: 2, changed: 0, same: 0, refused: 0 },
    })
    expect(await cratesNow()).toEqual([
      { no: 'C-1', name: 'a', weight: 1 },
      { no: 'C-2', name: 'b', weight: null },
    ])
  })

  it('changes nothing when the same file comes twice', async () => {
    const rows = [
      ['C-1', 'a', 1],
      ['C-2', 'b', 2],
    ] as const
    await imported(rows)
    expect(await imported(rows)).toMatchObject({
      state: 'done',
      counts: { added: 0, changed: 0, same: 2, refused: 0 },
    })
  })

  it('succeeds partly with counts, and gives the refused rows back to be mended (collection §8 Import messages)', async () => {
    const job = await imported([
      ['C-1', 'a', 1],
      ['C-2', 'bad!', 2],
    ])
    expect(job).toMatchObject({ state: 'partial', counts: { added: 1, changed: 0, same: 0, refused: 1 } })
    const file = await handlers.faultyRows({ jobId: job.id }, contextOf('EN'))
    expect(file.name).toBe('箱子-refused.xlsx')
    const book = read(await bytesOf(file), { type: 'buffer' })
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
      ['编号', '名称', '重量', 'Reason'],
      ['C-2', 'bad!', '2', expect.stringContaining('名称: ')],
    ])
  })

  it('fails where no row is fit, and imports none', async () => {
    const { id } = await take(await crateFile([['C-1', 'bad!', 1]]))
    await work()
    await expect(handlers.startImport({ jobId: id }, context)).rejects.toMatchObject({
      code: 'template.nothing_fit',
    })
    expect(await cratesNow()).toEqual([])
  })

  it('judges rows anew when it writes them: what came in meanwhile is not added twice', async () => {
    const { id } = await take(await crateFile([['C-1', 'a', 1]]))
    await work()
    await sql`insert into crate values ('C-1', 'a', 1)`.execute(database.db)
    await handlers.startImport({ jobId: id }, context)
    await work()
    expect(await detail(id)).toMatchObject({ state: 'done', counts: { added: 0, same: 1 } })
  })

  it('takes the same request once, and starts once however often it is asked to', async () => {
    const requestId = randomUUID()
    const file = await crateFile([['C-1', 'a', 1]])
    const first = await take(file, 'a.xlsx', requestId)
    expect((await take(file, 'a.xlsx', requestId)).id).toBe(first.id)
    await work()
    await Promise.all([1, 2, 3].map(() => handlers.startImport({ jobId: first.id }, context)))
    await work()
    expect(await handlers.startImport({ jobId: first.id }, context)).toMatchObject({ state: 'done' })
  })

  it('is refused by name where the file may not be imported (collection §5 Device import)', async () => {
    const file = await crateFile([['C-1', 'a', 1]])
    await expect(take(file, 'a.b.xlsx')).rejects.toMatchObject({ code: 'template.file_name' })
    await expect(take(file, 'a.csv')).rejects.toMatchObject({ code: 'template.file_name' })
    await expect(
      handlers.importWorkbook(
        { importType: 'none', requestId: randomUUID(), fileName: 'a.xlsx', file },
        context,
      ),
    ).rejects.toMatchObject({ code: 'template.unknown' })
    const without = contextOf('ZH', { can: (menu) => menu !== 'terminal' })
    await expect(
      handlers.importWorkbook(
        { importType: 'crate', requestId: randomUUID(), fileName: 'a.xlsx', file },
        without,
      ),
    ).rejects.toMatchObject({ code: 'app.not_permitted' })
  })
})

describe('an import in the background', () => {
  const many = Array.from({ length: 2500 }, (_, index) => [`C-${index}`, 'a', index] as const)

  it('goes on where a node died, and does no row twice', async () => {
    const { db } = database
    const { id } = await take(await crateFile(many))
    await work()
    await handlers.startImport({ jobId: id }, context)
    let left = 2
    const dying = {
      ...crates,
      write: (...given: Parameters<typeof crates.write>) => {
        left -= 1
        if (left === 0) throw new Error('the node died')
        return crates.write(...given)
      },
    }
    await expect(workAtNext({ db, clock }, targetsOf([dying]))).rejects.toThrow('the node died')
    expect(await detail(id)).toMatchObject({ state: 'importing', progress: 1000 })
    expect(await workAtNext({ db, clock }, targets)).toBe(false)
    clock.advance(61_000)
    await work()
    expect(await detail(id)).toMatchObject({ state: 'done', progress: 2500, counts: { added: 2500 } })
    expect(await cratesNow()).toHaveLength(2500)
  })

  it('stops between two batches when it is cancelled, and says how many rows are in', async () => {
    const { db } = database
    const { id } = await take(await crateFile(many))
    await work()
    await handlers.startImport({ jobId: id }, context)
    let cancelling: Promise<unknown> = Promise.resolve()
    const slow = {
      ...crates,
      write: (...given: Parameters<typeof crates.write>) => {
        cancelling = handlers.cancelImport({ jobId: id }, context)
        return crates.write(...given)
      },
    }
    await workAtNext({ db, clock }, targetsOf([slow]))
    await cancelling
    const now = (await cratesNow()).length
    expect(await detail(id)).toMatchObject({ state: 'cancelled', progress: now })
    expect(now).toBeGreaterThan(0)
    expect(now).toBeLessThan(2500)
  })

  it('ends when whoever brought it may not do it any more', async () => {
    const { id } = await take(await crateFile([['C-1', 'a', 1]]))
    await database.db.deleteFrom('user_role').execute()
    await work()
    expect(await detail(id)).toMatchObject({ state: 'failed', reason: 'not_permitted' })
  })

  it('expires when nobody decides for a day, and is unknown when nothing is heard of it', async () => {
    const { db } = database
    const { id } = await take(await crateFile([['C-1', 'a', 1]]))
    await work()
    clock.advance(24 * 3_600_000 + 1)
    await passDeadlines({ db, clock })
    expect(await detail(id)).toMatchObject({ state: 'cancelled', reason: 'expired' })
    const { id: other } = await take(await crateFile([['C-1', 'a', 1]]))
    await work()
    await handlers.startImport({ jobId: other }, context)
    clock.advance(3_600_001)
    await passDeadlines({ db, clock })
    expect(await detail(other)).toMatchObject({ state: 'unknown', reason: 'overdue' })
  })
})

it('shows an import to whoever brought it and to those who see everything, and to nobody else', async () => {
  const { id } = await take(await crateFile([['C-1', 'a', 1]]))
  const list = { pageNum: 1, pageSize: 10, sortOrder: 'desc' } as const
  expect(await handlers.searchImports(list, context)).toMatchObject({
    total: 1,
    list: [{ id, name: '箱子' }],
  })
  const stranger = contextOf('ZH', { userId: userId + 1, agencyIds: [] })
  expect(await handlers.searchImports(list, stranger)).toEqual({ list: [], total: 0 })
  await expect(handlers.importDetail({ jobId: id }, stranger)).rejects.toMatchObject({
    code: 'app.not_found',
  })
  await expect(handlers.cancelImport({ jobId: id }, stranger)).rejects.toMatchObject({
    code: 'app.not_found',
  })
})
