import i18next, { changeLanguage, use } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { appWords } from '#contract/kernel/app.words.ts'
import type { WordRows } from '#contract/kernel/word-rows.ts'
import { sessionWords } from '#contract/session/session.words.ts'

import { decimalText } from '#src/shared/format/quantity.ts'
import { rememberLanguage, savedLanguage } from '#src/shared/browser/preferences.ts'
import { htmlLang, type Language, languageOf } from './language.ts'

export type { WordKey } from './words.ts'

/** What the sign-in page says. */
const firstWords = { ...appWords, ...sessionWords }

/**
 * Starts i18next with the words that the sign-in page needs; the other areas come with the console's
 * chunk (`console-words.ts`). Chinese is the default and the fallback (core §1).
 */
export function startWords(language: Language = savedLanguage() ?? pageLanguage()): void {
  if (!i18next.isInitialized) {
    // With its resources at hand and `initAsync` off, i18next is ready when this returns.
    void use(initReactI18next).init({
      lng: language,
      fallbackLng: 'zh',
      initAsync: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources: {
        zh: { translation: textsOf(firstWords, 0) },
        en: { translation: textsOf(firstWords, 1) },
      },
    })
    i18next.services.formatter?.add('counted', counted)
  }
  if (i18next.language !== language) void changeLanguage(language)
  markDocument(language)
}

/** A number and what is counted in English, `{{count, counted(one: row; other: rows)}}`: 1 row, 2 rows, 1.0 rows. */
function counted(
  value: unknown,
  _: string | undefined,
  { one, other }: Readonly<Record<string, string>>,
): string {
  const number = typeof value === 'number' ? decimalText(value, 'en', 0) : String(value)
  return `${number} ${number === '1' ? one : other}`
}

/** Of a first visit: the server chose the page by what the browser asks for (server/platform/http/page-language.ts). */
const pageLanguage = (): Language =>
  typeof document === 'undefined' ? 'zh' : languageOf(document.documentElement.lang)

/** Adds the words of an area whose code loads later. Both languages, so that a switch needs no request. */
export function addWords(rows: WordRows): void {
  addTexts(textsOf(rows, 0), textsOf(rows, 1))
}

/** As {@link addWords}, of what has a catalogue a language. */
export function addTexts(zh: Texts, en: Texts): void {
  // A module's words may come before the page has started its own, as in tests that import a screen.
  if (!i18next.isInitialized) startWords()
  i18next.addResourceBundle('zh', 'translation', zh, true, true)
  i18next.addResourceBundle('en', 'translation', en, true, true)
}

type Texts = Readonly<Record<string, string>>

const textsOf = (rows: WordRows, language: 0 | 1): Texts =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[language]]))

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh')

/** Switches the language and keeps the choice in cookie and local storage (core §4). */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  void changeLanguage(language)
  markDocument(language)
}

function markDocument(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = htmlLang[language]
}
