import { xmlText } from '#contract/kernel/xml-text.ts'

/** What a cell is written as: a text is never taken for a formula, whatever it begins with. */
export type WrittenCell = string | number | null

/** Looks of cells, by their place in `styleSheet`. */
export const styles = {
  plain: 0,
  heading: 1,
  required: 2,
  text: 3,
  day: 4,
  example: 5,
  fault: 6,
  wrapped: 7,
} as const
export type CellStyle = keyof typeof styles

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export const workbookMediaType = `${mediaType}.sheet`

const styleOf = (style: CellStyle): string => (style === 'plain' ? '' : ` s="${styles[style]}"`)

export interface StyledCell {
  readonly value: WrittenCell
  readonly style?: CellStyle
}

function cellXml({ value, style = 'plain' }: StyledCell, place: string): string {
  const start = `<c r="${place}"${styleOf(style)}`
  if (value === null || value === '') return `${start}/>`
  if (typeof value === 'number' && Number.isFinite(value)) return `${start}><v>${value}</v></c>`
  return `${start} t="inlineStr"><is><t xml:space="preserve">${xmlText(String(value))}</t></is></c>`
}

/** Places are said though the format does not ask for them: some programs cannot do without. @param number from 1 */
export const rowXml = (number: number, cells: readonly StyledCell[]): string =>
  `<row r="${number}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')}</row>`

/** A, B, … Z, AA: how sheets name their columns. @param index from 0 */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

export interface SheetPart {
  readonly name: string
  readonly isHidden?: boolean
}

const related = (parts: readonly string[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${parts.join('')}</Relationships>`
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

/** Everything in the zip besides the sheets themselves and their notes. */
export function bookParts(sheets: readonly SheetPart[], hasNotes: boolean): Readonly<Record<string, string>> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }))
  const overrides = numbered.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${mediaType}.worksheet+xml"/>`,
  )
  const noted = hasNotes
    ? `<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/><Override PartName="/xl/comments1.xml" ContentType="${mediaType}.comments+xml"/>`
    : ''
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${noted}<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': related([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/_rels/workbook.xml.rels': related([
      ...numbered.map(({ number }) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ]),
    'xl/workbook.xml': `${head}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${numbered
      .map(
        ({ name, isHidden, number }) =>
          `<sheet name="${xmlText(sheetName(name))}" sheetId="${number}"${isHidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': styleSheet,
    ...(hasNotes && {
      'xl/worksheets/_rels/sheet1.xml.rels': related([
        relation('notes', 'comments', '../comments1.xml'),
        relation('drawing', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
      ]),
    }),
  }
}

/** 31 characters at the most, and none of those that sheets forbid. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/gu, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

const font = (more: string): string => `<font>${more}<sz val="11"/></font>`
const fill = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/></patternFill></fill>`
const wrap = '<alignment vertical="top" wrapText="1"/>'
const styleSheet = `${head}<styleSheet xmlns="${spreadsheet}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3">${font('')}${font('<b/>')}${font('<i/>').replace('<sz', '<color rgb="FF808080"/><sz')}</fonts><fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('E8EEF4')}${fill('FFE9D6')}${fill('FFD9D9')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf fontId="0"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf fontId="1" fillId="3" applyFont="1" applyFill="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1"/><xf fillId="4" applyFill="1"/><xf applyAlignment="1">${wrap}</xf></cellXfs></styleSheet>`

/** @param widths of the columns in characters, with the style that empty cells of each have */
export function sheetStart(
  columns: readonly { readonly width: number; readonly style?: CellStyle }[],
  isFrozen = true,
): string {
  const pane = isFrozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const cols = columns.map(
    ({ width, style = 'plain' }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style === 'plain' ? '' : ` style="${styles[style]}"`}/>`,
  )
  return `${head}<worksheet xmlns="${spreadsheet}" xmlns:r="${relations}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

export const sheetEnd = (after = ''): string => `</sheetData>${after}</worksheet>`

/** Chinese signs are twice as wide as others. */
export const widthOf = (text: string): number => text.length + (text.match(/[\u2E80-\uFFEF]/gu)?.length ?? 0)
