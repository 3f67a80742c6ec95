import type { TFunction } from 'i18next'

import type { Field, InstantField, RowsField } from '#contract/kernel/record/field.ts'
import { decimalText as typedDecimal } from '#contract/rules/decimal.ts'

import { decimalText } from '../../format/quantity.ts'
import { zonedAtSite } from '../../format/site-time.ts'
import { zonedTimeText } from '../../format/zoned-time.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { choiceText, type Spoken, textIn, valueIn } from './declared.ts'

/** Units that are words, of money and of long times; all others are written alike everywhere. */
const unitsInWords = ['yuan', 'yuanPerKwh', 's', 'min', 'd'] as const

/** A unit as it is written. */
export const unitText = (t: TFunction, unit: string): string => {
  const word = unitsInWords.find((one) => one === unit)
  return word ? t(`screens.unit.${word}`) : unit
}

/** Of many decimals the zeros at the end say nothing; of two or three they keep columns straight. */
const withoutEmptyEnd = (text: string, decimals: number): string =>
  decimals > 3 ? text.replace(/(?:(\.\d*?[1-9])0+|\.0+)$/u, '$1') : text

/** An integer of the smallest unit as people read it, with thousands separators. */
export const amountText = (units: number, decimals: number): string =>
  withoutEmptyEnd(decimalText(units / 10 ** decimals, currentLanguage(), decimals), decimals)

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** At the offset of the row's site, or on the reader's own clock; named in any case. */
export function instantText({ offsetIn }: InstantField, instant: string, row: object): string {
  const utcOffset = offsetIn === null ? '' : textIn(row, offsetIn)
  return utcOffset === '' ? zonedTimeText(instant) : zonedAtSite(instant, utcOffset)
}

/** A field's value of a row in words; the empty text where there is none. The same on screen and in files. */
export function valueText(t: TFunction, spoken: Spoken, name: string, of: Field, row: object): string {
  const value = valueIn(row, name)
  if (of.shown !== null && textIn(row, of.shown) !== '') return textIn(row, of.shown)
  if (value === null || value === undefined) return ''
  switch (of.kind) {
    case 'number': {
      if (typeof value !== 'number') return ''
      const unit = unitText(t, of.unit)
      return unit === '' ? amountText(value, of.decimals) : `${amountText(value, of.decimals)} ${unit}`
    }
    case 'yesNo':
      return t(value === true ? 'screens.value.yes' : 'screens.value.no')
    case 'choice':
      return choiceText(spoken, name, value)
    case 'instant':
      return typeof value === 'string' ? instantText(of, value, row) : ''
    case 'timeSlot':
      return `${String(field(value, 'from'))}–${String(field(value, 'to'))}`
    case 'place': {
      const [latitude, longitude] = [field(value, 'latitude'), field(value, 'longitude')]
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return ''
      return `${typedDecimal(latitude, 6)}, ${typedDecimal(longitude, 6)}`
    }
    case 'rows':
      return Array.isArray(value) ? t('screens.value.rows', { count: value.length }) : ''
    case 'picture':
      return t('screens.value.yes')
    case 'text':
    case 'day':
    case 'offset':
    case 'dictionary':
    case 'reference':
    case 'institution':
      return textIn(row, name)
    default:
      return of satisfies never
  }
}

/** The rows of a field, each in one line: what its cells say, those that say nothing left out. */
export function rowsText(t: TFunction, spoken: Spoken, name: string, of: RowsField, row: object): string[] {
  const rows = valueIn(row, name)
  if (!Array.isArray(rows)) return []
  return rows.map((cells: unknown) =>
    Object.entries(of.columns)
      .map(([prop, column]) =>
        valueText(t, spoken, `${name}.${prop}`, column, { [`${name}.${prop}`]: field(cells, prop) }),
      )
      .filter((text) => text !== '')
      .join(' · '),
  )
}
