import { read, utils } from '@e965/xlsx'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { WorkbookColumn } from '#server/platform/workbook/workbook-column.ts'
import { writeCsv } from '#server/platform/workbook/write-csv.ts'
import { writeTemplate } from '#server/platform/workbook/write-template.ts'
import { type WrittenRow, writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

const column = (
  name: string,
  zh: string,
  en: string,
  more: Partial<WorkbookColumn> = {},
): WorkbookColumn => ({
  name,
  heading: { zh, en },
  note: { zh: `${zh}怎样填`, en: `how to fill in ${en}` },
  isRequired: false,
  format: 'text',
  example: { zh: '007', en: '007' },
  read: () => ({ value: null }),
  write: () => null,
  ...more,
})

const columns = [
  column('no', '编号', 'Number', { isRequired: true }),
  column('kind', '类型 & 用途', 'Kind <AC>', {
    choices: [
      { value: 1, zh: '交流', en: 'AC' },
      { value: 2, zh: '直流', en: 'DC' },
    ],
  }),
]

describe('a template', () => {
  it.each([
    ['zh', ['编号 *', '类型 & 用途'], '编号怎样填', '填写说明', '交流'],
    ['en', ['Number *', 'Kind <AC>'], 'how to fill in Number', 'How to fill in', 'AC'],
  ] as const)(
    'has headings, notes, an example and explanations in %s',
    async (language, headings, note, guide, choice) => {
      const file = await bytesOf(writeTemplate('设备/1', columns, language))
      const book = read(file, { type: 'buffer', cellStyles: true })
      expect(book.SheetNames).toEqual(['设备 1', guide, 'lists'])
      expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 0, 1])
      const sheet = book.Sheets['设备 1'] ?? {}
      expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([[...headings], ['007', '007']])
      expect(sheet['A1'].c[0].t).toBe(note)
      expect(book.Sheets['lists']?.['A1'].v).toBe(choice)
    },
  )

  it('offers what may be chosen in a drop-down on every row that an import takes', async () => {
    const parts = unzipSync(await bytesOf(writeTemplate('a', columns, 'zh')))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('sqref="B2:B100001"')
    expect(sheet).toContain('<formula1>lists!$A$1:$A$2</formula1>')
  })
})

async function* batches(...all: readonly (readonly WrittenRow[])[]) {
  yield* all
}

async function* once() {
  yield [
    ['=1+1', 2],
    ['a,"b"', null],
  ] as const
}

describe('what is exported', () => {
  const rows = [
    ['=1+1', 2],
    ['<b>&"\u0001', null],
  ] as const

  it('is a workbook whose texts are never formulas, however many batches it comes in', async () => {
    const name = 'a'
    const headings = [{ heading: '文' }, { heading: '数' }]
    const file = await bytesOf(
      writeWorkbook({ name, columns: headings, rows: batches([], [rows[0]], [rows[1]]) }),
    )
    const sheet = read(file, { type: 'buffer' }).Sheets['a'] ?? {}
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['文', '数'], ['=1+1', 2], ['<b>&"']])
    expect(sheet['A2'].f).toBeUndefined()
    expect(await bytesOf(writeWorkbook({ name, columns: headings, rows: batches() }))).not.toHaveLength(0)
  })

  it('is CSV that spreadsheets read as text', async () => {
    const text = (await bytesOf(writeCsv(['文', '数'], once()))).toString()
    expect(text).toBe(`\uFEFF文,数\r\n'=1+1,2\r\n"a,""b""",\r\n`)
  })
})
