import { randomUUID } from 'node:crypto'

import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { crateFile } from './sample-target.ts'
import { bytesOf, importStage } from './stage.ts'

let stage: Awaited<ReturnType<typeof importStage>>
beforeAll(async () => {
  stage = await importStage()
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

describe('the dry run', () => {
  it('says of each row what would become of it, with the reason at its column, and changes nothing', async () => {
    await sql`insert into crate values ('C-1', 'old', 1), ('C-2', 'same', 2)`.execute(stage.db)
    const { id } = await stage.take(
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
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({
      state: 'reviewed',
      total: 6,
      counts: { added: 1, changed: 1, same: 1, refused: 3 },
    })
    const { headings, list } = await stage.rowsOf(id)
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
    expect(await stage.cratesNow()).toHaveLength(2)
  })

  it('names a file that cannot be imported, with what is missing (collection §8 Import messages)', async () => {
    const { id } = await stage.take(await crateFile([['C-1', 'a', 1]], ['编号', 'x', 'y']))
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({ state: 'failed', reason: 'wrong_sheet', detail: '名称' })
  })

  it('finds no rows in a template that was sent back as it came', async () => {
    const file = await bytesOf(
      await stage.handlers.downloadBatchTemplate({ templateId: 'crate' }, stage.context()),
    )
    const { id } = await stage.take(file.toString('base64'))
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({ state: 'failed', reason: 'no_rows' })
  })
})

describe('a person’s imports', () => {
  it('are three under way at the most, and a fourth is told which ones they are (issue 17, Import and export)', async () => {
    const file = await crateFile([['C-1', 'a', 1]])
    for (const name of ['一.xlsx', '二.xlsx', '三.xlsx']) await stage.take(file, name)
    await expect(stage.take(file, '四.xlsx')).rejects.toMatchObject({
      code: 'template.too_many',
      data: { files: '一.xlsx, 二.xlsx, 三.xlsx' },
    })
  })
})

describe('the import', () => {
  it('succeeds with the total (collection §8 Import messages)', async () => {
    expect(
      await stage.imported([
        ['C-1', 'a', 1],
        ['C-2', 'b', null],
      ]),
    ).toMatchObject({
      state: 'done',
      total: 2,
      progress: 2,
      counts: { added: 2, changed: 0, same: 0, refused: 0 },
    })
    expect(await stage.cratesNow()).toEqual([
      { no: 'C-1', name: 'a', weight: 1 },
      { no: 'C-2', name: 'b', weight: null },
    ])
  })

  it('changes nothing when the same file comes twice', async () => {
    const rows = [
      ['C-1', 'a', 1],
      ['C-2', 'b', 2],
    ] as const
    await stage.imported(rows)
    expect(await stage.imported(rows)).toMatchObject({
      state: 'done',
      counts: { added: 0, changed: 0, same: 2, refused: 0 },
    })
  })

  it('succeeds partly with counts, and gives the refused rows back to be mended (collection §8 Import messages)', async () => {
    const job = await stage.imported([
      ['C-1', 'a', 1],
      ['C-2', 'bad!', 2],
    ])
    expect(job).toMatchObject({ state: 'partial', counts: { added: 1, changed: 0, same: 0, refused: 1 } })
    const file = await stage.handlers.faultyRows({ jobId: job.id }, stage.contextOf('EN'))
    expect(file.name).toBe('箱子-refused.xlsx')
    const book = read(await bytesOf(file), { type: 'buffer' })
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
      ['编号', '名称', '重量', 'Reason'],
      ['C-2', 'bad!', '2', expect.stringContaining('名称: ')],
    ])
  })

  it('fails where no row is fit, and imports none', async () => {
    const { id } = await stage.take(await crateFile([['C-1', 'bad!', 1]]))
    await stage.work()
    await expect(stage.handlers.startImport({ jobId: id }, stage.context())).rejects.toMatchObject({
      code: 'template.nothing_fit',
    })
    expect(await stage.cratesNow()).toEqual([])
  })

  it('judges rows anew when it writes them: what came in meanwhile is not added twice', async () => {
    const { id } = await stage.take(await crateFile([['C-1', 'a', 1]]))
    await stage.work()
    await sql`insert into crate values ('C-1', 'a', 1)`.execute(stage.db)
    await stage.handlers.startImport({ jobId: id }, stage.context())
    await stage.work()
    expect(await stage.detail(id)).toMatchObject({ state: 'done', counts: { added: 0, same: 1 } })
  })

  it('takes the same request once, and starts once however often it is asked to', async () => {
    const requestId = randomUUID()
    const file = await crateFile([['C-1', 'a', 1]])
    const first = await stage.take(file, 'a.xlsx', requestId)
    expect((await stage.take(file, 'a.xlsx', requestId)).id).toBe(first.id)
    await stage.work()
    await Promise.all([1, 2, 3].map(() => stage.handlers.startImport({ jobId: first.id }, stage.context())))
    await stage.work()
    expect(await stage.handlers.startImport({ jobId: first.id }, stage.context())).toMatchObject({
      state: 'done',
    })
  })

  it('is refused by name where the file may not be imported (collection §5 Device import)', async () => {
    const file = await crateFile([['C-1', 'a', 1]])
    await expect(stage.take(file, 'a.b.xlsx')).rejects.toMatchObject({ code: 'template.file_name' })
    await expect(stage.take(file, 'a.csv')).rejects.toMatchObject({ code: 'template.file_name' })
    await expect(
      stage.handlers.importWorkbook(
        { importType: 'none', requestId: randomUUID(), fileName: 'a.xlsx', file },
        stage.context(),
      ),
    ).rejects.toMatchObject({ code: 'template.unknown' })
    const without = stage.contextOf('ZH', { can: (menu) => menu !== 'terminal' })
    await expect(
      stage.handlers.importWorkbook(
        { importType: 'crate', requestId: randomUUID(), fileName: 'a.xlsx', file },
        without,
      ),
    ).rejects.toMatchObject({ code: 'app.not_permitted' })
  })
})

it('shows an import to whoever brought it and to those who see everything, and to nobody else', async () => {
  const { id } = await stage.take(await crateFile([['C-1', 'a', 1]]))
  const list = { pageNum: 1, pageSize: 10, sortOrder: 'desc' } as const
  expect(await stage.handlers.searchImports(list, stage.context())).toMatchObject({
    total: 1,
    list: [{ id, name: '箱子' }],
  })
  const stranger = stage.contextOf('ZH', { userId: stage.userId() + 1, agencyIds: [] })
  expect(await stage.handlers.searchImports(list, stranger)).toEqual({ list: [], total: 0 })
  await expect(stage.handlers.importDetail({ jobId: id }, stranger)).rejects.toMatchObject({
    code: 'app.not_found',
  })
  await expect(stage.handlers.cancelImport({ jobId: id }, stranger)).rejects.toMatchObject({
    code: 'app.not_found',
  })
})
