import { xmlText } from '#contract/kernel/xml-text.ts'

import { bookParts, columnName, rowXml, sheetEnd, sheetStart, widthOf } from './sheet-xml.ts'
import type { Phrase, WorkbookColumn } from './workbook-column.ts'
import { zipStream } from './zip-stream.ts'

type Language = keyof Phrase

/** Rows that the drop-downs reach; more than an import takes are of no use. */
const lastRow = 100_001

const listSheet = 'lists'

const guideWords = {
  zh: { sheet: '填写说明', column: '列', required: '必填', note: '说明', example: '示例', yes: '是', no: '' },
  en: {
    sheet: 'How to fill in',
    column: 'Column',
    required: 'Required',
    note: 'What to enter',
    example: 'Example',
    yes: 'Yes',
    no: '',
  },
} as const

/**
 * An empty workbook to fill in: headings with notes, drop-downs, an example row that is not imported as long as it
 * stays as it is, and a sheet that explains each column.
 */
export async function* writeTemplate(
  title: string,
  columns: readonly WorkbookColumn[],
  language: Language,
): AsyncGenerator<Uint8Array> {
  const lists = columns.filter(({ choices }) => choices)
  const sheets = [
    { name: title },
    { name: guideWords[language].sheet },
    ...(lists.length > 0 ? [{ name: listSheet, isHidden: true }] : []),
  ]
  yield* zipStream([
    ...Object.entries(bookParts(sheets, true)),
    ['xl/worksheets/sheet1.xml', dataSheet(columns, lists, language)],
    ['xl/worksheets/sheet2.xml', guideSheet(columns, language)],
    ...(lists.length > 0 ? [['xl/worksheets/sheet3.xml', choiceSheet(lists, language)] as const] : []),
    ['xl/comments1.xml', notes(columns, language)],
    ['xl/drawings/vmlDrawing1.vml', noteBoxes(columns)],
  ])
}

const headingOf = ({ heading, isRequired }: WorkbookColumn, language: Language): string =>
  isRequired ? `${heading[language]} *` : heading[language]

function dataSheet(
  columns: readonly WorkbookColumn[],
  lists: readonly WorkbookColumn[],
  language: Language,
): string {
  const start = sheetStart(
    columns.map((column) => ({
      width: Math.min(
        48,
        Math.max(12, widthOf(headingOf(column, language)), widthOf(String(column.example[language] ?? ''))) +
          2,
      ),
      // What is typed into a text column stays as typed: `007` keeps its zeros.
      style: column.format === 'number' ? 'plain' : column.format === 'day' ? 'day' : 'text',
    })),
  )
  const headings = columns.map((column) => ({
    value: headingOf(column, language),
    style: column.isRequired ? ('required' as const) : ('heading' as const),
  }))
  const example = columns.map((column) => ({ value: column.example[language], style: 'example' as const }))
  const validations = lists.map((column, index) => {
    const place = columnName(columns.indexOf(column))
    const list = columnName(index)
    const count = Math.max(1, column.choices?.length ?? 0)
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${place}2:${place}${lastRow}"><formula1>${listSheet}!$${list}$1:$${list}$${count}</formula1></dataValidation>`
  })
  const after =
    (validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
      : '') + '<legacyDrawing r:id="drawing"/>'
  return start + rowXml(1, headings) + rowXml(2, example) + sheetEnd(after)
}

function guideSheet(columns: readonly WorkbookColumn[], language: Language): string {
  const words = guideWords[language]
  const start = sheetStart([{ width: 26 }, { width: 10 }, { width: 72 }, { width: 28 }])
  const head = [words.column, words.required, words.note, words.example].map((value) => ({
    value,
    style: 'heading' as const,
  }))
  const rows = columns.map((column, index) =>
    rowXml(
      index + 2,
      [
        column.heading[language],
        column.isRequired ? words.yes : words.no,
        column.note[language],
        String(column.example[language] ?? ''),
      ].map((value) => ({ value, style: 'wrapped' as const })),
    ),
  )
  return start + rowXml(1, head) + rows.join('') + sheetEnd()
}

function choiceSheet(lists: readonly WorkbookColumn[], language: Language): string {
  const longest = Math.max(1, ...lists.map(({ choices = [] }) => choices.length))
  const rows = Array.from({ length: longest }, (_, row) =>
    rowXml(
      row + 1,
      lists.map(({ choices = [] }) => ({ value: choices[row]?.[language] ?? null })),
    ),
  )
  return (
    sheetStart(
      lists.map(() => ({ width: 20 })),
      false,
    ) +
    rows.join('') +
    sheetEnd()
  )
}

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function notes(columns: readonly WorkbookColumn[], language: Language): string {
  const comments = columns.map(
    ({ note }, index) =>
      `<comment ref="${columnName(index)}1" authorId="0"><text><r><t xml:space="preserve">${xmlText(note[language])}</t></r></text></comment>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><comments xmlns="${namespace}"><authors><author>Statewatt</author></authors><commentList>${comments.join('')}</commentList></comments>`
}

/** Where the notes show: Excel still draws them by this older language. */
function noteBoxes(columns: readonly WorkbookColumn[]): string {
  const shapes = columns.map(
    (_, index) =>
      `<v:shape id="note${index}" type="#_x0000_t202" style="position:absolute;visibility:hidden;width:240pt;height:72pt" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${index + 1}, 15, 0, 2, ${index + 4}, 15, 5, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>0</x:Row><x:Column>${index}</x:Column></x:ClientData></v:shape>`,
  )
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes.join('')}</xml>`
}
