/** The console's two languages, as i18next, the cookie and local storage name them. */
export type Language = 'zh' | 'en'

/** The server says ZH or EN: EN is English, anything else Chinese (core §4). */
export const languageOf = (answer: string | null | undefined): Language =>
  answer?.toLowerCase() === 'en' ? 'en' : 'zh'

/** What `<html lang>` says, for screen readers, hyphenation and fonts. */
export const htmlLang = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>
