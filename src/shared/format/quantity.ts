import type { Language } from '../i18n/language.ts'

/** Number and unit apart, so that a screen can set the number large. */
export interface Quantity {
  readonly value: string
  readonly unit: string
}

/** Base units; the empty one is that of plain numbers. */
type Unit = 'W' | 'Wh' | 'B' | ''

const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const
const decimals = 2

/**
 * A whole number of a base unit, shortened by k, M, G, T, P, E with two decimals and thousands separators
 * (core §9). The step is chosen after rounding: 999,999 W is 1.00 MW, never 1,000.00 kW.
 */
export function quantity(amount: number, unit: Unit, language: Language): Quantity {
  let size = Math.abs(amount)
  let step = 0
  while (step < prefixes.length - 1 && Number(size.toFixed(step === 0 ? 0 : decimals)) >= 1000) {
    size /= 1000
    step += 1
  }
  const digits = step === 0 ? 0 : decimals
  return {
    value: decimalText(amount < 0 ? -size : size, language, digits),
    unit: `${prefixes[step] ?? ''}${unit}`,
  }
}

export function quantityText(amount: number, unit: Unit, language: Language): string {
  const { value, unit: scaled } = quantity(amount, unit, language)
  return scaled === '' ? value : `${value} ${scaled}`
}

/** A number with thousands separators and two decimals, or as many as asked for (core §9). */
export function decimalText(amount: number, language: Language, digits: number = decimals): string {
  return formatOf(language, digits).format(amount)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Kept: making one takes longer than using it a hundred times, and live values use it all the time. */
function formatOf(language: Language, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language === 'en' ? 'en' : 'zh-CN', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
  formats.set(key, format)
  return format
}

/** Thousandths as per cent with one decimal. */
export const percentText = (permille: number): string => `${percentFormat.format(permille / 10)} %`

/** The same in both languages, as all numbers are. */
const percentFormat = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
