import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { htmlLang } from '#src/shared/i18n/language.ts'

/** Day and time to the second in the browser's zone, which it names: an auditor may sit elsewhere than the site. */
export const timeText = (instant: string): string =>
  new Intl.DateTimeFormat(htmlLang[currentLanguage()], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  }).format(new Date(instant))
