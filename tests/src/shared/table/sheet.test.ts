import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { csvOf, sheetOf } from '#src/shared/table/sheet/sheet.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { xlsxOf } from '#src/shared/table/sheet/xlsx.ts'

interface Row {
  readonly name: string
  readonly power: number
}
const columns: readonly TableColumn<Row>[] = [
  { prop: 'name', label: '名称' },
  { prop: 'power', label: 'Power, W', type: 'number' },
  { prop: 'operations', label: 'Operations', type: 'operation' },
]

describe('export of a table', () => {
  it('takes the columns as they stand, without the operations', () => {
    expect(sheetOf(columns, [{ name: 'A', power: -5 }])).toEqual([
      ['名称', 'Power, W'],
      ['A', -5],
    ])
    expect(sheetOf([{ prop: 'missing', label: 'M' }], [{ name: 'A' }])).toEqual([['M'], ['']])
  })

  it('writes CSV that spreadsheets read, with its encoding and its quotes', () => {
    expect(
      csvOf([
        ['名称', 'Power, W'],
        ['say "on"\nnow', -5],
      ]),
    ).toBe('\uFEFF名称,"Power, W"\r\n"say ""on""\nnow",-5\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'keeps the text %j from becoming a formula',
    (text) => {
      expect(csvOf([[text]])).toContain(`'${text}`)
      expect(csvOf([['a=1']])).not.toContain("'")
    },
  )

  it('writes XLSX with texts as texts, numbers as numbers and nothing as a formula', async () => {
    const files = unzipSync(
      new Uint8Array(
        await xlsxOf([
          ['Name', 'W'],
          ['=1+1 & <b>\u0000', -5.5],
        ]).arrayBuffer(),
      ),
    )
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const parsed = new DOMParser().parseFromString(sheet, 'application/xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
    const cells = [...parsed.querySelectorAll('c')].map((cell) => [cell.getAttribute('t'), cell.textContent])
    expect(cells).toEqual([
      ['inlineStr', 'Name'],
      ['inlineStr', 'W'],
      ['inlineStr', '=1+1 & <b>'],
      [null, '-5.5'],
    ])
    expect(parsed.querySelector('f')).toBeNull()
    expect(Object.keys(files).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
  })
})
