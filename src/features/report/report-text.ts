import type { Language } from '#src/shared/i18n/language.ts'
import { decimalText, percentText } from '#src/shared/format/quantity.ts'

/** Where nothing was read. */
export const noReading = '—'

/** kWh with two decimals; a dash where nothing was read. */
export const kwhText = (wh: number | null, language: Language): string =>
  wh === null ? noReading : decimalText(wh / 1000, language)

/** Yuan with two decimals, without its sign: the heading says it. */
export const yuanText = (fen: number, language: Language): string => decimalText(fen / 100, language)

/** Hundredths with two decimals. */
export const hundredthsText = (hundredths: number | null, language: Language): string =>
  hundredths === null ? noReading : decimalText(hundredths / 100, language)

/** Per cent with one decimal. */
export const permilleText = (permille: number | null): string =>
  permille === null ? noReading : percentText(permille)
