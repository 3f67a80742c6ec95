import { quantityText, decimalText, percentText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

/** What is not known is said by a dash, in words and pictures alike. */
export const dash = '—'

type Told = (value: number) => string
const told =
  (of: Told) =>
  (value: number | null | undefined): string =>
    value === null || value === undefined ? dash : of(value)

const decimals = (divisor: number, digits: number, unit: string) =>
  told((value) => `${decimalText(value / divisor, currentLanguage(), digits)} ${unit}`)

export const percentOf = told(percentText)
/** Of a stack or a cluster, mV. */
export const voltsText = decimals(1000, 1, 'V')
/** Of a cell, mV. */
export const cellVoltsText = decimals(1000, 3, 'V')
export const ampereText = decimals(1000, 1, 'A')
export const milliVoltsText = decimals(1, 0, 'mV')
/** Tenths of 1 °C. */
export const celsiusText = decimals(10, 1, '℃')
export const milliOhmText = decimals(1000, 3, 'mΩ')
export const energyText = told((value) => quantityText(value, 'Wh', currentLanguage()))
export const powerText = told((value) => quantityText(value, 'W', currentLanguage()))
/** Thousandths. */
export const cyclesText = told((value) => decimalText(value / 1000, currentLanguage()))

/** With its sign, for what lies beside a median. */
export const signed = (text: string, value: number | null): string =>
  value !== null && value > 0 ? `+${text}` : text

interface Named {
  readonly name: string
  readonly nameEnglish: string
}
/** In the language of the moment; Chinese where there is no other (core §3). */
export const batteryName = ({ name, nameEnglish }: Named): string =>
  (currentLanguage() === 'en' && nameEnglish) || name
export const parentName = (row: {
  readonly parentName: string
  readonly parentNameEnglish: string
}): string => batteryName({ name: row.parentName, nameEnglish: row.parentNameEnglish })

/** For files, which count with it: a number of its unit, or nothing. */
export const sheetNumber = (value: number | null, divisor: number): number | '' =>
  value === null ? '' : value / divisor
