import type { Language } from '#src/shared/i18n/language.ts'
import { decimalText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite, dayAtSite } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'

export const dayText = (at: string): string => dayAtSite(at, usualOffset)
export const timeText = (at: string): string => dateTimeAtSite(at, usualOffset)

/** A meter's counter shows kWh with two decimals. */
export const readingText = (wh: number, language: string): string =>
  `${decimalText(wh / 1000, languageOf(language))} kWh`

const languageOf = (language: string): Language => (language === 'en' ? 'en' : 'zh')
