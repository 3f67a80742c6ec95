import { currentLanguage } from '#src/shared/i18n/i18n.ts'

/** A site's name in the present language; its Chinese name where it has no English one (core §3). */
export const siteLabel = (site: { readonly label: string; readonly labelEnglish: string }): string =>
  (currentLanguage() === 'en' && site.labelEnglish) || site.label
