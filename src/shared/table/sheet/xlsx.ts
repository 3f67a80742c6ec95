import { strToU8, zipSync } from 'fflate'

import { xmlText } from '#contract/kernel/xml-text.ts'

import type { Sheet } from './sheet.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // Style 1 is the headings' bold.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
} as const

/** A text is written as a text and is never taken for a formula, whatever it begins with. */
const cellOf = (value: string | number, style: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? `<c${style}><v>${value}</v></c>`
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(String(value))}</t></is></c>`

/** Chinese signs are twice as wide as others. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2E80-\uFFEF]/gu)?.length ?? 0)

/** Widths in which most of each column is seen. */
const widthsOf = (sheet: Sheet): readonly number[] =>
  (sheet[0] ?? []).map((_, column) => {
    const widths = sheet.slice(0, 200).map((row) => widthOf(String(row[column] ?? '')))
    return Math.min(48, Math.max(8, ...widths) + 2)
  })

/** The whole workbook, written in this thread: the page policy refuses the workers that libraries start. */
export function xlsxOf(sheet: Sheet): Blob {
  const columns = widthsOf(sheet).map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const rows = sheet.map((row, index) => {
    const style = index === 0 ? ' s="1"' : ''
    return `<row>${row.map((value) => cellOf(value, style)).join('')}</row>`
  })
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const worksheet = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`
  const files = Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': worksheet })
  const packed = zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(head + xml)])))
  return new Blob([new Uint8Array(packed)], { type: `${mediaType}.sheet` })
}
