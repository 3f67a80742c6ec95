import { cookies } from './cookies.ts'
import { type Language, languageOf } from '#src/shared/i18n/language.ts'
import { localKeep } from './storage.ts'

const languageItem = 'language'

/** The language kept in this browser, by cookie or else by local storage; null when none was chosen. */
export function savedLanguage(): Language | null {
  const saved = cookies.language.read() ?? localKeep.read(languageItem)
  return saved === null ? null : languageOf(saved)
}

/** Keeps the language for the next visit; the server reads the cookie to choose the prerendered page. */
export function rememberLanguage(language: Language): void {
  cookies.language.write(language)
  localKeep.write(languageItem, language)
}
