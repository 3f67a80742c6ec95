import type { Language } from '../i18n/language.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const known = new Map<Language, Intl.RelativeTimeFormat>()

/** Kept: making one takes longer than using it a hundred times. */
function wordsOf(language: Language): Intl.RelativeTimeFormat {
  const words =
    known.get(language) ??
    new Intl.RelativeTimeFormat(language === 'en' ? 'en' : 'zh-CN', { numeric: 'auto' })
  known.set(language, words)
  return words
}

/** Minutes under an hour, hours under a day, else days (core §9). Times in ms. */
export function relativeTime(at: number, now: number, language: Language): string {
  const words = wordsOf(language)
  const age = now - at
  if (age < minute) return language === 'en' ? 'just now' : '刚刚'
  if (age < hour) return words.format(-Math.floor(age / minute), 'minute')
  if (age < day) return words.format(-Math.floor(age / hour), 'hour')
  return words.format(-Math.floor(age / day), 'day')
}
