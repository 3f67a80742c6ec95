import { utils, type WorkSheet, write } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { cellText, type RawRow } from '#server/platform/workbook/raw-cell.ts'
import { type ReadLimits, readWorkbook } from '#server/platform/workbook/read-workbook.ts'
import { WorkbookError } from '#server/platform/workbook/workbook-fault.ts'

import { bombOf, longest } from './odd-workbooks.ts'

const columns = [
  { headings: ['编号', 'Number', 'number'], isRequired: true },
  { headings: ['名称', 'Name', 'name'], isRequired: true },
  { headings: ['日期', 'Date', 'date'], isRequired: false },
]

type Format = 'xlsx' | 'biff8'

function bookOf(sheets: Readonly<Record<string, WorkSheet>>, bookType: Format = 'xlsx'): Buffer {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  return Buffer.from(write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
}
const sheetOf = (rows: readonly (readonly unknown[])[]): WorkSheet =>
  utils.aoa_to_sheet(rows.map((row) => [...row]))

async function rowsOf(file: Uint8Array, limits?: Partial<ReadLimits>): Promise<RawRow[]> {
  const rows: RawRow[] = []
  for await (const batch of readWorkbook(file, columns, limits)) rows.push(...batch.rows)
  return rows
}
const faultOf = async (file: Uint8Array, limits?: Partial<ReadLimits>): Promise<string> => {
  try {
    return `${(await rowsOf(file, limits)).length} rows`
  } catch (error) {
    if (error instanceof WorkbookError) return error.message
    throw error
  }
}

/** The same workbook with one part in place of another. */
function withParts(file: Buffer, parts: Readonly<Record<string, string>>): Buffer {
  const added = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return Buffer.from(zipSync({ ...unzipSync(file), ...added }))
}

const plain = sheetOf([
  ['编号', '名称', '日期'],
  ['D-1', '一号电池簇', '2026-01-05'],
])

/** With a number that is shown as a date. */
function dated(serial: number): WorkSheet {
  const sheet = sheetOf([
    ['编号', '名称', '日期'],
    ['D-1', 'a', null],
  ])
  sheet['C2'] = { t: 'n', v: serial, z: 'yyyy/m/d' }
  return sheet
}

describe('a workbook of an import (collection §5 Device import)', () => {
  it.each<Format>(['xlsx', 'biff8'])(
    'is read as %s with Chinese names, wherever its headings stand',
    async (format) => {
      const file = bookOf(
        {
          说明: sheetOf([['请填写']]),
          数据: sheetOf([
            ['站点设备'],
            ['名称 *', '备注', 'NUMBER'],
            ['北侧簇\u200B', 'x', 7],
            [],
            ['南侧簇', '', '008'],
          ]),
        },
        format,
      )
      const rows = await rowsOf(file)
      expect(rows.map(({ row, cells }) => [row, ...cells.map(cellText)])).toEqual([
        [3, '7', '北侧簇', ''],
        [5, '008', '南侧簇', ''],
      ])
    },
  )

  it('tells dates from numbers, in both of the epochs that sheets have', async () => {
    const [row] = await rowsOf(bookOf({ a: dated(46_348) }))
    expect(row?.cells[2]).toEqual({ date: '2026-11-22' })
    const [timed] = await rowsOf(bookOf({ a: dated(46_348.5) }))
    expect(timed?.cells[2]).toEqual({ date: '2026-11-22T12:00:00' })
    const book = utils.book_new()
    book.Workbook = { WBProps: { date1904: true } }
    utils.book_append_sheet(book, dated(46_348 - 1462), 'a')
    const [old] = await rowsOf(Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer))
    expect(old?.cells[2]).toEqual({ date: '2026-11-22' })
  })

  it('names formulas, errors and merged cells instead of guessing what they say', async () => {
    const sheet = sheetOf([
      ['编号', '名称'],
      ['D-1', null],
      [null, 'b'],
      ['D-3', 'c'],
      ['D-4', 'd'],
    ])
    sheet['B2'] = { t: 's', v: 'x', f: 'CONCATENATE("x","")' }
    sheet['A3'] = { t: 'e', v: 42 }
    sheet['!merges'] = [{ s: { r: 3, c: 0 }, e: { r: 4, c: 0 } }]
    const rows = await rowsOf(bookOf({ a: sheet }))
    expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['D-1', { fault: 'formula' }],
      [{ fault: 'error' }, 'b'],
      [{ fault: 'merged' }, 'c'],
      [{ fault: 'merged' }, 'd'],
    ])
  })

  it('passes hidden sheets over, which hold the lists of drop-downs', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, plain, 'lists')
    utils.book_append_sheet(book, sheetOf([['x']]), 'shown')
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
    const file = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    expect(await faultOf(file)).toBe('wrong_sheet 编号, 名称')
  })

  it('reads all rows of the longest .xls there is', async () => {
    const file = longest(
      bookOf(
        {
          a: sheetOf([
            ['编号', '名称'],
            ['D', 'a'],
          ]),
        },
        'biff8',
      ),
    )
    expect(await faultOf(file)).toBe('65535 rows')
  })
})

describe('a file that is no such workbook is refused by name', () => {
  const xlsx = bookOf({ a: plain })

  it.each<[why: string, file: Uint8Array, fault: string]>([
    ['nothing', Buffer.alloc(0), 'not_a_workbook'],
    ['text with the name of a workbook', Buffer.from('编号,名称\nD-1,a\n'), 'not_a_workbook'],
    [
      'a web page, which Excel itself calls .xls',
      Buffer.from('<table><tr><td>编号</td></tr></table>'),
      'not_a_workbook',
    ],
    ['another zip', zipSync({ 'a.txt': strToU8('编号') }), 'not_a_workbook'],
    ['a workbook with macros', withParts(xlsx, { 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['half a workbook', xlsx.subarray(0, xlsx.length / 2), 'damaged'],
    ['a workbook of broken parts', withParts(xlsx, { 'xl/workbook.xml': '<' }), 'damaged'],
    [
      'one that needs a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    [
      'an old one with macros',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('_VBA_PROJECT', 'utf16le')]),
      'macros',
    ],
    [
      'another compound file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
      'not_a_workbook',
    ],
    [
      'other columns',
      bookOf({
        a: sheetOf([
          ['编号', 'x'],
          ['1', '2'],
        ]),
      }),
      'wrong_sheet 名称',
    ],
    [
      'a column twice',
      bookOf({
        a: sheetOf([
          ['编号', '名称', 'Name'],
          ['1', '2', '3'],
        ]),
      }),
      'double_heading 名称',
    ],
    [
      'headings alone',
      bookOf({
        a: sheetOf([
          ['编号', '名称'],
          [' ', ''],
        ]),
      }),
      'no_rows',
    ],
  ])('%s', async (_, file, fault) => {
    expect(await faultOf(file)).toBe(fault)
  })

  it('more rows than are taken', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => [`D-${index}`, 'a'])
    expect(await faultOf(bookOf({ a: sheetOf([['编号', '名称'], ...rows]) }), { mostRows: 11 })).toBe(
      'too_many_rows 11',
    )
  })

  it('a zip that unpacks to more than it says', async () => {
    const bomb = bombOf(400_000_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await faultOf(bomb)).toBe('too_large')
  })

  it('a sheet of more cells than any workbook has use for', async () => {
    const row = `<row>${'<c/>'.repeat(10_000)}</row>`
    const sheet = `<worksheet><sheetData>${row.repeat(301)}</sheetData></worksheet>`
    expect(await faultOf(withParts(xlsx, { 'xl/worksheets/sheet1.xml': sheet }))).toBe('too_large')
  })

  it('one that takes more memory than a thread is given, and the next is read as before', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => [`D-${index}`, `name ${index}`])
    const file = bookOf({ a: sheetOf([['编号', '名称'], ...rows]) })
    expect(await faultOf(file, { mostHeapMb: 16 })).toBe('too_large')
    expect(await faultOf(xlsx)).toBe('1 rows')
  })
})
