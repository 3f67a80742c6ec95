import { decimalText, decimalsOf, isDecimal, scaled } from '../../rules/decimal.ts'
import type { Fault } from '../../rules/faults.ts'
import type { RuleId } from '../../rules/rule-id.ts'
import type { Field, NumberField, Place, TimeSlot } from './field.ts'

/** What a cell of a workbook holds. Days and instants are dates in UTC. */
export type CellValue = string | number | boolean | Date | null

/** What a field that is chosen from a list offers, in the language of the workbook. */
export interface Offered {
  labelOf(value: string | number | boolean): string | undefined
  valueOf(label: string): string | number | boolean | undefined
}

/** What was read, for the field's entry schema to judge, or what is wrong already. */
export type ReadCell = { readonly value: unknown } | { readonly fault: Fault }

const fault = (rule: RuleId, values: Fault['values'] = {}): ReadCell => ({ fault: { rule, values } })

/** Pictures and lists of rows stand in no cell. */
export const standsInCell = ({ kind }: Pick<Field, 'kind'>): boolean => kind !== 'picture' && kind !== 'rows'

const chosen = ['yesNo', 'choice', 'dictionary', 'reference', 'institution'] as const
type Chosen = (typeof chosen)[number]

/** Chosen from a list: a template gives the cell a drop-down. */
export const isChosen = <F extends Pick<Field, 'kind'>>(field: F): field is F & { readonly kind: Chosen } =>
  chosen.some((kind) => kind === field.kind)

/** @param value as the record's row has it */
export function writeCell(field: Field, value: unknown, offered: Offered): CellValue {
  if (value === null || value === '') return null
  if (isChosen(field)) return isCode(value) ? (offered.labelOf(value) ?? String(value)) : null
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? Number(decimalText(value, field.decimals)) : null
    case 'day':
    case 'instant':
      return typeof value === 'string' ? new Date(value) : null
    case 'timeSlot': {
      const { from, to } = value as TimeSlot
      return `${from}-${to}`
    }
    case 'place': {
      const { latitude, longitude } = value as Place
      return `${decimalText(latitude, 6)}, ${decimalText(longitude, 6)}`
    }
    case 'text':
    case 'offset':
    case 'picture':
    case 'rows':
      return typeof value === 'string' ? value : null
    default:
      return field satisfies never
  }
}

/** A text as a form field has it, or a cell of a workbook; both say the same. */
export function readCell(field: Field, cell: CellValue, offered: Offered): ReadCell {
  const text = plainText(cell)
  if (text === '') return { value: nothing(field) }
  if (isChosen(field)) {
    const value = typeof cell === 'boolean' ? cell : offered.valueOf(text)
    return value === undefined ? fault('not_allowed') : { value }
  }
  switch (field.kind) {
    case 'number':
      return readNumber(field, text)
    case 'day':
      return readDay(cell, text)
    case 'instant':
      return cell instanceof Date ? { value: cell.toISOString() } : { value: text }
    case 'timeSlot':
      return readSlot(text)
    case 'place':
      return readPlace(text)
    case 'text':
    case 'offset':
    case 'picture':
    case 'rows':
      return { value: text }
    default:
      return field satisfies never
  }
}

const isCode = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const nothing = ({ kind }: Field): '' | null =>
  kind === 'text' || kind === 'dictionary' || kind === 'offset' ? '' : null

/** Wide digits and letters of a Chinese input method become plain ones. */
function plainText(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  // 15 digits are what a number of a workbook really holds.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return String(cell).normalize('NFKC').trim()
}

const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Units of a number that was typed, such as `1,234.50`. */
function readNumber({ decimals }: Pick<NumberField, 'decimals'>, text: string): ReadCell {
  const digits = grouped.test(text) ? text.replaceAll(',', '') : text
  if (!isDecimal(digits)) return fault('number')
  if (decimalsOf(digits) > decimals) return fault('max_decimals', { n: decimals })
  return { value: Number(scaled(digits, decimals) ?? Number.NaN) }
}

const dayShape = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

function readDay(cell: CellValue, text: string): ReadCell {
  if (cell instanceof Date) return { value: text.slice(0, 10) }
  const [, year, month, date] = dayShape.exec(text) ?? []
  if (year === undefined || month === undefined || date === undefined) return fault('day')
  return { value: `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` }
}

function readSlot(text: string): ReadCell {
  const [, from, to] = /^(\d{1,2}:\d{2})\s*[-–~至]\s*(\d{1,2}:\d{2})$/.exec(text) ?? []
  if (from === undefined || to === undefined) return fault('time_slot')
  return { value: { from: from.padStart(5, '0'), to: to.padStart(5, '0') } }
}

/** Latitude, then longitude, in degrees with six decimals at the most. */
function readPlace(text: string): ReadCell {
  const [latitude, longitude, ...more] = text.split(/\s*[,;]\s*/).map((part) => scaled(part, 6))
  if (latitude === undefined || latitude === null || longitude === undefined || longitude === null)
    return fault('place')
  return more.length > 0
    ? fault('place')
    : { value: { latitude: Number(latitude), longitude: Number(longitude) } }
}
